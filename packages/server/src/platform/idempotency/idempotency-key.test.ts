import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import type { TestApp } from '../../testing/test-app'
import { at, createTestNodes, type TestNodes } from '../../testing/test-nodes'

let nodes: TestNodes
let org: SeededOrganization<'owner' | 'observer'>
beforeAll(async () => {
  nodes = await createTestNodes('2026-03-02T10:00:00Z')
})
beforeEach(async () => {
  org = await seedOrganization(nodes.one, { people: { owner: 'Owner', observer: 'Observer' } })
})
afterAll(() => nodes.close())

const create = (node: TestApp, key: string, name: string) =>
  at(node, org.actors.owner).send(createOrganization, { body: { name } }, { 'idempotency-key': key })
const count = async (name: string) =>
  Number((await nodes.one.pool.query('select count(*) from organizations where name = $1', [name])).rows[0].count)
const waitingForLocks = async () =>
  (
    await nodes.one.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rowCount

test('sent 1,000 times concurrently to two nodes has one effect and one reply', async () => {
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_one, nth) => create(nth % 2 ? nodes.one : nodes.other, 'one', 'Once')),
  )
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await count('Once')).toBe(1)
})

test('with another body is refused on any node', async () => {
  await create(nodes.one, 'two', 'First')
  for (const node of [nodes.one, nodes.other]) expect((await create(node, 'two', 'Second')).status).toBe(422)
  expect(await count('Second')).toBe(0)
})

test('while the first runs on one node, the other waits for its answer', async () => {
  const holder = await nodes.one.pool.connect()
  await holder.query('begin; lock table organizations in share mode')
  const first = create(nodes.one, 'waiting', 'Slow')
  await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1))
  const later = [create(nodes.other, 'waiting', 'Slow'), create(nodes.other, 'waiting', 'Another')]
  await vi.waitFor(async () => expect(await waitingForLocks()).toBe(3))
  await holder.query('commit')
  holder.release()
  const [done, same, another] = await Promise.all([first, ...later])
  expect(done.status).toBe(200)
  expect(same?.text).toBe(done.text)
  expect(another?.status).toBe(422)
  expect([await count('Slow'), await count('Another')]).toEqual([1, 0])
})

test('of a refused write can be reused on any node', async () => {
  const add = (node: TestApp, email: string) =>
    at(node, org.actors.owner).send(
      addMember,
      { body: { firstName: 'New', lastName: 'Comer', email } },
      { 'idempotency-key': 'three' },
    )
  expect((await add(nodes.one, org.actors.observer.email)).status).toBe(422)
  expect((await add(nodes.other, 'other@example.com')).status).toBe(200)
})

test('is deleted after 24 hours', async () => {
  await create(nodes.one, 'four', 'Daily')
  await nodes.one.pool.query("update idempotency_keys set created_at = now() - interval '25 hours' where key = 'four'")
  await create(nodes.other, 'four', 'Daily')
  expect(await count('Daily')).toBe(2)
})
