import type { EndpointDefinition, EndpointInput } from '@cairn/contract/core/define-endpoint'
import type { LiveUpdate } from '@cairn/contract/core/define-event'
import { PRESENCE } from '@cairn/contract/core/hub'
import {
  getLiveMeeting,
  getLiveMeetingEvents,
  joinLiveMeeting,
  leaveLiveMeeting,
} from '@cairn/contract/live-meeting/live-meeting.endpoints'
import {
  type LiveMeetingEvent,
  type LiveMeetingFact,
  liveMeetingEventTypes,
  type Presence,
} from '@cairn/contract/live-meeting/live-meeting.events'
import { evolve } from '@cairn/contract/live-meeting/live-meeting.evolve'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { call } from '../../lib/api/api'
import { ApiFailure, isPassing } from '../../lib/api/api-failure'
import { ServerClock, serverNow, syncClock } from '../../lib/api/clock'
import { newId } from '../../lib/api/new-id'
import { type Hub, type HubState, hub } from '../../lib/sync/hub'
import { sendWrite, write } from '../../lib/sync/write'
import type { LiveMeetingRead } from './live-meeting.reads'

interface PendingCommand {
  readonly key: string
  readonly at: string
  readonly byPersonId: string
  readonly facts: readonly LiveMeetingFact[]
}

/** `confirmed` is the state at `revision`; events ahead of a gap wait in `early`. */
interface MeetingLog {
  readonly confirmed: LiveMeetingState
  readonly revision: number
  readonly early: ReadonlyMap<number, LiveMeetingEvent>
  readonly pending: readonly PendingCommand[]
}

export const startLog = (state: LiveMeetingState, revision: number): MeetingLog => ({
  confirmed: state,
  revision,
  early: new Map(),
  pending: [],
})

/** Accepts events in any order and more than once. */
export function receive(log: MeetingLog, events: readonly LiveMeetingEvent[]): MeetingLog {
  const early = new Map(log.early)
  for (const event of events) if (event.revision > log.revision) early.set(event.revision, event)
  let { confirmed, revision } = log
  for (let next = early.get(revision + 1); next; next = early.get(revision + 1)) {
    confirmed = evolve(confirmed, next)
    revision = next.revision
    early.delete(revision)
  }
  return { ...log, confirmed, revision, early }
}

/** Includes held-back events that became applicable. */
export function appliedBetween(before: MeetingLog, after: MeetingLog, came: readonly LiveMeetingEvent[]) {
  const known = [...before.early.values(), ...came]
  const isNew = ({ revision }: LiveMeetingEvent) => revision > before.revision && revision <= after.revision
  return [...new Map(known.filter(isNew).map((event) => [event.revision, event])).values()].toSorted(
    (one, other) => one.revision - other.revision,
  )
}

export const hasGap = (log: MeetingLog): boolean => log.early.size > 0

/** Ignores older snapshots; pending commands stay. */
export function restart(log: MeetingLog, state: LiveMeetingState, revision: number): MeetingLog {
  if (revision < log.revision) return log
  const early = new Map([...log.early].filter(([number]) => number > revision))
  return receive({ ...log, confirmed: state, revision, early }, [])
}

export const expect = (log: MeetingLog, command: PendingCommand): MeetingLog => ({
  ...log,
  pending: [...log.pending, command],
})

export const settle = (log: MeetingLog, key: string): MeetingLog => ({
  ...log,
  pending: log.pending.filter((command) => command.key !== key),
})

export function view(log: MeetingLog): LiveMeetingState {
  let state = log.confirmed
  for (const command of log.pending) {
    for (const fact of command.facts) {
      state = evolve(state, {
        ...fact,
        meetingId: state.meetingId,
        revision: log.revision,
        at: command.at,
        byPersonId: command.byPersonId,
      })
    }
  }
  return state
}

/** In ms; events of two commands can overtake each other. */
const GAP_PATIENCE_MS = 60
const RETRY_MS = 1500

export interface LiveMeetingView {
  log: MeetingLog | null
  /** Includes optimistic changes; null until joined or preloaded. */
  state: LiveMeetingState | null
  presence: Presence | null
  connection: HubState
  isJoined: boolean
  /** Not invited or unknown. An ended meeting is not a failure. */
  failure: unknown
}

export interface Prediction {
  facts: readonly LiveMeetingFact[]
  at: string
}

const saysItIsOver = (refusal: unknown): boolean =>
  refusal instanceof ApiFailure &&
  (refusal.status === 404 || refusal.messages.some(({ code }) => code === 'MEETING_ENDED'))

const isOfConnection = (refusal: unknown): boolean =>
  refusal instanceof ApiFailure && refusal.messages.some(({ code }) => code === 'CONNECTION_UNKNOWN')

export type CommandReply = { revision: number; events: LiveMeetingEvent[] } & Record<string, unknown>

/**
 * Joins through the hub, fills gaps in the log, and sends commands in order with idempotency keys, so that each runs
 * once.
 */
export class LiveMeetingSession {
  readonly store: StoreApi<LiveMeetingView>
  private hub: Hub | undefined
  private readonly stops: (() => void)[] = []
  private readonly listeners = new Set<(event: LiveMeetingEvent) => void>()
  private gapTimer: ReturnType<typeof setTimeout> | undefined
  private isClosed = false
  private announcements = 0
  private readonly clock = new ServerClock((clock) => void syncClock(clock))

  constructor(
    readonly meetingId: string,
    private readonly personId: string,
    begun?: LiveMeetingRead,
  ) {
    this.clock.set(begun ? Date.parse(begun.serverTime) + performance.now() - begun.readAt : serverNow())
    const log = begun ? startLog(begun.state, begun.revision) : null
    this.store = createStore<LiveMeetingView>(() => ({
      log,
      state: log && view(log),
      presence: begun?.presence ?? null,
      connection: 'idle',
      isJoined: false,
      failure: null,
    }))
  }

  open(): void {
    const line = hub('/live-meeting-hub')
    this.hub = line
    for (const type of liveMeetingEventTypes) {
      this.stops.push(line.on(type, (event: LiveMeetingEvent) => this.onEvents([event])))
    }
    this.stops.push(
      line.on(PRESENCE, (presence: Presence) => {
        if (presence.meetingId !== this.meetingId) return
        this.announcements += 1
        this.store.setState({ presence })
      }),
      line.onState((state) => this.connectionChanged(state)),
      hub('/live-update-hub').on('Deleted', (update: LiveUpdate) => this.tractionGone(update)),
      hub('/live-update-hub').on('Added', (update: LiveUpdate) => this.tractionBack(update)),
      line.hold(),
    )
    this.connectionChanged(line.state)
  }

  /** Skips events covered by a snapshot. */
  onApplied(listener: (event: LiveMeetingEvent) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** In ms since 1970. */
  now(): number {
    return this.clock.now()
  }

  rejoin(): Promise<void> {
    return this.join()
  }

  /** Others see the person as gone 10 s later. */
  close(): void {
    this.isClosed = true
    clearTimeout(this.gapTimer)
    for (const stop of this.stops) stop()
  }

  /** Never queued: an unreachable person is dropped anyway, and may have rejoined since. */
  async leave(): Promise<void> {
    const connectionId = this.hub?.id
    const body = { meetingId: this.meetingId, ...(connectionId ? { connectionId } : {}) }
    try {
      await sendWrite(write({ endpoint: leaveLiveMeeting, body }))
    } finally {
      this.close()
    }
  }

  /** Shows `prediction` until the reply. Rejects with the server's refusal after rolling back. Waits while offline. */
  send<E extends EndpointDefinition>(
    endpoint: E,
    body: Omit<EndpointInput<E>['body'] & object, 'meetingId' | 'meetingThreadId'>,
    prediction?: Prediction,
  ): Promise<CommandReply> {
    const key = newId()
    return sendWrite<CommandReply>({
      endpoint,
      body: { ...body, meetingId: this.meetingId },
      thing: this.meetingId,
      isPatient: true,
      optimistic: () => {
        if (prediction) {
          const { at, facts } = prediction
          this.change((log) => expect(log, { key, at, byPersonId: this.personId, facts }))
        }
        return () => this.change((log) => settle(log, key))
      },
      reply: ({ events }) => this.take(events, key),
      refused: (refusal) => {
        if (saysItIsOver(refusal)) void this.findOut(refusal)
      },
    })
  }

  private connectionChanged(connection: HubState): void {
    this.store.setState({ connection })
    if (connection === 'online') void this.join()
  }

  /** Each connection rejoins; the snapshot covers everything missed. */
  private async join(): Promise<void> {
    const [connectionId, announcements] = [this.hub?.id, this.announcements]
    try {
      const body = { meetingId: this.meetingId, connectionId }
      const reply = await sendWrite(write({ endpoint: joinLiveMeeting, body, isRepeatable: true }))
      if (this.isClosed || connectionId !== this.hub?.id) return
      this.clock.set(Date.parse(reply.serverTime))
      this.adopt(reply.state, reply.revision)
      // Announcements received during the request are newer than its reply.
      const presence = announcements === this.announcements ? reply.presence : this.store.getState().presence
      this.store.setState({ presence, isJoined: true, failure: null })
    } catch (failure) {
      if (this.isClosed || connectionId !== this.hub?.id) return
      if (isPassing(failure) || isOfConnection(failure)) {
        setTimeout(() => this.hub?.state === 'online' && void this.join(), RETRY_MS)
      } else await this.findOut(failure)
    }
  }

  private async findOut(refusal: unknown): Promise<void> {
    try {
      const reply = await call(getLiveMeeting, { params: { meetingId: this.meetingId } })
      if (this.isClosed) return
      if (reply.state.status === 'Completed' || reply.state.status === 'Canceled')
        this.adopt(reply.state, reply.revision)
      else if (this.store.getState().log === null) this.store.setState({ failure: refusal })
    } catch (failure) {
      if (this.isClosed) return
      if (isPassing(failure)) setTimeout(() => !this.isClosed && void this.findOut(refusal), RETRY_MS)
      else this.store.setState({ failure })
    }
  }

  private tractionGone({ kind, id }: LiveUpdate): void {
    if (kind === 'traction' && id === this.store.getState().state?.tractionId) void this.findOut(null)
  }

  /** The server had dropped this connection. */
  private tractionBack({ kind, id }: LiveUpdate): void {
    const { state, failure } = this.store.getState()
    const isThis = state === null ? failure !== null : id === state.tractionId
    if (kind === 'traction' && isThis && this.hub?.state === 'online') void this.join()
  }

  private adopt(state: LiveMeetingState, revision: number): void {
    const { log } = this.store.getState()
    this.save(log === null ? startLog(state, revision) : restart(log, state, revision))
    this.watchGap()
  }

  private onEvents(events: readonly LiveMeetingEvent[]): void {
    const mine = events.filter((event) => event.meetingId === this.meetingId)
    if (mine.length === 0) return
    this.take(mine)
  }

  /** Listeners run first, so that everything paints in one frame. */
  private take(events: readonly LiveMeetingEvent[], answered?: string): void {
    this.change((log) => {
      const received = receive(log, events)
      for (const event of appliedBetween(log, received, events)) for (const listener of this.listeners) listener(event)
      return answered === undefined ? received : settle(received, answered)
    })
    this.watchGap()
  }

  private change(step: (log: MeetingLog) => MeetingLog): void {
    const { log } = this.store.getState()
    if (log !== null) this.save(step(log))
  }

  private save(log: MeetingLog): void {
    this.store.setState({ log, state: view(log) })
  }

  private watchGap(): void {
    clearTimeout(this.gapTimer)
    const { log } = this.store.getState()
    if (log !== null && hasGap(log)) this.gapTimer = setTimeout(() => void this.catchUp(), GAP_PATIENCE_MS)
  }

  private async catchUp(): Promise<void> {
    const { log } = this.store.getState()
    if (log === null || this.isClosed) return
    try {
      const query = { after: log.revision }
      const reply = await call(getLiveMeetingEvents, { params: { meetingId: this.meetingId }, query })
      this.onEvents(reply.events)
    } catch {
      this.gapTimer = setTimeout(() => void this.catchUp(), RETRY_MS)
    }
  }
}
