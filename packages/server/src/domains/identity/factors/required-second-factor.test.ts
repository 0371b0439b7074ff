import { createApiToken } from '@cairn/contract/identity/account.endpoints'
import { getSession, switchOrganization } from '@cairn/contract/identity/identity.endpoints'
import { confirmSecondFactor, disableSecondFactor, setUpSecondFactor } from '@cairn/contract/identity/sign-in.endpoints'
import { createOrganization, updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { searchPeople } from '@cairn/contract/people/people.endpoints'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authenticatorCode } from '../../../testing/authenticator'
import { seedOrganization, type TestActor } from '../../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../../testing/test-app'
import { createTestClient } from '../../../testing/test-client'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await createTestApp()
  address = await app.listen()
})
afterAll(() => app.close())

async function setUp(person: TestActor) {
  const { secret } = await person.ask(setUpSecondFactor, {})
  await person.ask(confirmSecondFactor, { body: { code: authenticatorCode(app, secret) } })
}
const search = { body: {} }

async function strictOrganization() {
  const { actors, orgId } = await seedOrganization(app, { people: { owner: 'Owner', member: 'Member' } })
  await setUp(actors.owner)
  const require = (requiresSecondFactor: boolean) =>
    actors.owner.send(updateOrganization, { params: { id: orgId }, body: { requiresSecondFactor } })
  return { ...actors, orgId, require }
}

function listen(token: string) {
  const socket = io(`${address}/live-update-hub`, { transports: ['websocket'], reconnection: false, auth: { token } })
  const outcome = vi.fn()
  socket.on('connect', () => outcome('connected'))
  socket.on('connect_error', ({ message }) => outcome(message))
  return { socket, outcome }
}

test('an organization that requires a second factor refuses everyone without one, on any path, and admits them with it', async () => {
  const { owner, member, orgId, require } = await strictOrganization()
  const body = { name: 'A script', scopes: ['read' as const], expiresInDays: 9 }
  const { token } = await member.ask(createApiToken, { body })
  const script = createTestClient(app, { authorization: `Bearer ${token}` })
  const open = listen(member.token)
  await vi.waitFor(() => expect(open.outcome).toHaveBeenCalledWith('connected'))

  expect((await require(true)).status).toBe(200)
  await vi.waitFor(() => expect(open.socket.connected).toBe(false))
  expect((await owner.send(searchPeople, search)).status).toBe(200)
  expect((await member.send(searchPeople, search)).status).toBe(403)
  expect((await script.send(searchPeople, search)).status).toBe(403)
  const refused = listen(member.token)
  await vi.waitFor(() => expect(refused.outcome).toHaveBeenCalledWith('unauthenticated'))
  const session = await member.ask(getSession)
  expect([session.orgId, session.orgAwaitingSecondFactor?.id]).toEqual([null, orgId])

  await setUp(member)
  expect((await member.ask(getSession)).orgId).toBe(orgId)
  expect((await member.send(searchPeople, search)).status).toBe(200)
  expect((await script.send(searchPeople, search)).status).toBe(200)
  for (const { socket } of [open, refused]) socket.disconnect()
})

test('a person blocked by the requirement can switch to another organization, and is not switched automatically', async () => {
  const { member, orgId, require } = await strictOrganization()
  await require(true)
  const { org } = await member.ask(createOrganization, { body: { name: 'Elsewhere' } })
  expect((await member.ask(getSession)).orgId).toBe(org.id)
  await member.ask(switchOrganization, { params: { orgId } })
  const session = await member.ask(getSession)
  expect([session.orgId, session.orgAwaitingSecondFactor?.id]).toEqual([null, orgId])
})

test('only Owner and Admin decide on it, and people there cannot turn it off', async () => {
  const { owner, member, orgId, require } = await strictOrganization()
  const body = { requiresSecondFactor: true }
  expect((await member.send(updateOrganization, { params: { id: orgId }, body })).status).toBe(403)
  await require(true)
  const kept = await owner.send(disableSecondFactor, {})
  expect([kept.status, kept.body.messages[0]?.code]).toEqual([409, 'SECOND_FACTOR_WANTED'])
  await require(false)
  expect((await owner.send(disableSecondFactor, {})).status).toBe(200)
  expect((await member.send(searchPeople, search)).status).toBe(200)
})
