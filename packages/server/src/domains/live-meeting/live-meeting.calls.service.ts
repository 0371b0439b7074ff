/** What each call of a live meeting does besides deciding: the item, the row of the meeting, the details of a person. */
import { randomInt } from 'node:crypto'
import { conflict, notFound } from '@cairn/contract/core/errors'
import { TITLE_MAX } from '@cairn/contract/core/fields'
import type { Place } from '@cairn/contract/core/places'
import type { CommandOf, LiveMeetingCommand } from '@cairn/contract/live-meeting/live-meeting.commands'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { cascadeNews } from '../headlines/headlines.cascade.service'
import { listPeople, requirePeople } from '../people/people.service'
import { markPaused } from '../tractions/tractions.occurrences.service'
import { markStarted, meetingById, readTractions } from '../tractions/tractions.service'
import { endMeeting } from './live-meeting.end.service'
import { reviewInMeeting, solveInMeeting } from './live-meeting.items.service'
import { inviteeOf } from './live-meeting.plan.service'
import { resumeMeeting } from './live-meeting.resume.service'
import { type CommandExtras, decideLocked, lockMeeting, type Outcome, runCommand } from './live-meeting.store.service'

/** In an order that nobody can foresee. */
function shuffled(ids: readonly string[]): string[] {
  const drawn = [...ids]
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = randomInt(last + 1)
    const [one, two] = [drawn[last], drawn[other]]
    if (one !== undefined && two !== undefined) [drawn[last], drawn[other]] = [two, one]
  }
  return drawn
}

async function startMeeting(tx: Tx, actor: Actor, meetingId: string, extras: CommandExtras): Promise<Outcome> {
  const row = await lockMeeting(tx, actor, meetingId)
  const people = shuffled(row.state.attendees.map(({ personId }) => personId))
  const outcome = await decideLocked(tx, actor, row, { type: 'start' }, { ...extras, shuffled: people })
  if (outcome.state.started !== null) await markStarted(tx, meetingId, new Date(outcome.state.started))
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

/** Comes in under the name and licence that they have now. */
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
    throw conflict('NOT_AN_ATTENDEE', 'This person is not expected in this meeting.')
  }
  const mayEnter = command.type === 'join' || row.readerIds.includes(personId)
  const isKnown = row.state.attendees.some((attendee) => attendee.personId === personId)
  if (!mayEnter && !isKnown) throw conflict('NOT_AN_ATTENDEE', 'This person is not expected in this meeting.')
  return decideLocked(tx, actor, row, command, { ...extras, person: inviteeOf(person) })
}

/** What others should hear becomes a headline of theirs, where their meetings are named. */
async function cascadeMessage(tx: Tx, actor: Actor, meetingId: string, command: CommandOf<'cascading-message'>) {
  const { traction } = await meetingById(tx, actor, meetingId)
  const news = { title: command.text.slice(0, TITLE_MAX), contentHtml: '', type: 'Employee' as const }
  await cascadeNews(tx, actor, { ...news, tractionId: traction.id }, command.entries ?? [])
}

/** Under the names that its recipients have now. @throws 404 for those that the writer doesn't see */
async function writeMessage(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  command: CommandOf<'cascading-message'>,
  extras: CommandExtras,
): Promise<Outcome> {
  const idsOf = (wanted: Place['kind']) => command.recipients.flatMap(({ kind, id }) => (kind === wanted ? id : []))
  const [tractionIds, personIds] = [new Set(idsOf('traction')), new Set(idsOf('person'))]
  const tractions = tractionIds.size > 0 ? await readTractions(tx, actor, [...tractionIds]) : []
  const people = personIds.size > 0 ? await requirePeople(tx, [...personIds]) : []
  if (tractions.length !== tractionIds.size) throw notFound()
  const named = [
    ...tractions,
    ...people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() })),
  ]
  if (command.entries?.length && command.removeId === null) await cascadeMessage(tx, actor, meetingId, command)
  const names = Object.fromEntries(named.map(({ id, name }) => [id, name]))
  return runCommand(tx, actor, meetingId, { ...command, names }, extras)
}

/** One command with all that belongs to it, in the caller's transaction. */
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
      return startMeeting(tx, actor, meetingId, extras)
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
