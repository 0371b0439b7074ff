import { reloadSession } from '@cairn/contract/identity/identity.endpoints'
import { updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import type { Standing } from '@cairn/contract/organizations/organizations.schemas'
import { grantBilling, listAccountUsers } from '@cairn/contract/people/memberships.endpoints'
import { createTodos, listTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { admittedBy } from '../../platform/http/session-token'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { roleInOrganization } from '../people/people.service'

let app: TestApp
let org: SeededOrganization<'owner' | 'admin' | 'member'>
let tractionId: string

beforeAll(async () => {
  app = await createTestApp({ start: '2026-03-02T10:00:00Z' })
})
beforeEach(async () => {
  org = await seedOrganization(app, { people: { owner: 'Owner', admin: 'Admin', member: 'Member' } })
  const { owner, admin, member } = org.actors
  tractionId = (await seedTraction(app, { owner, invitees: [admin, member] })).tractionId
})
afterAll(() => app.close())

const stands = (standing: Standing) =>
  app.pool.query('update organizations set standing = $2 where org_id = $1', [org.orgId, standing])

const write = (actor: TestActor) =>
  actor.call(createTodos, {
    body: { title: 'Call back', ownerIds: [actor.personId], dueDate: '2026-03-09', tractionId },
  })

const userOf = async (actor: TestActor) => (await actor.ask(reloadSession, {})).user

async function everybody() {
  const found = []
  for (const actor of Object.values<TestActor>(org.actors)) {
    found.push([(await userOf(actor)).roles[0], (await write(actor)).status])
  }
  return found
}

test('everybody has their own rights while it is in good standing, and again afterwards', async () => {
  const before = await everybody()
  expect(before).toEqual([
    ['Owner', 200],
    ['Admin', 200],
    ['Member', 200],
  ])
  const granted = await org.actors.owner.ask(listAccountUsers, { params: { id: org.orgId } })
  await stands('Lapsed')
  expect(await everybody()).toEqual([
    ['Owner', 200],
    ['Observer', 403],
    ['Observer', 403],
  ])
  expect(await org.actors.owner.ask(listAccountUsers, { params: { id: org.orgId } })).toEqual(granted)
  await stands('Good')
  expect(await everybody()).toEqual(before)
})

test('creators still see their items', async () => {
  const { member } = org.actors
  const ids = (await write(member)).body.todos?.map(({ id }) => id) ?? []
  await stands('Lapsed')
  expect((await member.ask(listTodos, { query: { ids } })).map(({ title }) => title)).toEqual(['Call back'])
})

test('extra permissions are suspended with the role', async () => {
  const { owner, member } = org.actors
  await owner.ask(grantBilling, { params: { id: member.personId } })
  await stands('Lapsed')
  expect((await userOf(member)).permissions).toEqual(['Read|Organization'])
  await stands('Good')
  expect((await userOf(member)).permissions).toContain('Update|Billing')
})

test('an admin has no admin rights, and hubs and lookups by id see the same role', async () => {
  const { admin } = org.actors
  await stands('Lapsed')
  const rename = { params: { id: org.orgId }, body: { name: 'Mine now' } }
  expect((await admin.call(updateOrganization, rename)).status).toBe(403)
  const role = await app.database.tenant(admin, (tx) => roleInOrganization(tx, admin.personId))
  const handshake = { headers: {}, token: admin.token, sessionContext: null }
  const admitted = () => admittedBy(app.database, app.tokens, handshake, async () => [])
  expect([role, (await admitted())?.actor.role]).toEqual(['Observer', 'Observer'])
  await stands('Good')
  expect((await admitted())?.actor.role).toBe('Admin')
})

test('another organization is not affected', async () => {
  const other = await seedOrganization(app, { people: { admin: 'Admin' } })
  await stands('Lapsed')
  expect((await userOf(other.actors.admin)).roles).toEqual(['Admin'])
})
