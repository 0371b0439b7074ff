import { TOO_MANY_CONNECTIONS, UNAUTHENTICATED } from '@cairn/contract/core/hub-refusals'
import { io, type Socket } from 'socket.io-client'
import { emitApiEvent, onApiEvent } from '../lib/api-events'
import type { Hub, HubPath, HubState } from '../lib/hub'
import { ownBuild } from '../lib/own-build'
import { watchServer } from '../lib/server-watch'
import { readSessionContext } from '../lib/session-context'
import { isTracing } from '../lib/trace-mode'
import { hubRule, liveMeetingRule, type ReconnectRule } from './reconnect-rule'

const INVOKE_TRIES = 5
const INVOKE_GAP_MS = 200
const ANSWER_MS = 5000
/** Until somebody closes one of the many, asking more often helps nobody. */
const OVER_LIMIT_GAP_MS = 5000

/** What a hub is told on connecting: the tab's organisation, and the page's build, so that it can tell of another. */
const queryNow = () => ({ sessionContext: readSessionContext() ?? '', build: ownBuild() ?? '' })

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** One hub over Socket.IO. Its own timer reconnects, because Socket.IO's backoff is not the specified one. */
class SocketHub implements Hub {
  state: HubState = 'idle'
  private readonly socket: Socket
  private readonly listeners = new Set<(state: HubState) => void>()
  private holders = 0
  private attempt = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  /** One try ahead of its time for each loss: a server that answers calls but admits no hub must not be pressed. */
  private mayHurry = false

  constructor(
    path: HubPath,
    private readonly rule: ReconnectRule,
  ) {
    this.socket = io(path, {
      autoConnect: false,
      reconnection: false,
      forceNew: path === '/live-meeting-hub',
      withCredentials: true,
      transports: ['websocket', 'polling'],
      query: queryNow(),
    })
    this.socket.on('connect', () => this.reached())
    // The server may have missed something for us: whoever shows anything reads it anew, as after a loss.
    this.socket.on('catch-up', () => this.reached())
    this.socket.on('connect_error', ({ message }) => {
      if (message === TOO_MANY_CONNECTIONS) return this.waitForRoom()
      if (message === UNAUTHENTICATED) emitApiEvent('refused')
      this.tryAgain()
    })
    this.socket.on('disconnect', (reason) => {
      // One that was never admitted is closed by the server after a while; the next try is on its way.
      if (reason !== 'io client disconnect' && this.state !== 'over-limit') this.tryAgain()
    })
    if (isTracing()) void import('./trace').then(({ traceEvents }) => traceEvents(path, this.socket))
    window.addEventListener('online', () => this.tryNow())
    onApiEvent('api-available', () => this.hurry())
    onApiEvent('api-not-available', () => {
      this.mayHurry = true
    })
  }

  get id(): string | undefined {
    return this.socket.id
  }

  hold(): () => void {
    this.holders += 1
    if (this.holders === 1) this.open('connecting')
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.holders -= 1
      if (this.holders === 0) this.close()
    }
  }

  on(event: string, listener: (payload: never) => void): () => void {
    this.socket.on(event, listener as (payload: unknown) => void)
    return () => this.socket.off(event, listener as (payload: unknown) => void)
  }

  onState(listener: (state: HubState) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async invoke<Reply>(event: string, payload?: unknown): Promise<Reply> {
    for (let attempt = 1; !this.socket.connected; attempt += 1) {
      if (attempt > INVOKE_TRIES) throw new Error('hub is not connected')
      await wait(INVOKE_GAP_MS)
    }
    const answer = this.socket.timeout(ANSWER_MS)
    return payload === undefined ? answer.emitWithAck(event) : answer.emitWithAck(event, payload)
  }

  /** Leaves the connection, holders or not. A connection goes once all hubs on it have left. */
  leave(): void {
    clearTimeout(this.timer)
    this.attempt = 0
    this.socket.disconnect()
  }

  /** Connects again after `leave`, where anybody holds it. */
  comeBack(): void {
    if (this.holders > 0) this.open('connecting')
  }

  private open(state: HubState): void {
    this.change(state)
    if (this.isAsking()) return
    this.socket.io.opts.query = queryNow()
    this.socket.connect()
  }

  /**
   * Whether it asks to be let in on a connection that stands, as hubs that share one do as soon as it does. Asked twice,
   * the server admits it twice, and the first of the two names is forgotten here.
   */
  private isAsking(): boolean {
    return this.socket.active && this.socket.io._readyState === 'open'
  }

  private close(): void {
    this.leave()
    this.change('idle')
  }

  private reached(): void {
    clearTimeout(this.timer)
    this.attempt = 0
    this.notifyState('online')
    emitApiEvent('api-available')
  }

  private tryAgain(): void {
    if (this.holders === 0) return
    if (this.state === 'online') this.mayHurry = true
    void watchServer()
    const state = this.attempt >= this.rule.failsAfter ? 'failed' : 'reconnecting'
    this.openIn(this.rule.delay(this.attempt), state)
    this.attempt += 1
  }

  private waitForRoom(): void {
    if (this.holders === 0) return
    this.attempt = 0
    this.openIn(OVER_LIMIT_GAP_MS, 'over-limit')
  }

  private openIn(ms: number, state: HubState): void {
    clearTimeout(this.timer)
    this.change(state)
    this.timer = setTimeout(() => this.open(state), ms)
  }

  private tryNow(): void {
    if (this.holders === 0 || this.socket.connected) return
    clearTimeout(this.timer)
    this.open('reconnecting')
  }

  /** The server answers others: the next try need not be waited for. */
  private hurry(): void {
    if (!this.mayHurry || (this.state !== 'reconnecting' && this.state !== 'failed')) return
    this.mayHurry = false
    this.tryNow()
  }

  private change(state: HubState): void {
    if (this.state !== state) this.notifyState(state)
  }

  /** Each connection is told of, also one that took another's place unnoticed: its name is a new one. */
  private notifyState(state: HubState): void {
    this.state = state
    for (const listener of this.listeners) listener(state)
  }
}

const hubs = new Map<HubPath, SocketHub>()

/** The hub at a path. The three quiet hubs share one connection; the live meeting has one of its own. */
export function socketHub(path: HubPath): Hub {
  const known = hubs.get(path)
  if (known) return known
  const made = new SocketHub(path, path === '/live-meeting-hub' ? liveMeetingRule : hubRule)
  hubs.set(path, made)
  return made
}

/**
 * Somebody else, or another organisation, from here on. Who a connection speaks for is settled when it is made, by the
 * cookie and the context that it comes with, and hubs share one: all of them leave it before any of them comes back.
 */
export function renewHubs(): void {
  for (const hub of hubs.values()) hub.leave()
  for (const hub of hubs.values()) hub.comeBack()
}
