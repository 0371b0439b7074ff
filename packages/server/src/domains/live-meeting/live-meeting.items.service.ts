/** Each function changes the item first, then the meeting. A rejection by the meeting rolls back both. */
import { notFound } from '@cairn/contract/core/errors'
import { TITLE_MAX } from '@cairn/contract/core/fields'
import type { DroppedKind } from '@cairn/contract/core/items'
import type { CommandOf } from '@cairn/contract/live-meeting/live-meeting.commands'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { listHeadlines, reviewHeadline } from '../headlines/headlines.service'
import { dropDownIssue, solveIssue } from '../issues/issues.service'
import { listRocks } from '../rocks/rocks.service'
import { measurableUnderReview } from '../scorecard/scorecard.service'
import { listTodos } from '../todos/todos.service'
import {
  type CommandExtras,
  decideLocked,
  lockMeeting,
  type Outcome,
  readMeeting,
  runCommand,
} from './live-meeting.store.service'

const dropDownMessages = {
  offTrackRock: (title: string) => `Off-Track Rock: ${title}`,
  measurable: (title: string, note: string) => `${title}: ${note}`,
  against: (value: string, goal: string) => `${value} against ${goal}`,
  noNumber: (goal: string) => `no number against ${goal}`,
} as const

interface DropSource {
  readonly title: string
  readonly ownerId: string
  readonly contentHtml: string
  /** `82 % against ≥ 90 %`; may be empty. */
  readonly note: string
}

type SourceReader = (tx: Tx, actor: Actor, tractionId: string, id: string) => Promise<DropSource | null>

const readTodo: SourceReader = async (tx, actor, tractionId, id) => {
  const [todo] = await listTodos(tx, actor, [id])
  return todo?.tractionId === tractionId && todo.status !== 'Removed' ? { ...todo, note: '' } : null
}

const readHeadline: SourceReader = async (tx, actor, tractionId, id) => {
  const [headline] = await listHeadlines(tx, actor, [id])
  return headline?.tractionId === tractionId && headline.status !== 'Removed' ? { ...headline, note: '' } : null
}

const readRock: SourceReader = async (tx, actor, tractionId, id) => {
  const [rock] = await listRocks(tx, actor, [id])
  if (!rock || rock.isRemoved || !rock.tractionIds.includes(tractionId)) return null
  const isOffTrack = rock.status === 'OffTrack' || rock.status === 'NotDone'
  return { ...rock, title: isOffTrack ? dropDownMessages.offTrackRock(rock.title) : rock.title, note: '' }
}

const readMeasurable: SourceReader = async (tx, _actor, tractionId, id) => {
  const week = await measurableUnderReview(tx, tractionId, id)
  if (!week) return null
  const { title, ownerId, value, goal } = week
  const note = value === null ? dropDownMessages.noNumber(goal) : dropDownMessages.against(value, goal)
  return { title: dropDownMessages.measurable(title, note), ownerId, contentHtml: '', note }
}

const readers: Readonly<Record<DroppedKind, SourceReader>> = {
  todo: readTodo,
  headline: readHeadline,
  rock: readRock,
  measurable: readMeasurable,
}

const truncated = (title: string) => (title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX - 1)}…` : title)

/** @throws 404 */
async function readSource(
  tx: Tx,
  actor: Actor,
  tractionId: string,
  { kind, itemId }: { kind: DroppedKind; itemId: string },
): Promise<DropSource> {
  const source = await readers[kind](tx, actor, tractionId, itemId)
  if (!source) throw notFound()
  return { ...source, title: truncated(source.title) }
}

const suppressed = new WeakSet<Tx>()

export const areItemHooksSuppressed = (tx: Tx): boolean => suppressed.has(tx)

/** The meeting changes its items itself: their hooks must not notify it again. */
export function suppressItemHooks(tx: Tx): void {
  suppressed.add(tx)
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
  suppressItemHooks(tx)
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
  suppressItemHooks(tx)
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
  suppressItemHooks(tx)
  const { tractionId } = await readMeeting(tx, actor, meetingId)
  const { note, ...item } = await readSource(tx, actor, tractionId, { kind, itemId })
  const issue = await dropDownIssue(tx, actor, {
    tractionId,
    title: item.title,
    ownerId: item.ownerId,
    contentHtml: item.contentHtml,
    source: { kind, id: itemId, note },
    again,
  })
  const { id: issueId, title, ownerId } = issue
  const command = { type: 'dropped-as-issue' as const, kind, itemId, issueId, title, ownerId }
  return { ...(await runCommand(tx, actor, meetingId, command, extras)), issueId }
}
