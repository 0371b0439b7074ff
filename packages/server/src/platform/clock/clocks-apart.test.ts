import { createTodos, updateTodo } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { signUp } from '../../testing/sign-up'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { at } from '../../testing/test-nodes'
import { systemClock } from './system-clock'

/** Two servers whose machines are four minutes apart. */
const APART_MS = 120_000
/** Both know the time, but a test may be kept waiting between asking for it and comparing. */
const AGREE_MS = 30_000

let database: TestDatabase
let ahead: TestApp
let behind: TestApp
let member: SeededOrganization<'member'>['actors']['member']

const machineAt = (offsetMs: number) => ({ now: () => Date.now() + offsetMs, monotonicMs: () => performance.now() })

beforeAll(async () => {
  database = await createTestDatabase()
  ahead = await createTestApp({ database, machine: machineAt(APART_MS) })
  behind = await createTestApp({ database, machine: machineAt(-APART_MS) })
  member = (await seedOrganization(ahead, { people: { member: 'Manager' } })).actors.member
})
afterAll(async () => {
  await ahead.close()
  await behind.close()
  await database.drop()
})

test('write the same time', async () => {
  const { tractionId } = await seedTraction(ahead, { owner: member, invitees: [] })
  const body = { title: 'Order stone', ownerIds: [member.personId], dueDate: '2026-11-23', tractionId }
  for (const node of [ahead, behind]) {
    const [todo] = (await at(node, member).ask(createTodos, { body })).todos
    const other = node === ahead ? behind : ahead
    const edit = {
      params: { id: todo?.id ?? '' },
      body: { version: todo?.version ?? 0, title: 'Order sand', dueDate: body.dueDate },
    }
    await at(other, member).ask(updateTodo, edit)
  }
  const { rows } = await ahead.pool.query<{ created_ms: number; updated_ms: number }>(`
    select extract(epoch from now() - created_at)::float8 * 1000 as created_ms,
           extract(epoch from updated_at - created_at)::float8 * 1000 as updated_ms from todos`)
  expect(rows).toHaveLength(2)
  for (const { created_ms, updated_ms } of rows) {
    expect(Math.abs(created_ms)).toBeLessThan(AGREE_MS)
    expect(Math.abs(updated_ms)).toBeLessThan(AGREE_MS)
  }
})

test('start sessions by shared time, not by their machine’s clock', async () => {
  const now = new Date(Date.now() - 3_600_000)
  const shared = vi.spyOn(systemClock, 'now').mockReturnValue(now)
  const { userId } = await signUp(behind, { email: 'clock@example.com' })
  shared.mockRestore()
  const { rows } = await ahead.pool.query('select created_at, expires_at from sessions where user_id = $1', [userId])
  const month = 30 * 24 * 3_600_000
  expect(rows).toEqual([{ created_at: now, expires_at: new Date(now.getTime() + month) }])
})
