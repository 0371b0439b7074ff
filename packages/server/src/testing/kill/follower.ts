import { CATCH_UP, UNAUTHENTICATED } from '@cairn/contract/core/hub'
import type { LiveMeetingEvent, Presence } from '@cairn/contract/live-meeting/live-meeting.events'
import { evolve } from '@cairn/contract/live-meeting/live-meeting.evolve'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { io, type Socket } from 'socket.io-client'
import type { SeededPerson } from '../seed-team'
import { type Caller, CallFailed, createCaller } from './persistent-caller'

interface Joined {
  readonly revision: number
  readonly state: LiveMeetingState
}

interface JoinReply extends Joined {
  readonly presence: Presence
}

interface Missed {
  readonly events: LiveMeetingEvent[]
}

export interface FollowerOptions {
  /** With every call and every connection. */
  readonly headers?: Readonly<Record<string, string>>
  /** Everything numbered that the person was told, however it came. */
  readonly onTold?: (event: LiveMeetingEvent) => void
  /** What the person was told the meeting is. */
  readonly onShown?: (joined: Joined) => void
}

const RETRY_MS = 300

const isNumbered = (payload: unknown): payload is LiveMeetingEvent =>
  typeof payload === 'object' && payload !== null && 'revision' in payload

/**
 * One attendee's screen: a connection that comes back by itself, and a state kept by the numbered events as a browser
 * keeps it, which asks for what it missed where it sees a gap, or is told that there may be one.
 */
export class Follower {
  readonly caller: Caller
  readonly #socket: Socket
  #joined: Joined | null = null
  #presence: Presence | null = null
  /** How often it was told who is here: what it is told meanwhile is newer than the reply to joining. */
  #announcements = 0
  /** What came ahead of its turn, by its number. */
  #early = new Map<number, LiveMeetingEvent>()
  #isFetching = false
  #isClosed = false

  constructor(
    url: string,
    readonly person: SeededPerson,
    readonly meetingId: string,
    readonly options: FollowerOptions = {},
  ) {
    this.caller = createCaller(url, person.token, options.headers)
    this.#socket = io(`${url}/live-meeting-hub`, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 250,
      auth: { token: person.token },
      ...(options.headers ? { extraHeaders: { ...options.headers } } : {}),
    })
    this.#socket.on('connect', () => void this.#join())
    this.#socket.on('disconnect', (reason) => {
      this.#joined = null
      if (reason === 'io server disconnect') this.#connectAgain()
    })
    this.#socket.on('connect_error', ({ message }) => {
      if (message !== UNAUTHENTICATED) this.#connectAgain()
    })
    this.#socket.on('Connected', (presence: Presence) => {
      this.#announcements += 1
      this.#presence = presence
    })
    this.#socket.on(CATCH_UP, () => void this.#join())
    this.#socket.onAny((_name: string, payload: unknown) => {
      if (isNumbered(payload)) this.#hear(payload)
    })
  }

  get isConnected(): boolean {
    return this.#socket.connected
  }

  /** Null while there is no connection that has joined. */
  get revision(): number | null {
    return this.#socket.connected ? (this.#joined?.revision ?? null) : null
  }

  get state(): LiveMeetingState | null {
    return this.#joined?.state ?? null
  }

  /** Who is here, as the screen shows it. */
  get presence(): Presence | null {
    return this.#presence
  }

  /** By another connection, wherever that leads. */
  reconnect(): void {
    this.#socket.disconnect().connect()
  }

  close(): void {
    this.#isClosed = true
    this.#socket.disconnect()
  }

  open(): void {
    this.#isClosed = false
    this.#socket.connect()
  }

  /** As the web does; Socket.IO does not reconnect after the server disconnects or refuses. */
  #connectAgain(): void {
    setTimeout(() => this.#isClosed || this.#socket.active || this.#socket.connect(), RETRY_MS)
  }

  async #join(): Promise<void> {
    const [connectionId, announcements] = [this.#socket.id, this.#announcements]
    try {
      const body = { meetingId: this.meetingId, connectionId }
      const joined = await this.caller.once<JoinReply>('POST', '/live-meeting/join', body)
      if (this.#socket.id !== connectionId) return
      if (announcements === this.#announcements) this.#presence = joined.presence
      this.#adopt(joined)
    } catch (error) {
      // The server went away again, or no longer knows this connection: a new connection joins anew.
      if (!(error instanceof CallFailed) || this.#socket.id !== connectionId) return
      setTimeout(() => this.#socket.id === connectionId && this.reconnect(), RETRY_MS)
    }
  }

  #adopt({ revision, state }: Joined): void {
    this.options.onShown?.({ revision, state })
    if (this.#joined && this.#joined.revision > revision) return
    this.#joined = { revision, state }
    this.#takeEarly()
  }

  #hear(event: LiveMeetingEvent): void {
    this.options.onTold?.(event)
    if (event.revision > (this.#joined?.revision ?? 0)) this.#early.set(event.revision, event)
    this.#takeEarly()
  }

  #takeEarly(): void {
    if (!this.#joined) return
    let { revision, state } = this.#joined
    for (let next = this.#early.get(revision + 1); next; next = this.#early.get(revision + 1)) {
      state = evolve(state, next)
      revision = next.revision
    }
    this.#joined = { revision, state }
    for (const number of this.#early.keys()) if (number <= revision) this.#early.delete(number)
    if (this.#early.size > 0) void this.#fetchMissed()
  }

  async #fetchMissed(): Promise<void> {
    if (this.#isFetching || !this.#joined) return
    this.#isFetching = true
    const path = `/live-meeting/${this.meetingId}/events?after=${this.#joined.revision}`
    const missed = await this.caller.once<Missed>('GET', path).catch(() => null)
    setTimeout(
      () => {
        this.#isFetching = false
        this.#takeEarly()
      },
      missed ? 0 : RETRY_MS,
    )
    for (const event of missed?.events ?? []) this.#hear(event)
  }
}
