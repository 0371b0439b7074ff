import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import { evolve } from '@cairn/contract/live-meeting/live-meeting.evolve'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { io, type Socket } from 'socket.io-client'
import type { SeededPerson } from '../seed-team'
import { type Caller, CallFailed, createCaller } from './persistent-caller'

interface Joined {
  readonly revision: number
  readonly state: LiveMeetingState
}

interface Missed {
  readonly events: LiveMeetingEvent[]
}

const isNumbered = (payload: unknown): payload is LiveMeetingEvent =>
  typeof payload === 'object' && payload !== null && 'revision' in payload

/**
 * One attendee's screen: a connection that comes back by itself, and a state kept by the numbered events as a browser
 * keeps it, which asks for what it missed where it sees a gap.
 */
export class Follower {
  readonly caller: Caller
  readonly #socket: Socket
  #joined: Joined | null = null
  #waiting: LiveMeetingEvent[] = []
  #isFetching = false

  constructor(
    url: string,
    readonly person: SeededPerson,
    readonly meetingId: string,
  ) {
    this.caller = createCaller(url, person.token)
    this.#socket = io(`${url}/live-meeting-hub`, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 50,
      reconnectionDelayMax: 250,
      auth: { token: person.token },
    })
    this.#socket.on('connect', () => void this.#join())
    this.#socket.on('disconnect', () => {
      this.#joined = null
    })
    this.#socket.onAny((_name: string, payload: unknown) => {
      if (isNumbered(payload)) this.#take(payload)
    })
  }

  /** Null while there is no connection that has joined. */
  get revision(): number | null {
    return this.#socket.connected ? (this.#joined?.revision ?? null) : null
  }

  get state(): LiveMeetingState | null {
    return this.#joined?.state ?? null
  }

  close(): void {
    this.#socket.disconnect()
  }

  async #join(): Promise<void> {
    const connectionId = this.#socket.id
    this.#waiting = []
    try {
      const body = { meetingId: this.meetingId, connectionId }
      const joined = await this.caller.once<Joined>('POST', '/live-meeting/join', body)
      if (this.#socket.id !== connectionId) return
      this.#joined = { revision: joined.revision, state: joined.state }
      for (const event of this.#waiting.splice(0)) this.#take(event)
    } catch (error) {
      // The server went away again, or no longer knows this connection: a new connection joins anew.
      if (error instanceof CallFailed && this.#socket.id === connectionId) this.#socket.disconnect().connect()
    }
  }

  #take(event: LiveMeetingEvent): void {
    const joined = this.#joined
    if (!joined) this.#waiting.push(event)
    else if (event.revision === joined.revision + 1) {
      this.#joined = { revision: event.revision, state: evolve(joined.state, event) }
    } else if (event.revision > joined.revision) void this.#fetchMissed()
  }

  async #fetchMissed(): Promise<void> {
    if (this.#isFetching || !this.#joined) return
    this.#isFetching = true
    try {
      const path = `/live-meeting/${this.meetingId}/events?after=${this.#joined.revision}`
      const { events } = await this.caller.once<Missed>('GET', path)
      for (const event of events) if (event.revision === (this.#joined?.revision ?? 0) + 1) this.#take(event)
    } catch {
      // The next event shows the gap again; a lost connection joins anew.
    } finally {
      this.#isFetching = false
    }
  }
}
