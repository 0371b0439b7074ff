/** Outside changes are logged in open meetings in the same transaction. */
import { conflict, forbidden } from '@cairn/contract/core/errors'
import type { LiveMeetingCommand } from '@cairn/contract/live-meeting/live-meeting.commands'
import { type Actor, isAdmin, isLicensed } from '@cairn/contract/people/people.policy'
import { canManageTraction } from '@cairn/contract/tractions/tractions.policy'
import { tractionIdOf } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import type { ListenerOf, PayloadOf } from '../../platform/hooks/define-hook'
import type { headlineChanged } from '../headlines/headlines.hooks'
import type { issueChanged } from '../issues/issues.hooks'
import { type IssueRow, isOpenIssue } from '../issues/issues.service'
import type { itemsLocked } from '../items/items.hooks'
import { unarchiveItems } from '../items/items.kinds.service'
import { roleInOrganization } from '../people/people.service'
import type { todoChanged } from '../todos/todos.hooks'
import type {
  meetingCanceled,
  meetingMoved,
  meetingReinstated,
  tractionChanged,
  tractionLocked,
} from '../tractions/tractions.hooks'
import { markResumed } from '../tractions/tractions.occurrences.service'
import { meetingById, type ReadTraction, readTraction } from '../tractions/tractions.service'
import type { itemsBulkChanged } from '../work-items/work-items.hooks'
import { endCalls } from './live-meeting.calling.service'
import { areItemHooksSuppressed, suppressItemHooks } from './live-meeting.items.service'
import type { LiveMeetingPresence } from './live-meeting.presence.service'
import * as repository from './live-meeting.repository'
import {
  type CommandExtras,
  decideLocked,
  lockMeeting,
  type Outcome,
  planChangedCommand,
  readersOf,
  readMeeting,
} from './live-meeting.store.service'

/** The recap is mailed only after resuming is no longer possible. */
/** The timestamp identifies items archived by this end. */
async function unarchive(tx: Tx, tractionId: string, endedAt: Date | null): Promise<void> {
  if (endedAt !== null) await unarchiveItems(tx, tractionId, endedAt)
}

/** An ended meeting misses changes. */
async function takeInPlan(tx: Tx, actor: Actor, row: repository.SnapshotRow, traction: ReadTraction): Promise<Outcome> {
  await repository.setReaders(tx, row.meetingId, readersOf(traction))
  return decideLocked(tx, actor, row, await planChangedCommand(tx, traction))
}

export async function resumeMeeting(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  { presence }: CommandExtras,
): Promise<Outcome> {
  const { traction } = await meetingById(tx, actor, meetingId)
  if (!canManageTraction(actor, traction)) throw forbidden()
  suppressItemHooks(tx)
  const { endedAt } = await readMeeting(tx, actor, meetingId)
  await unarchive(tx, traction.id, endedAt)
  await repository.lockPlan(tx, traction.id)
  const row = await lockMeeting(tx, actor, meetingId)
  const isOtherEnd = row.endedAt !== null && row.endedAt.getTime() !== endedAt?.getTime()
  if (isOtherEnd) throw conflict('MEETING_CHANGED')
  const brokenOff = await repository.lastBrokenOff(tx, meetingId)
  const resumed = await decideLocked(tx, actor, row, { type: 'resume', brokenOff }, presence ? { presence } : {})
  const last = resumed.events.at(-1)
  if (!last) return resumed
  const { revision, state } = resumed
  const renewed = { ...row, revision, state, lastAt: new Date(last.at), endedAt: null }
  const current = await takeInPlan(tx, actor, renewed, traction)
  await markResumed(tx, actor, meetingId)
  return { ...current, events: [...resumed.events, ...current.events] }
}

type TodoChanged = PayloadOf<typeof todoChanged>

type Snapshot = repository.SnapshotRow

type CommandFor = (row: Snapshot) => LiveMeetingCommand | null

/** Locks all affected meetings first. */
async function notifyMeetings(tx: Tx, actor: Actor, news: ReadonlyMap<string, CommandFor>): Promise<void> {
  if (news.size === 0 || areItemHooksSuppressed(tx)) return
  for (const row of await repository.lockOpenSnapshots(tx, [...news.keys()])) {
    const command = news.get(row.tractionId)?.(row)
    if (command) await decideLocked(tx, actor, row, command)
  }
}

function newsOfTodo({ todo, before }: TodoChanged): CommandFor | null {
  const todoId = todo.id
  const isThere = (row: typeof todo | null) => row !== null && row.removedAt === null && row.placeId === todo.placeId
  const isDone = todo.status === 'Done'
  if (!isThere(before)) {
    const madeIn = todo.createdInMeetingId
    if (madeIn === null || !isThere(todo)) return null
    return (row) => (row.meetingId === madeIn ? { type: 'todo-added', todoId } : null)
  }
  if (!isThere(todo)) return () => ({ type: 'todo-taken-back', todoId })
  if ((before?.status === 'Done') === isDone) return null
  return () => ({ type: 'todo-completed', todoId, isComplete: isDone })
}

export const onTodoChanged: ListenerOf<typeof todoChanged> = async (tx, actor, change) => {
  const { todo, before } = change
  const news = new Map<string, CommandFor>()
  const here = newsOfTodo(change)
  const [tractionId, formerId] = [tractionIdOf(todo), before && tractionIdOf(before)]
  if (here && tractionId !== null) news.set(tractionId, here)
  if (formerId !== null && formerId !== tractionId) {
    news.set(formerId, () => ({ type: 'todo-taken-back', todoId: todo.id }))
  }
  await notifyMeetings(tx, actor, news)
}

function commandForIssue(actor: Actor, issue: IssueRow, before: IssueRow | null, { state }: Snapshot) {
  const isSolved = before !== null && before.status !== 'Done' && issue.status === 'Done'
  const attendee = state.attendees.find(({ personId }) => personId === actor.personId)
  const isInMeeting = state.status === 'Running' && attendee?.attendance === 'Online' && isLicensed(actor)
  if (isSolved && isInMeeting) return { type: 'mark-as-solved' as const, issueId: issue.id }
  return { type: 'issues-changed' as const }
}

export const onIssueChanged: ListenerOf<typeof issueChanged> = async (tx, actor, { issue, before }) => {
  const [tractionId, formerId] = [tractionIdOf(issue), before && tractionIdOf(before)]
  const hasMoved = before !== null && formerId !== tractionId
  const wasOpen = before !== null && isOpenIssue(before)
  if (isOpenIssue(issue) === wasOpen && !hasMoved) return
  const news = new Map<string, CommandFor>()
  if (tractionId !== null) news.set(tractionId, (row) => commandForIssue(actor, issue, before, row))
  if (hasMoved && formerId !== null) news.set(formerId, () => ({ type: 'issues-changed' }))
  await notifyMeetings(tx, actor, news)
}

/** Invalidates the issue list only. */
export const onItemsBulkChanged: ListenerOf<typeof itemsBulkChanged> = async (tx, actor, told) => {
  if (told.kind !== 'issue') return
  await notifyMeetings(tx, actor, new Map([[told.tractionId, () => ({ type: 'issues-changed' as const })]]))
}

export const onHeadlineChanged: ListenerOf<typeof headlineChanged> = async (tx, actor, { headline, before }) => {
  const isReviewed = headline.status === 'Reviewed' && headline.removedAt === null
  const wasReviewed = before !== null && before.status === 'Reviewed' && before.removedAt === null
  if (isReviewed === wasReviewed) return
  const command = { type: 'headline-reviewed' as const, headlineId: headline.id, isReviewed }
  await notifyMeetings(tx, actor, new Map([[headline.placeId, () => command]]))
}

export const onItemsLocked: ListenerOf<typeof itemsLocked> = async (tx, _actor, { tractionIds }) => {
  await repository.lockOpenSnapshots(tx, tractionIds)
}

export const onTractionLocked: ListenerOf<typeof tractionLocked> = async (tx, _actor, { tractionId }) => {
  await repository.lockPlan(tx, tractionId)
  await repository.lockOpenSnapshots(tx, [tractionId])
}

export const onTractionChanged: ListenerOf<typeof tractionChanged> = async (tx, actor, { traction, before }) => {
  if (before === null) return
  const rows = await repository.lockOpenSnapshots(tx, [traction.id])
  if (rows.length === 0) return
  const command = await planChangedCommand(tx, traction)
  for (const row of rows) {
    await repository.setReaders(tx, row.meetingId, readersOf(traction))
    await decideLocked(tx, actor, row, command)
  }
}

export const onMeetingMoved: ListenerOf<typeof meetingMoved> = async (tx, _actor, moved) => {
  const row = await repository.lockSnapshot(tx, moved.meetingId)
  if (row) await decideLocked(tx, null, row, { type: 'date-changed', plannedFor: moved.plannedFor.toISOString() })
}

export const onMeetingCanceled: ListenerOf<typeof meetingCanceled> = async (tx, actor, { meetingId, why }) => {
  const row = await repository.lockSnapshot(tx, meetingId)
  if (!row) return
  await decideLocked(tx, actor, row, { type: 'canceled', ...why })
  if (row.state.started !== null) endCalls(tx, row.state)
}

export const onMeetingReinstated: ListenerOf<typeof meetingReinstated> = async (tx, actor, told) => {
  const row = await repository.lockSnapshot(tx, told.meetingId)
  if (!row) return
  const traction = await readTraction(tx, actor, told.tractionId)
  const { revision, state, at } = await decideLocked(tx, actor, row, { type: 'reinstated' })
  await takeInPlan(tx, actor, { ...row, revision, state, lastAt: new Date(at), endedAt: null }, traction)
}

export const dismissUninvited =
  (presence: LiveMeetingPresence): ListenerOf<typeof tractionChanged> =>
  async (tx, _actor, { traction, before }) => {
    const uninvited = before?.invitees.filter((personId) => !traction.invitees.includes(personId)) ?? []
    const gone: string[] = []
    for (const personId of uninvited) {
      const role = await roleInOrganization(tx, personId)
      if (role === null || !isAdmin({ personId, role })) gone.push(personId)
    }
    if (gone.length === 0) return
    const rows = await repository.lockOpenSnapshots(tx, [traction.id])
    for (const { state } of rows) presence.dismiss(tx, state, gone)
  }
