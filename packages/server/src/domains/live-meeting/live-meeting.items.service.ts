/** The item's service checks access, then the meeting decides. A rejection rolls back both. */
import { notFound } from '@cairn/contract/core/errors'
import type { DroppedKind } from '@cairn/contract/core/items'
import type { CommandOf } from '@cairn/contract/live-meeting/live-meeting.commands'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { reviewHeadline } from '../headlines/headlines.service'
import { dropDownIssue, solveIssue } from '../issues/issues.service'
import { readSource } from './live-meeting.sources.service'
import {
  type CommandExtras,
  decideLocked,
  lockMeeting,
  type Outcome,
  readMeeting,
  runCommand,
} from './live-meeting.store.service'

const driven = new WeakSet<Tx>()

export const isDrivenByMeeting = (tx: Tx): boolean => driven.has(tx)

/** Suppresses the item hooks of this transaction. */
export function driveItems(tx: Tx): void {
  driven.add(tx)
}

type SolvingCommand = CommandOf<'mark-as-solved'> | CommandOf<'reopen-issue'> | CommandOf<'next-focus-issue'>

const solvedIssueOf = (command: SolvingCommand): string =>
  command.type === 'next-focus-issue' ? command.focusIssueId : command.issueId

/** Same effect as `PUT issue/{id}/solve`. */
export async function solveInMeeting(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  command: SolvingCommand,
  extras: CommandExtras,
): Promise<Outcome> {
  driveItems(tx)
  const isSolved = command.type !== 'reopen-issue'
  const issue = await solveIssue(tx, actor, solvedIssueOf(command), { isSolved, meetingId })
  const row = await lockMeeting(tx, actor, meetingId)
  if (issue.tractionId !== row.tractionId) throw notFound()
  return decideLocked(tx, actor, row, command, extras)
}

export async function reviewInMeeting(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  command: CommandOf<'review-headline'>,
  extras: CommandExtras,
): Promise<Outcome> {
  driveItems(tx)
  const { headlineId, isReviewed } = command
  const headline = await reviewHeadline(tx, actor, headlineId, { isReviewed, meetingId })
  const row = await lockMeeting(tx, actor, meetingId)
  if (headline.tractionId !== row.tractionId) throw notFound()
  return decideLocked(tx, actor, row, command, extras)
}

export interface DropDown {
  readonly kind: DroppedKind
  readonly itemId: string
  readonly again: boolean
}

/** @throws 409 ALREADY_ON_THE_LIST unless `again` */
export async function dropDownInMeeting(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  { kind, itemId, again }: DropDown,
  extras: CommandExtras,
): Promise<Outcome & { issueId: string }> {
  driveItems(tx)
  const { tractionId } = await readMeeting(tx, actor, meetingId)
  const {
    title: copied,
    ownerId: originalOwnerId,
    contentHtml,
    note,
  } = await readSource(tx, actor, tractionId, { kind, itemId })
  const issue = await dropDownIssue(tx, actor, {
    tractionId,
    title: copied,
    ownerId: originalOwnerId,
    contentHtml,
    source: { kind, id: itemId, note },
    again,
  })
  const { id: issueId, title, ownerId } = issue
  const command = { type: 'dropped-as-issue' as const, kind, itemId, issueId, title, ownerId }
  return { ...(await runCommand(tx, actor, meetingId, command, extras)), issueId }
}
