import { DAY_MS } from '@cairn/contract/calendar/durations'
import { setNotificationPreferences } from '@cairn/contract/notifications/notifications.endpoints'
import { completeTodo, createTodos, searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeOldReplies } from '../platform/idempotency/idempotency-keys.jobs'
import type { Job } from '../platform/jobs/define-job'
import { forgetStoredMails } from '../platform/mail/mail.jobs'
import { jobRunOf } from '../testing/job-run'
import { seedWorld, type World } from '../testing/security/seed-world'
import { createTestNodes, type TestNodes } from '../testing/test-nodes'
import { jobsOf } from './jobs'
import { findDueDigests } from './notifications/notifications.jobs'
import { followDueTodos } from './todos/todos.jobs'
import { moveMissedMeetings } from './tractions/tractions.jobs'

const START = '2026-03-02T10:00:00Z'

let nodes: TestNodes
let world: World
beforeAll(async () => {
  nodes = await createTestNodes(START)
  world = await seedWorld(nodes.one)
})
afterAll(() => nodes.close())

async function runOnBoth(job: Job): Promise<void> {
  await Promise.all([nodes.one, nodes.other].map((node) => job.run({}, jobRunOf(node))))
  for (const node of [nodes.one, nodes.other]) await node.settled()
}

test('a missed meeting moves on once', async () => {
  nodes.clock.set('2026-03-03T11:00:00Z')
  await runOnBoth(moveMissedMeetings)
  const text = 'select planned_for from meetings where traction_id = $1'
  const { rows } = await nodes.one.pool.query(text, [world.ids.tractionId])
  expect(rows).toEqual([{ planned_for: new Date('2026-03-09T09:00:00Z') }])
})

test('everybody gets one digest a day', async () => {
  const { owner, member, ids } = world
  await member.ask(setNotificationPreferences, { body: { ItemAssigned: 'Daily' } })
  const { tractionId } = ids
  const body = { title: 'Call them', tractionId, ownerIds: [member.personId], dueDate: '2026-03-09' }
  await owner.ask(createTodos, { body })
  nodes.clock.set('2026-03-04T08:05:00Z')
  await runOnBoth(findDueDigests)
  const mails = [...nodes.one.mails, ...nodes.other.mails].filter(
    ({ to, calendar }) => to === member.email && calendar === undefined,
  )
  expect(mails).toMatchObject([{ html: expect.stringContaining('Call them') }])
})

test('creates one successor of a due repeating to-do, even if it is completed at that moment', async () => {
  const { owner, ids } = world
  const [tractionId, repeat] = [ids.tractionId, { rule: 'Weekly', until: null } as const]
  const body = { title: 'Post it', tractionId, ownerIds: [owner.personId], dueDate: '2026-03-04', repeat }
  const [todo] = (await owner.ask(createTodos, { body })).todos
  const done = owner.ask(completeTodo, { params: { id: todo?.id ?? '' }, body: { isComplete: true } })
  await Promise.all([runOnBoth(followDueTodos), done])
  const { items } = await owner.ask(searchTodos, { body: { filters: { 'text-search': ['Post it'] } } })
  expect(items.map(({ dueDate, status }) => [dueDate, status])).toEqual([
    ['2026-03-04', 'Done'],
    ['2026-03-11', 'NotDone'],
  ])
})

test('every other scheduled job can safely run on both nodes', async () => {
  nodes.clock.set(new Date(Date.parse(START) + 120 * DAY_MS))
  const jobs = [...jobsOf(nodes.one), purgeOldReplies, forgetStoredMails].filter(({ cron }) => cron)
  expect(jobs.length).toBeGreaterThan(10)
  for (const job of jobs) await expect(runOnBoth(job), job.name).resolves.toBeUndefined()
})
