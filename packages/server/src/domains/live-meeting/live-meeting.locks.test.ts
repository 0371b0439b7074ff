import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import * as headlines from '@cairn/contract/headlines/headlines.endpoints'
import * as issues from '@cairn/contract/issues/issues.endpoints'
import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import * as rocks from '@cairn/contract/rocks/rocks.endpoints'
import { createMilestone } from '@cairn/contract/rocks/rocks.endpoints'
import * as scorecard from '@cairn/contract/scorecard/scorecard.endpoints'
import * as todos from '@cairn/contract/todos/todos.endpoints'
import { cancelMeeting, removeTraction } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOfRun } from '../../testing/security/matrix'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { openSnapshot, type Snapshot, takeSnapshot } from '../../testing/snapshot'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { type SentStatement, type StatementWatch, watchStatements } from '../../testing/watch-statements'
import { seedRevision } from '../collections/collections.testing'
import { readTraction } from '../tractions/tractions.service'
import { inputOf, type Scene, writes } from './live-meeting.locks.testing'
import { type SeededMeeting, seedIssue, seedMeeting, startedBy } from './live-meeting.testing'

/** The lock order of record 16. */
const order = [
  'todos',
  'issues',
  'headlines',
  'rocks',
  'rock_milestones',
  'measurables',
  'tractions',
  'the plan',
  'live_meeting_snapshots',
  'meetings',
] as const
type Lock = (typeof order)[number]

const LOCK_TIMEOUT_MS = 5_000

let watch: StatementWatch
let app: TestApp
let ada: TestActor
let ben: TestActor
let scene: Scene
let snapshot: Snapshot

beforeAll(async () => {
  watch = watchStatements()
  app = await createTestApp({ start: '2026-11-24T09:00:00Z', logLevel: 'silent', lockTimeoutMs: LOCK_TIMEOUT_MS })
  const people = { ada: 'Owner', ben: 'Member' } as const
  ;({ ada, ben } = (await seedOrganization(app, { people })).actors)
  scene = await seedScene()
  await app.settled()
  await takeSnapshot(app.pool)
  snapshot = await openSnapshot(app.pool)
})
afterAll(async () => {
  watch.restore()
  await app.close()
})

async function itemsOf({ tractionId }: SeededMeeting, scorecardId: string, vto: Scene['vto']): Promise<Scene['ids']> {
  const body = { title: 'Thing', tractionId, ownerIds: [ada.personId], dueDate: '2026-11-20' }
  const todo = async () => (await ada.ask(todos.createTodos, { body })).todos[0]?.id ?? ''
  const doneTodo = await todo()
  await ada.ask(todos.completeTodo, { params: { id: doneTodo }, body: { isComplete: true } })
  const owner = { ownerId: ada.personId }
  const line = { title: 'Calls', goalValue: 5, ...owner }
  const rock = (await ada.ask(rocks.createRock, { body: { ...body, ...owner } })).rock.id
  const missed = { ...body, ...owner, dueDate: '2026-09-30' }
  const { milestones } = await ada.ask(createMilestone, { params: { id: rock }, body: { title: 'Dig' } })
  return {
    todo: await todo(),
    doneTodo,
    issue: await seedIssue(app, ada, tractionId, 'Parts'),
    focus: await seedIssue(app, ada, tractionId, 'Hiring'),
    longTerm: (
      await ada.ask(issues.createLongTermIssue, { params: vto, body: { title: 'Later', assignedToId: ada.personId } })
    ).newLongTermIssue.id,
    headline: (await ada.ask(headlines.createHeadlines, { body })).headlines[0]?.id ?? '',
    rock,
    missed: (await ada.ask(rocks.createRock, { body: missed })).rock.id,
    milestone: milestones[0]?.id ?? '',
    measurable:
      (await ada.ask(scorecard.addMeasurable, { params: { scorecardId }, body: line })).measurables[0]?.id ?? '',
  }
}

async function skipped(): Promise<string> {
  const { meetingId, tractionId } = await seedMeeting(app, ada, [ada, ben], 'Third team')
  await ada.ask(live.joinLiveMeeting, { body: { meetingId } })
  const { traction } = await ada.ask(cancelMeeting, { params: { id: meetingId } })
  await ada.ask(live.joinLiveMeeting, { body: { meetingId: traction.nextMeetingId ?? tractionId } })
  return meetingId
}

async function removed(): Promise<string> {
  const { meetingId, tractionId } = await seedMeeting(app, ada, [ada, ben], 'Fourth team')
  await ada.ask(live.joinLiveMeeting, { body: { meetingId } })
  await ada.ask(removeTraction, { params: { id: tractionId } })
  return tractionId
}

async function seedScene(): Promise<Scene> {
  const meeting = await seedMeeting(app, ada, [ada, ben], 'Team')
  const lobby = await seedMeeting(app, ada, [ada, ben], 'Other team')
  const { meetingId, tractionId } = meeting
  const { scorecardId } = await app.database.tenant(ada, (tx) => readTraction(tx, ada, tractionId))
  const { collectionId, revisionId } = await seedRevision(ada)
  const vto = { collectionId, revisionId }
  const ids = await itemsOf(meeting, scorecardId, vto)
  await startedBy([ada], meeting)
  await ada.ask(live.joinLiveMeeting, { body: { meetingId: lobby.meetingId } })
  await ada.ask(live.addFocusIssue, { body: { meetingId, issueId: ids.focus } })
  await ada.ask(live.startFocusGroup, { body: { meetingId } })
  return {
    ada,
    ben,
    meetingId,
    tractionId,
    lobby,
    skippedId: await skipped(),
    removedId: await removed(),
    scorecardId,
    vto,
    ids,
  }
}

async function resetScene(): Promise<void> {
  await app.settled()
  await snapshot.restore()
}

const perform = (endpoint: EndpointDefinition) => ada.send(endpoint, inputOf(endpoint, scene))

function lockOf({ text, values }: SentStatement): Lock | null {
  if (text.includes('pg_advisory_xact_lock')) {
    return String(values[0]).startsWith('live-meeting-plan') ? 'the plan' : null
  }
  if (!/\bfor update\b|^\s*update |^\s*with appended/i.test(text)) return null
  const table = /^\s*update "?(\w+)"?|\bupdate (live_meeting_snapshots)|\bfrom "(\w+)" where|\bfrom "(\w+)"/i.exec(text)
  return order.find((lock) => table?.slice(1).includes(lock)) ?? null
}

/** Ignores background work for other meetings. */
function isOfScene({ values }: SentStatement): boolean {
  const { meetingId, tractionId, lobby, ids } = scene
  const own = [meetingId, tractionId, lobby.meetingId, lobby.tractionId, ...Object.values(ids)]
  return own.some((id) => JSON.stringify(values).includes(id))
}

/** Background transactions are listed separately. */
function transactionsOf(sent: readonly SentStatement[]): SentStatement[][] {
  const transactions: SentStatement[][] = []
  const open = new Map<object, SentStatement[]>()
  for (const statement of sent) {
    const begun = open.get(statement.connection)
    if (begun && !/^\s*begin\b/i.test(statement.text)) {
      begun.push(statement)
      continue
    }
    const transaction = [statement]
    open.set(statement.connection, transaction)
    transactions.push(transaction)
  }
  return transactions
}

async function locksOf(endpoint: EndpointDefinition) {
  const from = watch.sent.length
  const { status, text } = await perform(endpoint)
  const taken = transactionsOf(watch.sent.slice(from)).map((transaction) => {
    const locks = transaction.flatMap((sent) => (isOfScene(sent) ? (lockOf(sent) ?? []) : []))
    return [...new Set(locks)]
  })
  return { status, text, taken: taken.toSorted((one, other) => other.length - one.length) }
}

const locksByWrite = new Map<EndpointDefinition, string>()

it('takes its locks in one order, for any write', async () => {
  const wrong: unknown[] = []
  const refused: string[] = []
  for (const endpoint of writes) {
    await resetScene()
    if (endpoint === issues.unmergeIssue) await perform(issues.mergeIssue)
    if (endpoint === live.resumeLiveMeeting) await perform(live.endLiveMeeting)
    const { status, text, taken } = await locksOf(endpoint)
    const isInOrder = (locks: Lock[]) => locks.join() === order.filter((lock) => locks.includes(lock)).join()
    if (!taken.every(isInOrder) || status >= 500) wrong.push({ [endpoint.id]: taken, text })
    const [most = []] = taken
    if (status !== 200) refused.push(endpoint.id)
    else if (most.length > 1) locksByWrite.set(endpoint, most.join())
  }
  expect(wrong).toEqual([])
  expect(refused).toEqual(['giveRatingReason', 'startPrioritization'])
  expect(new Set(locksByWrite.values())).toEqual(
    new Set([
      'todos,live_meeting_snapshots',
      'issues,live_meeting_snapshots',
      'headlines,live_meeting_snapshots',
      'live_meeting_snapshots,meetings',
      'todos,issues,headlines,the plan,live_meeting_snapshots,meetings',
      'tractions,the plan,live_meeting_snapshots',
      'tractions,the plan,live_meeting_snapshots,meetings',
      'todos,issues,headlines,rocks,live_meeting_snapshots',
      'todos,issues,headlines,live_meeting_snapshots,meetings',
    ]),
  )
})

/** Pairs of writes that take several locks, and ending with each of them. */
function pairs(): [EndpointDefinition, EndpointDefinition][] {
  const kinds = [...new Map([...locksByWrite].map(([write, locks]) => [locks, write])).values()]
  const ofKinds = kinds.flatMap((one, index) => kinds.slice(index).map((other) => [one, other] as const))
  const withEnd = [...locksByWrite.keys()].map((write) => [live.endLiveMeeting, write] as const)
  return [...ofKinds, ...withEnd].map(([one, other]) => [one, other])
}

it('never deadlocks, for any two concurrent writes', async () => {
  const failed: string[] = []
  for (const [one, other] of rowsOfRun(pairs())) {
    await resetScene()
    const tried = await Promise.all([one, other, one, other].map(perform))
    for (const { status, text } of tried) if (status >= 500) failed.push(`${one.id} beside ${other.id}: ${text}`)
  }
  expect(failed).toEqual([])
})
