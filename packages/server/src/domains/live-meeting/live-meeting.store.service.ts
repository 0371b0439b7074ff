/** Commands are serialized by the snapshot row's lock. */

import { conflict, notFound } from '@cairn/contract/core/errors'
import type { CommandContext, CommandOf, LiveMeetingCommand } from '@cairn/contract/live-meeting/live-meeting.commands'
import { decide } from '@cairn/contract/live-meeting/live-meeting.decide'
import type { Invitee, LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import { evolve, numberFacts, replay } from '@cairn/contract/live-meeting/live-meeting.evolve'
import { projectEvent } from '@cairn/contract/live-meeting/live-meeting.project'
import { type LiveMeetingState, OFFLINE_AFTER_MS } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { type Actor, isAdmin, isLicensed } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { Clock } from '../../platform/clock/clock'
import type { Tx } from '../../platform/database/transaction'
import { recordLiveMeetingEvent } from '../../platform/realtime/record-event'
import { openIssueIds } from '../issues/issues.service'
import { listPeople } from '../people/people.service'
import {
  type MeetingRow,
  meetingById,
  type ReadTraction,
  readTraction,
  tractionsByIds,
} from '../tractions/tractions.service'
import type { LiveMeetingPresence } from './live-meeting.presence.service'
import type { SnapshotRow } from './live-meeting.repository'
import * as repository from './live-meeting.repository'

export const inviteeOf = ({ id, firstName, lastName, avatarUrl, hasLicense }: Person): Invitee => ({
  personId: id,
  firstName,
  lastName,
  avatarUrl,
  isObserver: !hasLicense,
})

/** Omits removed people. */
async function inviteesOf(tx: Tx, traction: Pick<ReadTraction, 'invitees'>): Promise<Invitee[]> {
  const people = (await listPeople(tx, traction.invitees)).filter((person) => !person.isRemoved)
  const byName = (one: Person, other: Person) =>
    one.firstName.localeCompare(other.firstName, 'en') || one.lastName.localeCompare(other.lastName, 'en')
  return people.sort(byName).map(inviteeOf)
}

export const readersOf = (traction: Pick<ReadTraction, 'ownerId' | 'invitees'>): string[] => [
  ...new Set([traction.ownerId, ...traction.invitees]),
]

async function openCommand(
  tx: Tx,
  actor: Actor,
  meeting: MeetingRow,
  issueCount: number,
): Promise<{ command: CommandOf<'open'>; readerIds: string[] }> {
  const traction = await readTraction(tx, actor, meeting.tractionId)
  const command = {
    type: 'open' as const,
    meetingId: meeting.id,
    meetingThreadId: traction.meetingThreadId,
    tractionId: traction.id,
    title: traction.name,
    agendaTemplateId: traction.agenda.id,
    agendaName: traction.agenda.name,
    plannedFor: meeting.plannedFor.toISOString(),
    agenda: meeting.agendaItems ?? traction.agenda.items,
    invitees: await inviteesOf(tx, traction),
    issueCount,
    settings: { sendRecapEmail: true, clearMeetingItems: true },
  }
  return { command, readerIds: readersOf(traction) }
}

export async function planChangedCommand(tx: Tx, traction: ReadTraction): Promise<CommandOf<'plan-changed'>> {
  return {
    type: 'plan-changed',
    title: traction.name,
    invitees: await inviteesOf(tx, traction),
    agenda: traction.agenda.items,
  }
}

export interface CommandExtras {
  readonly presence?: LiveMeetingPresence
  readonly person?: CommandContext['person']
  readonly shuffled?: readonly string[]
}

export interface Outcome {
  readonly revision: number
  readonly events: LiveMeetingEvent[]
  readonly at: string
  /** Unfiltered; server only. */
  readonly state: LiveMeetingState
}

const canSee = (actor: Actor, row: repository.SnapshotRow): boolean =>
  isAdmin(actor) || row.readerIds.includes(actor.personId)

/** Commands that need issues. */
const readsIssues: ReadonlySet<LiveMeetingCommand['type']> = new Set([
  'issues-changed',
  'resume',
  'start',
  'start-prioritization',
  'add-focus-issue',
  'next-focus-issue',
  'mark-as-solved',
  'reopen-issue',
  'update-issue-count',
  'dropped-as-issue',
])

/** Read after the lock. */
async function issuesFor(tx: Tx, row: repository.SnapshotRow, command: LiveMeetingCommand) {
  const ids = readsIssues.has(command.type) ? await openIssueIds(tx, row.tractionId) : null
  return {
    get openIssueIds(): readonly string[] {
      if (ids === null) throw new Error(`${command.type} needs the open issues; name it in readsIssues`)
      return ids
    },
  }
}

async function presenceFacts(row: repository.SnapshotRow, orgId: string, presence: LiveMeetingPresence | undefined) {
  if (!presence) return { disconnectedPersonIds: [], scribeOfflineMs: null }
  const { scribePersonId } = row.state
  await presence.follow(orgId)
  const gone = presence.goneMs(orgId, row.state)
  return {
    disconnectedPersonIds: [...gone].flatMap(([personId, ms]) => (ms >= OFFLINE_AFTER_MS ? personId : [])),
    scribeOfflineMs: scribePersonId === null ? null : (gone.get(scribePersonId) ?? null),
  }
}

/** Private events go to their sender and author. */
function announce(tx: Tx, event: LiveMeetingEvent): void {
  const { meetingId, type: name } = event
  const payload = projectEvent(event, '')
  const isMasked = payload !== event
  const givers = isMasked ? ['personId' in event.data ? event.data.personId : null, event.byPersonId] : []
  const knowing = givers.filter((personId) => personId !== null)
  const perPerson = Object.fromEntries(knowing.map((personId) => [personId, event]))
  recordLiveMeetingEvent(tx, { meetingId, name, payload, ...(isMasked ? { perPerson } : {}) })
}

export async function decideLocked(
  tx: Tx,
  actor: Actor | null,
  row: repository.SnapshotRow,
  command: LiveMeetingCommand,
  extras: CommandExtras = {},
): Promise<Outcome> {
  const { meetingId } = row
  const now = timeOfEntry(tx, row)
  const context = Object.assign(await issuesFor(tx, row, command), {
    now,
    actor: actor && { personId: actor.personId, isLicensed: isLicensed(actor), isAdmin: isAdmin(actor) },
    ...(await presenceFacts(row, tx.orgId, extras.presence)),
    ...(extras.person ? { person: extras.person } : {}),
    ...(extras.shuffled ? { shuffled: extras.shuffled } : {}),
  })
  const facts = decide(row.state, command, context)
  const byPersonId = actor?.personId ?? null
  const events = numberFacts(facts, { meetingId, afterRevision: row.revision, at: now, byPersonId })
  const state = events.reduce<LiveMeetingState>(evolve, row.state)
  repository.appendEvents(tx, row, events, state)
  const revision = row.revision + events.length
  if (events.length > 0) noteTime(tx, meetingId, { revision, at: now })
  for (const event of events) announce(tx, event)
  return { revision, state, at: now, events: events.map((event) => projectEvent(event, actor?.personId ?? '')) }
}

/** A concurrent opening wins. */
async function openMeeting(tx: Tx, actor: Actor, meetingId: string): Promise<repository.SnapshotRow> {
  const { traction } = await meetingById(tx, actor, meetingId)
  await repository.lockPlan(tx, traction.id)
  // Resuming removes a planned meeting.
  const { meeting } = await meetingById(tx, actor, meetingId)
  if (meeting.endedAt !== null || meeting.status === 'Canceled') {
    throw conflict('MEETING_ENDED')
  }
  const issueIds = await openIssueIds(tx, traction.id)
  const { command, readerIds } = await openCommand(tx, actor, meeting, issueIds.length)
  const now = tx.now().toISOString()
  const context = { now, actor: null, disconnectedPersonIds: [], scribeOfflineMs: null, openIssueIds: issueIds }
  const facts = decide(null, command, context)
  const events = numberFacts(facts, { meetingId, afterRevision: 0, at: now, byPersonId: null })
  const state = replay(events)
  if (state === null) throw new Error('a meeting was opened without an event')
  const row = { meetingId, tractionId: traction.id, revision: events.length, state, readerIds, lastAt: new Date(now) }
  if (await repository.insertSnapshot(tx, row)) repository.appendEvents(tx, row, events, state)
  const locked = await repository.lockSnapshot(tx, meetingId)
  if (!locked) throw new Error('a meeting that was just opened is missing')
  return locked
}

/** @throws 404, naming a removed series as such */
async function requireSeen(tx: Tx, actor: Actor, row: repository.SnapshotRow): Promise<void> {
  if (!canSee(actor, row)) throw notFound()
  if (!row.readerIds.includes(actor.personId)) {
    const [traction] = await tractionsByIds(tx, [row.tractionId])
    if (traction?.isPractice) throw notFound()
  }
  if (row.endedAt === null || row.state.cancellation?.isSeriesRemoved) return
  if ((await tractionsByIds(tx, [row.tractionId])).length === 0) throw notFound()
}

/** Opens the log on first access. @throws 404 */
export async function lockMeeting(tx: Tx, actor: Actor, meetingId: string): Promise<repository.SnapshotRow> {
  const row = (await repository.lockSnapshot(tx, meetingId)) ?? (await openMeeting(tx, actor, meetingId))
  await requireSeen(tx, actor, row)
  return row
}

/** Opens the log on first access. */
export async function readMeeting(tx: Tx, actor: Actor, meetingId: string): Promise<repository.SnapshotRow> {
  const row = (await repository.findSnapshot(tx, meetingId)) ?? (await openMeeting(tx, actor, meetingId))
  await requireSeen(tx, actor, row)
  return row
}

/** @throws 409 */
export async function runCommand(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  command: LiveMeetingCommand,
  extras: CommandExtras = {},
): Promise<Outcome> {
  return decideLocked(tx, actor, await lockMeeting(tx, actor, meetingId), command, extras)
}

/** Time advances by monotonic time; by the database's clock after a restart or a write by another node. */
interface Reading {
  readonly revision: number
  readonly at: number
  readonly monotonicMs: number
}

const READINGS_MAX = 500
const readings = new WeakMap<Clock, Map<string, Reading>>()

const keyOf = (tx: Tx, meetingId: string) => `${tx.orgId} ${meetingId}`

function noteTime(tx: Tx, meetingId: string, { revision, at }: { revision: number; at: string }): void {
  const own = readings.get(tx.clock) ?? new Map<string, Reading>()
  readings.set(tx.clock, own)
  own.delete(keyOf(tx, meetingId))
  own.set(keyOf(tx, meetingId), { revision, at: Date.parse(at), monotonicMs: tx.clock.monotonicMs() })
  const [oldest] = own.keys()
  if (own.size > READINGS_MAX && oldest !== undefined) own.delete(oldest)
}

type Logged = Pick<SnapshotRow, 'meetingId' | 'revision' | 'lastAt' | 'state' | 'sinceMs'>

function passedSince(tx: Tx, { meetingId, revision, lastAt, sinceMs }: Logged): number {
  const reading = readings.get(tx.clock)?.get(keyOf(tx, meetingId))
  const isOfNewest = reading?.revision === revision && reading.at === lastAt.getTime()
  return isOfNewest ? tx.clock.monotonicMs() - reading.monotonicMs : sinceMs
}

/** Never before the newest event. */
export function timeOfEntry(tx: Tx, row: Logged): string {
  const last = row.lastAt.getTime()
  const isRunning = row.state.status === 'Running' || row.state.status === 'Paused'
  const moment = isRunning ? last + Math.round(passedSince(tx, row)) : tx.now().getTime()
  return new Date(Math.max(last, moment)).toISOString()
}
