/** The recap is mailed only after resuming is no longer possible. */
import { conflict, forbidden } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canManageTraction } from '@cairn/contract/tractions/tractions.policy'
import type { Tx } from '../../platform/database/transaction'
import { unarchiveHeadlines } from '../headlines/headlines.service'
import { unarchiveIssues } from '../issues/issues.service'
import { unarchiveTodos } from '../todos/todos.service'
import { markResumed } from '../tractions/tractions.resume.service'
import { meetingById, type ReadTraction } from '../tractions/tractions.service'
import { driveItems } from './live-meeting.items.service'
import { planChangedCommand, readersOf } from './live-meeting.plan.service'
import * as repository from './live-meeting.repository'
import { type CommandExtras, decideLocked, lockMeeting, type Outcome, readMeeting } from './live-meeting.store.service'

/** The timestamp identifies items archived by this end. */
async function unarchive(tx: Tx, tractionId: string, endedAt: Date | null): Promise<void> {
  if (endedAt === null) return
  await unarchiveTodos(tx, tractionId, endedAt)
  await unarchiveIssues(tx, tractionId, endedAt)
  await unarchiveHeadlines(tx, tractionId, endedAt)
}

/** An ended meeting misses changes. */
export async function takeInPlan(
  tx: Tx,
  actor: Actor,
  row: repository.SnapshotRow,
  traction: ReadTraction,
): Promise<Outcome> {
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
  driveItems(tx)
  const { endedAt } = await readMeeting(tx, actor, meetingId)
  await unarchive(tx, traction.id, endedAt)
  await repository.lockPlan(tx, traction.id)
  const row = await lockMeeting(tx, actor, meetingId)
  const isOtherEnd = row.endedAt !== null && row.endedAt.getTime() !== endedAt?.getTime()
  if (isOtherEnd) throw conflict('MEETING_CHANGED', 'This meeting has changed in the meantime.')
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
