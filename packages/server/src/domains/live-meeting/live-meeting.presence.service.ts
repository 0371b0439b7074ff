/**
 * Each node tracks all connections and notifies its own sockets. A connection leaves the room after the commit; if it
 * rejoined by then, that is a new stay.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { PRESENCE } from '@cairn/contract/core/hub'
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
    'follow' | 'joinMeeting' | 'leaveMeeting' | 'dismissFromMeeting' | 'staysInMeeting' | 'onStaysChanged' | 'emitHere'
  >
  readonly clock: Clock
  readonly log: Log
  readonly readState: (orgId: string, meetingId: string) => Promise<LiveMeetingState | null>
  readonly onGone: (orgId: string, meetingId: string) => void
  readonly schedule?: (run: () => void, milliseconds: number) => void
}

interface Absence {
  readonly at: Date
  /** Monotonic. */
  readonly from: number
}

interface Room {
  readonly orgId: string
  readonly goneSince: Map<string, Absence>
  readonly leaving: Set<string>
}

/** Slightly late, so that the time has passed. */
const POLL_AFTER_MS = OFFLINE_AFTER_MS + 50

const STATE_WITHIN_MS = 1_000
/** Announcing each of many who reconnect at once would be quadratic. */
const ANNOUNCE_EVERY_MS = 500

const later = (run: () => void, milliseconds: number) => {
  setTimeout(run, milliseconds).unref()
}

export class LiveMeetingPresence {
  readonly #rooms = new Map<string, Room>()
  /** Meetings announced just now; true if there is more to announce. */
  readonly #announced = new Map<string, boolean>()
  readonly #schedule: (run: () => void, milliseconds: number) => void

  constructor(readonly options: PresenceOptions) {
    this.#schedule = options.schedule ?? later
    options.realtime.onStaysChanged((change) => {
      this.#onStaysChanged(change).catch((error) => {
        options.log.warn({ err: error }, 'a meeting could not be told who is connected')
      })
    })
  }

  /** False unless the connection is of the caller's session. */
  async enter(meetingId: string, actor: SocketActor, connectionId: string): Promise<boolean> {
    return this.options.realtime.joinMeeting(connectionId, actor, meetingId)
  }

  /** Await it before the connections of a meeting count. */
  follow(orgId: string): Promise<void> {
    return this.options.realtime.follow(orgId)
  }

  /**
   * Without a connection id, all stays. `isLast`: no device remains. Call under the meeting lock, then `leave` after
   * the commit.
   */
  prepareToLeave(orgId: string, meetingId: string, personId: string, connectionId?: string) {
    const { leaving } = this.#room(orgId, meetingId)
    const all = this.options.realtime.staysInMeeting(meetingId)
    const own = all.filter((stay) => stay.personId === personId)
    const stays = connectionId === undefined ? own : own.filter((stay) => stay.connectionId === connectionId)
    for (const { stayId } of stays) leaving.add(stayId)
    return { stays, isLast: own.every(({ stayId }) => leaving.has(stayId)) }
  }

  /** Skips connections that rejoined. */
  async leave({ meetingId }: LiveMeetingState, personId: string, stays: readonly MeetingStay[]): Promise<void> {
    await this.options.realtime.leaveMeeting(stays)
    const room = this.#rooms.get(meetingId)
    for (const { stayId } of stays) room?.leaving.delete(stayId)
    room?.goneSince.delete(personId)
  }

  /** Takes effect at commit. */
  dismiss(tx: Tx, { meetingId }: LiveMeetingState, personIds: readonly string[]): void {
    this.options.realtime.dismissFromMeeting(tx, meetingId, personIds)
    tx.afterCommit(() => {
      for (const personId of personIds) this.#rooms.get(meetingId)?.goneSince.delete(personId)
    })
  }

  read(orgId: string, state: LiveMeetingState): Presence {
    const connected = this.#refresh(orgId, state)
    return this.#present(state.meetingId, connected)
  }

  goneMs(orgId: string, state: LiveMeetingState): ReadonlyMap<string, number> {
    this.#refresh(orgId, state)
    const nowMs = this.options.clock.monotonicMs()
    const since = this.#rooms.get(state.meetingId)?.goneSince ?? []
    return new Map([...since].map(([personId, { from }]) => [personId, nowMs - from]))
  }

  #announce(orgId: string, meetingId: string): void {
    const isEarly = this.#announced.has(meetingId)
    this.#announced.set(meetingId, isEarly)
    if (isEarly) return
    this.#schedule(() => {
      const hasChanged = this.#announced.get(meetingId)
      this.#announced.delete(meetingId)
      if (hasChanged) this.#announce(orgId, meetingId)
    }, ANNOUNCE_EVERY_MS)
    this.options.realtime.emitHere({
      orgId,
      id: newId(),
      hub: '/live-meeting-hub',
      name: PRESENCE,
      audience: { to: 'meeting', meetingId },
      payload: this.#present(meetingId, this.#connected(meetingId)),
    })
  }

  #connected(meetingId: string): ReadonlySet<string> {
    return new Set(this.options.realtime.staysInMeeting(meetingId).map(({ personId }) => personId))
  }

  #present(meetingId: string, connected: ReadonlySet<string>): Presence {
    const gone = [...(this.#rooms.get(meetingId)?.goneSince ?? [])].filter(([personId]) => !connected.has(personId))
    const goneSince = Object.fromEntries(gone.map(([personId, { at }]) => [personId, at.toISOString()]))
    return { meetingId, connected: [...connected].sort(), goneSince }
  }

  #room(orgId: string, meetingId: string): Room {
    const known = this.#rooms.get(meetingId)
    if (known) return known
    const room: Room = { orgId, goneSince: new Map(), leaving: new Set() }
    this.#rooms.set(meetingId, room)
    return room
  }

  /** A restarted node saw no disconnect, so absence starts now at the latest. */
  #refresh(orgId: string, state: LiveMeetingState): ReadonlySet<string> {
    const { meetingId } = state
    const connected = this.#connected(meetingId)
    if (state.ended !== null) this.#rooms.delete(meetingId)
    else {
      const room = this.#room(orgId, meetingId)
      for (const { personId, attendance } of state.attendees) {
        const isMissing = attendance === 'Online' && !connected.has(personId)
        if (!isMissing) room.goneSince.delete(personId)
        else if (!room.goneSince.has(personId)) this.#markGone(meetingId, room, personId)
      }
    }
    return connected
  }

  #markGone(meetingId: string, room: Room, personId: string): void {
    room.goneSince.set(personId, { at: this.options.clock.now(), from: this.options.clock.monotonicMs() })
    this.#schedule(() => {
      if (room.goneSince.has(personId)) this.options.onGone(room.orgId, meetingId)
    }, POLL_AFTER_MS)
  }

  async #onStaysChanged({ orgId, meetingId, begun, lost }: StaysChange): Promise<void> {
    const room = this.#room(orgId, meetingId)
    for (const { personId } of begun) room.goneSince.delete(personId)
    const connected = this.#connected(meetingId)
    const missing = lost.filter(({ personId, stayId }) => !room.leaving.delete(stayId) && !connected.has(personId))
    for (const { personId } of missing) this.#markGone(meetingId, room, personId)
    if (missing.length > 0 && (await this.#isOver(orgId, meetingId))) this.#rooms.delete(meetingId)
    else this.#announce(orgId, meetingId)
  }

  /** False on timeout: presence does not wait for the database. */
  #isOver(orgId: string, meetingId: string): Promise<boolean> {
    const read = this.options.readState(orgId, meetingId).then((state) => state === null || state.ended !== null)
    return Promise.race([read.catch(() => false), delay(STATE_WITHIN_MS, false, { ref: false })])
  }
}
