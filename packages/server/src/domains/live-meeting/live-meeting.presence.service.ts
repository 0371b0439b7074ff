/**
 * Who has a live connection to a meeting. Not kept in the log: connections come and go. Who is connected is asked of the
 * nodes, which hold the connections; who ought to be stands in the meeting's state. What is kept here is since when
 * somebody is missing, by each node for itself: all hear of every loss, and one that did not notices at the next look.
 *
 * Coming and leaving are decided while the meeting is locked, and a room is left only after the commit: by then the same
 * connection may have come again. That is another stay, which ends with its own leaving.
 */
import type { Presence } from '@cairn/contract/live-meeting/live-meeting.events'
import { type LiveMeetingState, OFFLINE_AFTER_MS } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { Clock } from '../../platform/clock/clock'
import { newId } from '../../platform/database/new-id'
import type { Log } from '../../platform/log/log'
import type { LostConnection, MeetingStay, Realtime, SocketActor, Where } from '../../platform/realtime/realtime'

export interface PresenceOptions {
  readonly realtime: Pick<Realtime, 'joinMeeting' | 'leaveMeeting' | 'staysInMeeting' | 'onConnectionLost' | 'emit'>
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
  /** Announcements begun: one that was overtaken by a later one is not made. */
  announcements: number
}

/** A little more than the ten seconds, so that they have passed when it is looked at. */
const POLL_AFTER_MS = OFFLINE_AFTER_MS + 50

const later = (run: () => void, milliseconds: number) => {
  setTimeout(run, milliseconds).unref()
}

export class LiveMeetingPresence {
  readonly #places = new Map<string, Place>()
  readonly #schedule: (run: () => void, milliseconds: number) => void

  constructor(readonly options: PresenceOptions) {
    this.#schedule = options.schedule ?? later
    options.realtime.onConnectionLost((connection, where) => {
      this.#lose(connection, where).catch((error) => {
        options.log.warn({ err: error }, 'a meeting could not be told that somebody is gone')
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
  async prepareToLeave(orgId: string, meetingId: string, personId: string, connectionId?: string) {
    const { leaving } = this.#place(orgId, meetingId)
    const all = await this.options.realtime.staysInMeeting(meetingId)
    const own = all.filter((stay) => stay.personId === personId)
    const stays = connectionId === undefined ? own : own.filter((stay) => stay.connectionId === connectionId)
    for (const { stayId } of stays) leaving.add(stayId)
    return { stays, isLast: own.every(({ stayId }) => leaving.has(stayId)) }
  }

  /** Takes out of the room what was about to leave it, and has not come again since. */
  async leave(orgId: string, state: LiveMeetingState, personId: string, stays: readonly MeetingStay[]): Promise<void> {
    await this.options.realtime.leaveMeeting(stays)
    const place = this.#places.get(state.meetingId)
    for (const { stayId } of stays) place?.leaving.delete(stayId)
    place?.goneSince.delete(personId)
    await this.announce(orgId, state)
  }

  /** Takes people's connections out of the meeting's room: they may no longer see it. */
  async dismiss(orgId: string, state: LiveMeetingState, personIds: readonly string[]): Promise<void> {
    const all = await this.options.realtime.staysInMeeting(state.meetingId)
    await this.options.realtime.leaveMeeting(all.filter(({ personId }) => personIds.includes(personId)))
    for (const personId of personIds) this.#places.get(state.meetingId)?.goneSince.delete(personId)
    await this.announce(orgId, state)
  }

  /** Who is connected, and since when those who joined with a device and have no connection are gone. */
  async read(orgId: string, state: LiveMeetingState): Promise<Presence> {
    const connected = await this.#look(orgId, state)
    return this.#present(state.meetingId, connected)
  }

  /** For how long those who joined with a device and have no connection are gone, by person, in milliseconds. */
  async goneMs(orgId: string, state: LiveMeetingState): Promise<ReadonlyMap<string, number>> {
    await this.#look(orgId, state)
    const uptime = this.options.clock.uptime()
    const since = this.#places.get(state.meetingId)?.goneSince ?? []
    return new Map([...since].map(([personId, { from }]) => [personId, uptime - from]))
  }

  /** Tells the room who is connected; after the meeting's end nobody is missed. */
  async announce(orgId: string, { meetingId, ended }: LiveMeetingState): Promise<void> {
    if (ended !== null) {
      this.#places.delete(meetingId)
      return
    }
    const place = this.#place(orgId, meetingId)
    place.announcements += 1
    const turn = place.announcements
    const connected = await this.#connected(meetingId)
    if (turn !== place.announcements) return
    await this.options.realtime.emit({
      orgId,
      id: newId(),
      hub: '/live-meeting-hub',
      name: 'Connected',
      audience: { to: 'meeting', meetingId },
      payload: this.#present(meetingId, connected),
    })
  }

  async #connected(meetingId: string): Promise<ReadonlySet<string>> {
    const stays = await this.options.realtime.staysInMeeting(meetingId)
    return new Set(stays.map(({ personId }) => personId))
  }

  #present(meetingId: string, connected: ReadonlySet<string>): Presence {
    const gone = [...(this.#places.get(meetingId)?.goneSince ?? [])].filter(([personId]) => !connected.has(personId))
    const goneSince = Object.fromEntries(gone.map(([personId, { at }]) => [personId, at.toISOString()]))
    return { meetingId, connected: [...connected].sort(), goneSince }
  }

  #place(orgId: string, meetingId: string): Place {
    const known = this.#places.get(meetingId)
    if (known) return known
    const place: Place = { orgId, goneSince: new Map(), leaving: new Set(), announcements: 0 }
    this.#places.set(meetingId, place)
    return place
  }

  /**
   * Who is connected, with what is kept of absences brought in line: whoever is missing is so from now on at the latest,
   * as after a restart of the server, which lost no connection itself. A meeting that is over is forgotten.
   */
  async #look(orgId: string, state: LiveMeetingState): Promise<ReadonlySet<string>> {
    const { meetingId } = state
    const connected = await this.#connected(meetingId)
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

  /** Each node takes note; the one that held the connection tells the room. */
  async #lose({ orgId, personId, stays }: LostConnection, where: Where): Promise<void> {
    for (const { meetingId, stayId } of stays) {
      const connected = await this.#connected(meetingId)
      const place = this.#place(orgId, meetingId)
      if (connected.has(personId) || place.leaving.delete(stayId)) continue
      this.#markGone(meetingId, place, personId)
      if (where === 'elsewhere') continue
      const state = await this.options.readState(orgId, meetingId)
      if (state === null || state.ended !== null) this.#places.delete(meetingId)
      else await this.announce(orgId, state)
    }
  }
}
