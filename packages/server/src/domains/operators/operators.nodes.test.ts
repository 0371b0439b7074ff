import { listNodes } from '@cairn/contract/operators/operators.endpoints'
import { listTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTestNodes } from '../../testing/test-nodes'

let app: TestApp
let org: SeededOrganization<'Ada' | 'Bob'>

beforeAll(async () => {
  app = await createTestApp({ logTo: { write: () => undefined } })
  org = await seedOrganization(app, { people: { Ada: 'Observer', Bob: 'Owner' } })
  await app.setOperators([org.actors.Ada.email])
})
afterAll(() => app.close())

const ownNode = async () => (await org.actors.Ada.ask(listNodes))[0]

test('an operator sees the answering node with its version, lag and database connections', async () => {
  await vi.waitFor(async () => expect((await ownNode())?.clockOffsetMs).not.toBeNull())
  const nodes = await org.actors.Ada.ask(listNodes)
  expect(nodes).toMatchObject([
    {
      isOwn: true,
      version: 'test',
      relay: { waiting: 0, oldestMs: 0 },
      jobs: { waiting: 0, retrying: 0, failed: 0 },
      pool: { max: 20, waiting: 0 },
      redis: { state: 'off', answerMs: null },
      errors: [],
    },
  ])
  expect(Math.abs(nodes[0]?.clockOffsetMs ?? Number.NaN)).toBeLessThan(1_000)
  expect((await org.actors.Bob.call(listNodes)).status).toBe(403)
})

test('lists errors by route, without request contents', async () => {
  const connecting = vi.spyOn(app.database.pool, 'connect').mockImplementationOnce(() => {
    throw new TypeError('ada@example.com')
  })
  const { status } = await org.actors.Bob.call(listTodos, { query: { ids: [newId()] } })
  connecting.mockRestore()
  expect(status).toBe(500)
  const [error] = (await ownNode())?.errors ?? []
  expect(error).toMatchObject({
    message: 'a request failed unexpectedly',
    error: 'TypeError',
    where: 'GET /api/v2/todos',
  })
})

test('lists each of several nodes with its own report', async () => {
  const { one, other, close } = await createTestNodes('2026-03-02T10:00:00Z')
  const { actors } = await seedOrganization(one, { people: { Ada: 'Owner' } })
  await one.setOperators([actors.Ada.email])
  await vi.waitFor(async () => expect(await actors.Ada.ask(listNodes)).toHaveLength(2), { timeout: 10_000 })
  const nodes = await actors.Ada.ask(listNodes)
  expect(new Map(nodes.map(({ id, isOwn }) => [id, isOwn]))).toEqual(
    new Map([
      [one.node.identity.id, true],
      [other.node.identity.id, false],
    ]),
  )
  await close()
})
