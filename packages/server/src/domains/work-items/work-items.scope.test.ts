import { createTodos, searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { canReadTraction } from '@cairn/contract/tractions/tractions.policy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placedIn } from '../../platform/database/item-columns'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { newItem, type PlacedItem, presentItems } from './work-items.service'

const roles = {
  owner: 'Owner',
  admin: 'Admin',
  chief: 'Manager',
  manager: 'Manager',
  member: 'Member',
  observer: 'Observer',
  outsider: 'Observer',
} as const
type Name = keyof typeof roles

let app: TestApp
let people: SeededOrganization<Name>['actors']
let team: SeededTraction
beforeAll(async () => {
  app = await createTestApp()
  people = (await seedOrganization(app, { people: roles })).actors
  team = await seedTraction(app, { owner: people.chief, invitees: [people.member, people.observer] })
  const body = { title: 'Seen', ownerIds: [people.chief.personId], dueDate: '2026-11-23', tractionId: team.tractionId }
  await people.chief.ask(createTodos, { body })
})
afterAll(() => app.close())

const countSeen = async (name: Name) => (await people[name].ask(searchTodos, { body: {} })).totalCount

test.each(Object.keys(roles) as Name[])('a search shows %s exactly what the policy lets them read', async (name) => {
  const invitees = [people.chief, people.member, people.observer].map(({ personId }) => personId)
  const isReadable = canReadTraction(people[name], { ownerId: people.chief.personId, invitees, isPractice: false })
  expect(await countSeen(name)).toBe(isReadable ? 1 : 0)
})

test('hides items of a removed meeting from everyone', async () => {
  const remove = 'update tractions set removed_at = now() where org_id = $1 and id = $2'
  await app.database.system(({ client }) => client.query(remove, [people.chief.orgId, team.tractionId]))
  for (const name of Object.keys(roles) as Name[]) expect(await countSeen(name), name).toBe(0)
})

test('an item of a kind without meeting or source is returned unchanged', async () => {
  const { orgId, personId } = people.chief
  const presented = await app.database.tenant({ orgId, personId }, (tx) => {
    const item = newItem(tx, people.chief, { title: 'Won', contentHtml: '', ownerId: personId })
    const row = { ...item, ...placedIn('traction', team.tractionId), orgId, version: 1 }
    return presentItems(tx, people.chief, { present: ({ title }: PlacedItem) => title }, [
      row,
      { ...row, hasMoved: true },
    ])
  })
  expect(presented).toEqual(['Won', 'Won'])
})
