/**
 * Who has a live connection to a meeting. Kept in memory and not in the log: connections come and go. A person is
 * connected while one of their connections is in the meeting's room, and gone from the moment the last of them is lost.
 *
 * Coming and leaving are decided while the meeting is locked, and a room is left only after the commit: by then the same
 * connection may have come again. What was decided last counts.
 */
import type { Presence } from '@cairn/contract/live-meeting/live-meeting.events'
import { type LiveMeetingState, OFFLINE_AFTER_MS } from '@cairn/contract/live-meeting/live-meeting.schemas'
import type { Clock } from '../../platform/clock/clock'
import { newId } from '../../platform/database/new-id'
import type { LostConnection, Realtime, SocketActor } from '../../platform/realtime/realtime'

export interface PresenceOptions {
  readonly realtime: Realtime
  readonly clock: Clock
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
  hasEnded: boolean
  /** By person. */
  readonly connections: Map<string, Set<string>>
  /** Connections that are about to leave the room. */
  readonly leaving: Set<string>
  readonly goneSince: Map<string, Absence>
}

/** A little more than the ten seconds, so that they have passed when it is looked at. */
const LOOK_AFTER_MS = OFFLINE_AFTER_MS + 50

const later = (run: () => void, milliseconds: number) => {
  setTimeout(run, milliseconds).unref()
}

export class LiveMeetingPresence {
  readonly #places = new Map<string, Place>()
  readonly #schedule: (run: () => void, milliseconds: number) => void

  constructor(readonly options: PresenceOptions) {
    this.#schedule = options.schedule ?? later
    options.realtime.onConnectionLost((connection) => this.#lose(connection))
  }

  /** Puts a connection into the meeting's room. False where it is not an open connection of the caller's session. */
  async enter(meetingId: string, actor: SocketActor, connectionId: string): Promise<boolean> {
    const place = this.#place(meetingId, actor.orgId)
    place.leaving.delete(connectionId)
    if (!(await this.options.realtime.joinMeeting(connectionId, actor.sessionId, meetingId))) return false
    const own = place.connections.get(actor.personId) ?? new Set()
    place.connections.set(actor.personId, own.add(connectionId))
    place.goneSince.delete(actor.personId)
    place.hasEnded = false
    return true
  }

  /**
   * Says that a connection is about to leave; without an id all of the person's. True where they then have none left:
   * one is in the meeting while any device is. Called while the meeting is locked; `leave` follows its commit.
   */
  prepareToLeave(meetingId: string, personId: string, connectionId?: string): boolean {
    const place = this.#places.get(meetingId)
    const own = [...(place?.connections.get(personId) ?? [])]
    const leaving = connectionId === undefined ? own : own.filter((id) => id === connectionId)
    for (const id of leaving) place?.leaving.add(id)
    return connectionId === undefined || own.every((id) => place?.leaving.has(id))
  }

  /** Takes out of the room what was about to leave it, and has not come again since. */
  async leave(meetingId: string, personId: string): Promise<void> {
    const place = this.#places.get(meetingId)
    const own = place?.connections.get(personId)
    if (!place || !own) return this.announce(meetingId)
    const leaving = [...own].filter((id) => place.leaving.delete(id))
    for (const id of leaving) own.delete(id)
    if (own.size === 0) place.connections.delete(personId)
    place.goneSince.delete(personId)
    await Promise.all(leaving.map((id) => this.options.realtime.leaveMeeting(id, meetingId)))
    this.announce(meetingId)
  }

  /** Takes people's connections out of the meeting's room: they left, or may no longer see it. */
  async dismiss(meetingId: string, personIds: readonly string[]): Promise<void> {
    const place = this.#places.get(meetingId)
    if (!place) return
    for (const personId of personIds) {
      const own = place.connections.get(personId) ?? []
      place.connections.delete(personId)
      place.goneSince.delete(personId)
      for (const connectionId of own) place.leaving.delete(connectionId)
      for (const connectionId of own) await this.options.realtime.leaveMeeting(connectionId, meetingId)
    }
    this.announce(meetingId)
  }

  /** Who is connected, and since when those who joined with a device and have no connection are gone. */
  read(meetingId: string, orgId: string, state: LiveMeetingState): Presence {
    this.#noticeMissing(meetingId, orgId, state)
    return this.#present(meetingId)
  }

  /** For how long those who joined with a device and have no connection are gone, by person, in milliseconds. */
  goneMs(meetingId: string, orgId: string, state: LiveMeetingState): ReadonlyMap<string, number> {
    this.#noticeMissing(meetingId, orgId, state)
    const since = this.#places.get(meetingId)?.goneSince
    if (!since?.size) return new Map()
    const uptime = this.options.clock.uptime()
    return new Map([...since].map(([personId, { from }]) => [personId, uptime - from]))
  }

  /** Tells the room who is connected; after the meeting's end nobody is missed. */
  announce(meetingId: string): void {
    const place = this.#places.get(meetingId)
    if (!place || place.hasEnded) return
    this.options.realtime.emit({
      orgId: place.orgId,
      id: newId(),
      hub: '/live-meeting-hub',
      name: 'Connected',
      audience: { to: 'meeting', meetingId },
      payload: this.#present(meetingId),
    })
  }

  /** After its end nobody is waited for; the meeting is forgotten with its last connection. */
  close(meetingId: string): void {
    const place = this.#places.get(meetingId)
    if (!place) return
    place.hasEnded = true
    place.goneSince.clear()
    if (place.connections.size === 0) this.#places.delete(meetingId)
  }

  /** The meeting goes on after its end: whoever doesn't come back is gone again. */
  reopen(meetingId: string): void {
    const place = this.#places.get(meetingId)
    if (place) place.hasEnded = false
  }

  #present(meetingId: string): Presence {
    const place = this.#places.get(meetingId)
    const gone = place?.goneSince ?? new Map<string, Absence>()
    // A connection that is being lost still stands in the room while its loss is told.
    const connected = [...this.options.realtime.personsInMeeting(meetingId)].filter((personId) => !gone.has(personId))
    const goneSince = [...gone].map(([personId, { at }]) => [personId, at.toISOString()])
    return { meetingId, connected: connected.sort(), goneSince: Object.fromEntries(goneSince) }
  }

  #place(meetingId: string, orgId: string): Place {
    const known = this.#places.get(meetingId)
    if (known) return known
    const place: Place = { orgId, hasEnded: false, connections: new Map(), leaving: new Set(), goneSince: new Map() }
    this.#places.set(meetingId, place)
    return place
  }

  /** After a restart of the server, whoever doesn't come back is gone since then, although no connection was lost here. */
  #noticeMissing(meetingId: string, orgId: string, state: LiveMeetingState): void {
    if (state.ended !== null) return
    const place = this.#place(meetingId, orgId)
    const connected = this.options.realtime.personsInMeeting(meetingId)
    for (const { personId, attendance } of state.attendees) {
      const isMissing = attendance === 'Online' && !connected.has(personId)
      if (!isMissing) place.goneSince.delete(personId)
      else if (!place.goneSince.has(personId)) this.#markGone(meetingId, place, personId)
    }
  }

  #markGone(meetingId: string, place: Place, personId: string): void {
    place.goneSince.set(personId, { at: this.options.clock.now(), from: this.options.clock.uptime() })
    this.#schedule(() => {
      if (place.goneSince.has(personId)) this.options.onGone(place.orgId, meetingId)
    }, LOOK_AFTER_MS)
  }

  #lose({ connectionId, personId, meetingIds }: LostConnection): void {
    for (const meetingId of meetingIds) {
      const place = this.#places.get(meetingId)
      const own = place?.connections.get(personId)
      place?.leaving.delete(connectionId)
      if (!place || !own?.delete(connectionId) || own.size > 0) continue
      place.connections.delete(personId)
      if (!place.hasEnded) this.#markGone(meetingId, place, personId)
      this.announce(meetingId)
      if (place.hasEnded) this.close(meetingId)
    }
  }
}
