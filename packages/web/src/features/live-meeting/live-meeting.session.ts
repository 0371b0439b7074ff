import type { EndpointDefinition, EndpointInput } from '@cairn/contract/core/define-endpoint'
import type { LiveUpdate } from '@cairn/contract/core/define-event'
import {
  getLiveMeeting,
  getLiveMeetingEvents,
  joinLiveMeeting,
  leaveLiveMeeting,
} from '@cairn/contract/live-meeting/live-meeting.endpoints'
import type { LiveMeetingEvent, LiveMeetingFact, Presence } from '@cairn/contract/live-meeting/live-meeting.events'
import { liveMeetingEventTypes } from '@cairn/contract/live-meeting/live-meeting.events'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { call } from '../../lib/api'
import { ApiFailure, isPassing } from '../../lib/api-failure'
import { ServerClock, serverNow, syncClock } from '../../lib/clock'
import { type Hub, type HubState, hub } from '../../lib/hub'
import { newId } from '../../lib/new-id'
import { sendWrite, write } from '../../lib/write'
import {
  appliedBetween,
  expect,
  hasGap,
  type MeetingLog,
  receive,
  restart,
  settle,
  startLog,
  view,
} from './live-meeting.log'
import type { LiveMeetingRead } from './live-meeting.reads'

/** A gap may close by itself: events of two commands can overtake each other on the way. Milliseconds. */
const GAP_PATIENCE_MS = 60
const RETRY_MS = 1500

export interface LiveMeetingView {
  log: MeetingLog | null
  /** What the log shows, with what is on its way shown in it; null until joined, or read ahead of that. */
  state: LiveMeetingState | null
  presence: Presence | null
  connection: HubState
  isJoined: boolean
  /** Why this person cannot take part (any longer): not invited, unknown. An ended meeting is no failure: its state says so. */
  failure: unknown
}

export interface Prediction {
  facts: readonly LiveMeetingFact[]
  at: string
}

/** Unknown to this person now, or ended: see `findOut`. */
const saysItIsOver = (refusal: unknown): boolean =>
  refusal instanceof ApiFailure &&
  (refusal.status === 404 || refusal.messages.some(({ code }) => code === 'MEETING_ENDED'))

/** No server found this connection: it goes on elsewhere at that moment, or is about to be seen to be gone. */
const isOfConnection = (refusal: unknown): boolean =>
  refusal instanceof ApiFailure && refusal.messages.some(({ code }) => code === 'CONNECTION_UNKNOWN')

/** What a command is answered with; calls that do more say more. */
export type CommandReply = { revision: number; events: LiveMeetingEvent[] } & Record<string, unknown>

/**
 * One browser's part in one live meeting. It joins over the hub, keeps its copy of the log whole whatever gets lost on
 * the way, and sends what the person does: in order, each with an idempotency key, so that what could not be delivered
 * goes out once when the connection is back.
 */
export class LiveMeetingSession {
  readonly store: StoreApi<LiveMeetingView>
  private hub: Hub | undefined
  private readonly stops: (() => void)[] = []
  private readonly listeners = new Set<(event: LiveMeetingEvent) => void>()
  private gapTimer: ReturnType<typeof setTimeout> | undefined
  private isClosed = false
  /** How often it was told who is here. */
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

  /** Once hubs are provided. */
  open(): void {
    const line = hub('/live-meeting-hub')
    this.hub = line
    for (const type of liveMeetingEventTypes) {
      this.stops.push(line.on(type, (event: LiveMeetingEvent) => this.onEvents([event])))
    }
    this.stops.push(
      line.on('Connected', (presence: Presence) => {
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

  /** Calls back for each event as it is applied, in their order; what a snapshot stood in for is not told. */
  onApplied(listener: (event: LiveMeetingEvent) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The meeting's own time in milliseconds since 1970. */
  now(): number {
    return this.clock.now()
  }

  /** Comes back into a meeting that the person left, or was taken out of, elsewhere. */
  rejoin(): Promise<void> {
    return this.join()
  }

  /** Stops listening; the person stays in the meeting, gone from it 10 s later. */
  close(): void {
    this.isClosed = true
    clearTimeout(this.gapTimer)
    for (const stop of this.stops) stop()
  }

  /**
   * Leaves the meeting for the others to see, and stops listening. Never sent late: whoever cannot be reached is seen to
   * be gone, and may have joined again since.
   */
  async leave(): Promise<void> {
    const connectionId = this.hub?.id
    const body = { meetingId: this.meetingId, ...(connectionId ? { connectionId } : {}) }
    try {
      await sendWrite(write({ endpoint: leaveLiveMeeting, body }))
    } finally {
      this.close()
    }
  }

  /**
   * Sends a command; `prediction` is shown until the answer comes. Resolves with the reply, or rejects with the
   * server's refusal, after which the painting is gone. While the server cannot be reached it waits.
   */
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

  /** Each new connection joins anew: the snapshot makes up for everything that was missed. */
  private async join(): Promise<void> {
    const [connectionId, announcements] = [this.hub?.id, this.announcements]
    try {
      const body = { meetingId: this.meetingId, connectionId }
      const reply = await sendWrite(write({ endpoint: joinLiveMeeting, body, isRepeatable: true }))
      if (this.isClosed || connectionId !== this.hub?.id) return
      this.clock.set(Date.parse(reply.serverTime))
      this.adopt(reply.state, reply.revision)
      // What was announced meanwhile is newer than the reply, which it overtook.
      const presence = announcements === this.announcements ? reply.presence : this.store.getState().presence
      this.store.setState({ presence, isJoined: true, failure: null })
    } catch (failure) {
      if (this.isClosed || connectionId !== this.hub?.id) return
      if (isPassing(failure) || isOfConnection(failure)) {
        setTimeout(() => this.hub?.state === 'online' && void this.join(), RETRY_MS)
      } else await this.findOut(failure)
    }
  }

  /**
   * What has become of a meeting that refuses this person, whatever they missed of it: it has ended, as its state says
   * then, or it is theirs no longer. Where it still runs, the refusal was about something else.
   */
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

  /** Whoever is invited again, or whose series is brought back, is in it again: the server had let go of this connection. */
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

  /** Applies what came, and settles the command that it answers. Listeners hear it first, so that all paint at once. */
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
