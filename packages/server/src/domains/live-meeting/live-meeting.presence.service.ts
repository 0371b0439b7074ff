/**
 * Who has a live connection to a meeting. Not kept in the log: connections come and go. Each node knows who is connected,
 * to itself and to the others, and tells its own sockets; who ought to be stands in the meeting's state. What is kept here
 * is since when somebody is missing, by each node for itself: all hear of every loss, and one that did not notices at the
 * next look.
 *
 * Coming and leaving are decided while the meeting is locked, and a room is left only after the commit: by then the same
 * connection may have come again. That is another stay, which ends with its own leaving.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Presence } from '@cairn/contract/live-meeting/live-meeting.events'
import { type LiveMeetingState, OFFLINE_AFTER_MS } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { Clock } from '../../platform/clock/clock'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import type { Log } from '../../platform/log/log'
import type { MeetingStay, Realtime, SocketActor, StaysChange } from '../../platform/realtime/realtime'

export interface PresenceOptions {
  readonly realtime: Pick<
    Realtime,
    'joinMeeting' | 'leaveMeeting' | 'dismissFromMeeting' | 'staysInMeeting' | 'onStaysChanged' | 'emitHere'
  >
  readonly clock: Clock
  readonly log: Log
  /** The meeting as it is now; null where there is none any more. */
  readonly readState: (orgId: string, meetingId: string) => Promise<LiveMeetingState | null>
  /** Called once somebody has been gone for `OFFLINE_AFTER_MS`, so that they hold nothing up any longer. */
  readonly onGone: (orgId: string, meetingId: string) => void
  /** Runs something later; a test runs it when it wants. */
  readonly schedule?: (run: () => void, milliseconds: number) => void
}

interface Absence {
  readonly at: Date
  /** By the clock's uptime. */
  readonly from: number
}

interface Place {
  readonly orgId: string
  readonly goneSince: Map<string, Absence>
  /** Stays that are about to end. */
  readonly leaving: Set<string>
}

/** A little more than the ten seconds, so that they have passed when it is looked at. */
const POLL_AFTER_MS = OFFLINE_AFTER_MS + 50

const STATE_WITHIN_MS = 1_000

const later = (run: () => void, milliseconds: number) => {
  setTimeout(run, milliseconds).unref()
}

export class LiveMeetingPresence {
  readonly #places = new Map<string, Place>()
  readonly #schedule: (run: () => void, milliseconds: number) => void

  constructor(readonly options: PresenceOptions) {
    this.#schedule = options.schedule ?? later
    options.realtime.onStaysChanged((change) => {
      this.#follow(change).catch((error) => {
        options.log.warn({ err: error }, 'a meeting could not be told who is connected')
      })
    })
  }

  /** Puts a connection into the meeting's room. False where it is not an open connection of the caller's session. */
  async enter(meetingId: string, actor: SocketActor, connectionId: string): Promise<boolean> {
    return this.options.realtime.joinMeeting(connectionId, actor.sessionId, meetingId)
  }

  /**
   * The stays that are about to end: the connection's; without an id all of the person's. `isLast` where they then have
   * none left: one is in the meeting while any device is. Called while the meeting is locked; `leave` follows its commit.
   */
  prepareToLeave(orgId: string, meetingId: string, personId: string, connectionId?: string) {
    const { leaving } = this.#place(orgId, meetingId)
    const all = this.options.realtime.staysInMeeting(meetingId)
    const own = all.filter((stay) => stay.personId === personId)
    const stays = connectionId === undefined ? own : own.filter((stay) => stay.connectionId === connectionId)
    for (const { stayId } of stays) leaving.add(stayId)
    return { stays, isLast: own.every(({ stayId }) => leaving.has(stayId)) }
  }

  /** Takes out of the room what was about to leave it, and has not come again since. */
  async leave({ meetingId }: LiveMeetingState, personId: string, stays: readonly MeetingStay[]): Promise<void> {
    await this.options.realtime.leaveMeeting(stays)
    const place = this.#places.get(meetingId)
    for (const { stayId } of stays) place?.leaving.delete(stayId)
    place?.goneSince.delete(personId)
  }

  /** With the commit, takes people's connections out of the meeting's room: they may no longer see it. */
  dismiss(tx: Tx, { meetingId }: LiveMeetingState, personIds: readonly string[]): void {
    this.options.realtime.dismissFromMeeting(tx, meetingId, personIds)
    tx.afterCommit(() => {
      for (const personId of personIds) this.#places.get(meetingId)?.goneSince.delete(personId)
    })
  }

  /** Who is connected, and since when those who joined with a device and have no connection are gone. */
  read(orgId: string, state: LiveMeetingState): Presence {
    const connected = this.#look(orgId, state)
    return this.#present(state.meetingId, connected)
  }

  /** For how long those who joined with a device and have no connection are gone, by person, in milliseconds. */
  goneMs(orgId: string, state: LiveMeetingState): ReadonlyMap<string, number> {
    this.#look(orgId, state)
    const uptime = this.options.clock.uptime()
    const since = this.#places.get(state.meetingId)?.goneSince ?? []
    return new Map([...since].map(([personId, { from }]) => [personId, uptime - from]))
  }

  /** Tells this node's sockets in the room who is connected. */
  #announce(orgId: string, meetingId: string): void {
    this.options.realtime.emitHere({
      orgId,
      id: newId(),
      hub: '/live-meeting-hub',
      name: 'Connected',
      audience: { to: 'meeting', meetingId },
      payload: this.#present(meetingId, this.#connected(meetingId)),
    })
  }

  #connected(meetingId: string): ReadonlySet<string> {
    return new Set(this.options.realtime.staysInMeeting(meetingId).map(({ personId }) => personId))
  }

  #present(meetingId: string, connected: ReadonlySet<string>): Presence {
    const gone = [...(this.#places.get(meetingId)?.goneSince ?? [])].filter(([personId]) => !connected.has(personId))
    const goneSince = Object.fromEntries(gone.map(([personId, { at }]) => [personId, at.toISOString()]))
    return { meetingId, connected: [...connected].sort(), goneSince }
  }

  #place(orgId: string, meetingId: string): Place {
    const known = this.#places.get(meetingId)
    if (known) return known
    const place: Place = { orgId, goneSince: new Map(), leaving: new Set() }
    this.#places.set(meetingId, place)
    return place
  }

  /**
   * Who is connected, with what is kept of absences brought in line: whoever is missing is so from now on at the latest,
   * as after a restart of the server, which lost no connection itself. A meeting that is over is forgotten.
   */
  #look(orgId: string, state: LiveMeetingState): ReadonlySet<string> {
    const { meetingId } = state
    const connected = this.#connected(meetingId)
    if (state.ended !== null) this.#places.delete(meetingId)
    else {
      const place = this.#place(orgId, meetingId)
      for (const { personId, attendance } of state.attendees) {
        const isMissing = attendance === 'Online' && !connected.has(personId)
        if (!isMissing) place.goneSince.delete(personId)
        else if (!place.goneSince.has(personId)) this.#markGone(meetingId, place, personId)
      }
    }
    return connected
  }

  #markGone(meetingId: string, place: Place, personId: string): void {
    place.goneSince.set(personId, { at: this.options.clock.now(), from: this.options.clock.uptime() })
    this.#schedule(() => {
      if (place.goneSince.has(personId)) this.options.onGone(place.orgId, meetingId)
    }, POLL_AFTER_MS)
  }

  /** Each node takes note, and tells its own sockets. After the meeting's end nobody is missed. */
  async #follow({ orgId, meetingId, begun, lost }: StaysChange): Promise<void> {
    const place = this.#place(orgId, meetingId)
    for (const { personId } of begun) place.goneSince.delete(personId)
    const connected = this.#connected(meetingId)
    const missing = lost.filter(({ personId, stayId }) => !place.leaving.delete(stayId) && !connected.has(personId))
    for (const { personId } of missing) this.#markGone(meetingId, place, personId)
    if (missing.length > 0 && (await this.#isOver(orgId, meetingId))) this.#places.delete(meetingId)
    else this.#announce(orgId, meetingId)
  }

  /** False where the database does not say so soon: who is here is told without it, too. */
  #isOver(orgId: string, meetingId: string): Promise<boolean> {
    const read = this.options.readState(orgId, meetingId).then((state) => state === null || state.ended !== null)
    return Promise.race([read.catch(() => false), delay(STATE_WITHIN_MS, false, { ref: false })])
  }
}
