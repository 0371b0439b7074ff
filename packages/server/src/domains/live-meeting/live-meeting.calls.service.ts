import { randomInt } from 'node:crypto'
import { conflict, notFound } from '@cairn/contract/core/errors'
import { TITLE_MAX } from '@cairn/contract/core/fields'
import type { Place } from '@cairn/contract/core/items'
import type { CommandOf, LiveMeetingCommand } from '@cairn/contract/live-meeting/live-meeting.commands'
import { RECIPIENTS_MAX } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { escapeHtml } from '../../platform/html/escape-html'
import { cascadeNews } from '../headlines/headlines.service'
import { listPeople, requirePeople } from '../people/people.service'
import { markPaused } from '../tractions/tractions.occurrences.service'
import { markStarted, meetingById, readTractions } from '../tractions/tractions.service'
import { callInvitees, endCallOf } from './live-meeting.calling.service'
import { endMeeting } from './live-meeting.end.service'
import { resumeMeeting } from './live-meeting.hooks.service'
import { reviewInMeeting, solveInMeeting } from './live-meeting.items.service'
import {
  type CommandExtras,
  decideLocked,
  inviteeOf,
  lockMeeting,
  type Outcome,
  runCommand,
} from './live-meeting.store.service'

function shuffled(ids: readonly string[]): string[] {
  const drawn = [...ids]
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const [one, two] = [drawn[last], drawn[other]]
    if (one !== undefined && two !== undefined) [drawn[last], drawn[other]] = [two, one]
  }
  return drawn
}

async function startMeeting(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  command: CommandOf<'start'>,
  extras: CommandExtras,
): Promise<Outcome> {
  const row = await lockMeeting(tx, actor, meetingId)
  const people = shuffled(row.state.attendees.map(({ personId }) => personId))
  const outcome = await decideLocked(tx, actor, row, command, { ...extras, shuffled: people })
  if (outcome.state.started === null) return outcome
  const { isFirstCall } = await markStarted(tx, meetingId, new Date(outcome.state.started), command.heldAs)
  if (isFirstCall) callInvitees(tx, outcome.state)
  return outcome
}

async function pauseMeeting(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  command: CommandOf<'pause-meeting'>,
  extras: CommandExtras,
): Promise<Outcome> {
  const outcome = await runCommand(tx, actor, meetingId, command, extras)
  await markPaused(tx, meetingId, command.isPaused)
  return outcome
}

async function enterMeeting(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  command: CommandOf<'join'> | CommandOf<'join-offline'>,
  extras: CommandExtras,
): Promise<Outcome> {
  const personId = command.type === 'join' ? actor.personId : command.personId
  const [person] = await listPeople(tx, [personId])
  const row = await lockMeeting(tx, actor, meetingId)
  if (!person || person.isRemoved) {
    throw conflict('NOT_AN_ATTENDEE')
  }
  const mayEnter = command.type === 'join' || row.readerIds.includes(personId)
  const isKnown = row.state.attendees.some((attendee) => attendee.personId === personId)
  if (!mayEnter && !isKnown) throw conflict('NOT_AN_ATTENDEE')
  const outcome = await decideLocked(tx, actor, row, command, { ...extras, person: inviteeOf(person) })
  if (row.state.started !== null) endCallOf(tx, personId, row.state)
  return outcome
}

interface Recipients {
  readonly recipients: CommandOf<'cascading-message'>['recipients']
  readonly targets: readonly { readonly id: string; readonly name: string }[]
}

/** Writers need not see the target meetings. */
async function cascadeMessage(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  { text, entries = [], recipients }: CommandOf<'cascading-message'>,
): Promise<Recipients> {
  const { traction } = await meetingById(tx, actor, meetingId)
  const isWhole = text.length <= TITLE_MAX
  const news = {
    title: isWhole ? text : `${text.slice(0, TITLE_MAX - 1).trimEnd()}…`,
    contentHtml: isWhole ? '' : `<p>${escapeHtml(text)}</p>`,
    type: 'Employee' as const,
    from: traction,
  }
  const from = {
    sourceKind: 'headline',
    sourceId: null,
    sourceNote: traction.name,
    sourcePlaceId: traction.id,
  } as const
  const { tractions } = await cascadeNews(tx, actor, news, entries, from)
  const cascaded = [
    ...entries.map(({ ownerId }) => ({ kind: 'person' as const, id: ownerId })),
    ...tractions.map(({ id }) => ({ kind: 'traction' as const, id })),
  ]
  const all = new Map([...recipients, ...cascaded].map((recipient) => [recipient.id, recipient]))
  return { recipients: [...all.values()].slice(0, RECIPIENTS_MAX), targets: tractions }
}

/** @throws 404, 422 */
async function writeMessage(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  command: CommandOf<'cascading-message'>,
  extras: CommandExtras,
): Promise<Outcome> {
  const idsOf = (wanted: Place['kind']) =>
    new Set(command.recipients.flatMap(({ kind, id }) => (kind === wanted ? id : [])))
  const tractionIds = idsOf('traction')
  const tractions = tractionIds.size > 0 ? await readTractions(tx, actor, [...tractionIds]) : []
  if (tractions.length !== tractionIds.size) throw notFound()
  const isCascaded = command.removeId === null && Boolean(command.entries?.length)
  const { recipients, targets } = isCascaded
    ? await cascadeMessage(tx, actor, meetingId, command)
    : { recipients: command.recipients, targets: [] }
  const personIds = new Set(recipients.flatMap(({ kind, id }) => (kind === 'person' ? id : [])))
  const people = personIds.size > 0 ? await requirePeople(tx, [...personIds]) : []
  const named = [
    ...tractions,
    ...targets,
    ...people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() })),
  ]
  const names = Object.fromEntries(named.map(({ id, name }) => [id, name]))
  return runCommand(tx, actor, meetingId, { ...command, recipients, names }, extras)
}

export function perform(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  command: LiveMeetingCommand,
  extras: CommandExtras,
): Promise<Outcome> {
  switch (command.type) {
    case 'join':
    case 'join-offline':
      return enterMeeting(tx, actor, meetingId, command, extras)
    case 'start':
      return startMeeting(tx, actor, meetingId, command, extras)
    case 'pause-meeting':
      return pauseMeeting(tx, actor, meetingId, command, extras)
    case 'mark-as-solved':
    case 'reopen-issue':
      return solveInMeeting(tx, actor, meetingId, command, extras)
    case 'next-focus-issue':
      return command.wasSolved
        ? solveInMeeting(tx, actor, meetingId, command, extras)
        : runCommand(tx, actor, meetingId, command, extras)
    case 'review-headline':
      return reviewInMeeting(tx, actor, meetingId, command, extras)
    case 'cascading-message':
      return writeMessage(tx, actor, meetingId, command, extras)
    case 'end':
      return endMeeting(tx, actor, meetingId, extras)
    case 'resume':
      return resumeMeeting(tx, actor, meetingId, extras)
    default:
      return runCommand(tx, actor, meetingId, command, extras)
  }
}
