import { CATCH_UP, MOVE, PRESENCE, TOO_MANY_CONNECTIONS, UNAUTHENTICATED } from '@cairn/contract/core/hub'
import type { Socket } from 'socket.io-client'
import { emitApiEvent, onApiEvent } from '../lib/api/http-client'
import { watchServer } from '../lib/api/server-watch'
import { isTracing } from '../lib/browser/trace-mode'
import type { Hub, HubListener, HubPath, HubState, StateListener } from '../lib/sync/hub'
import { connect, socketAt, socketBeside } from './hub-sockets'

export interface ReconnectRule {
  delay: (attempt: number) => number
  failsAfter: number
}

/** The specified 90 s are 19 attempts. Cairn keeps trying. */
const hubRule: ReconnectRule = { delay: (attempt) => (attempt === 0 ? 0 : 5000), failsAfter: 19 }

/** 10 attempts 500 ms apart as specified, then every 5 s. */
const liveMeetingRule: ReconnectRule = { delay: (attempt) => (attempt < 10 ? 500 : 5000), failsAfter: 10 }

const INVOKE_TRIES = 5
const INVOKE_GAP_MS = 200
const ANSWER_MS = 5000
/** Wait for the user to close another tab. */
const OVER_LIMIT_GAP_MS = 5000
const MOVE_GAP_MS = 250
/** Overlap of the old and new connection, until the rooms are joined. */
const LINGER_MS = 2000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Uses its own timer: Socket.IO's backoff is not the specified one. */
class SocketHub implements Hub {
  state: HubState = 'idle'
  private socket: Socket
  private next: Socket | undefined
  private left: Socket | undefined
  private readonly listeners = new Map<string, Set<(payload: unknown) => void>>()
  private readonly stateListeners = new Set<StateListener>()
  private holders = 0
  private attempt = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private lingering: ReturnType<typeof setTimeout> | undefined
  /** One early retry per loss: the server may respond to calls but refuse hubs. */
  private mayHurry = false

  constructor(
    private readonly path: HubPath,
    private readonly rule: ReconnectRule,
  ) {
    this.socket = this.listenTo(socketAt(path))
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

  on(event: string, listener: HubListener): () => void {
    const listeners = this.listeners.get(event) ?? new Set()
    this.listeners.set(event, listeners)
    listeners.add(listener as (payload: unknown) => void)
    return () => listeners.delete(listener as (payload: unknown) => void)
  }

  onState(listener: StateListener): () => void {
    this.stateListeners.add(listener)
    return () => this.stateListeners.delete(listener)
  }

  async invoke<Reply>(event: string, payload?: unknown): Promise<Reply> {
    for (let attempt = 1; !this.socket.connected; attempt += 1) {
      if (attempt > INVOKE_TRIES) throw new Error('hub is not connected')
      await wait(INVOKE_GAP_MS)
    }
    const answer = this.socket.timeout(ANSWER_MS)
    return payload === undefined ? answer.emitWithAck(event) : answer.emitWithAck(event, payload)
  }

  leave(): void {
    clearTimeout(this.timer)
    this.attempt = 0
    this.leaveBefore()
    const sockets = new Set([this.socket, this.next])
    this.moveAtOnce()
    for (const socket of sockets) socket?.disconnect()
  }

  comeBack(): void {
    if (this.holders > 0) this.open('connecting')
  }

  private listenTo(socket: Socket): Socket {
    socket.on('connect', () => this.connected(socket))
    socket.on('connect_error', ({ message }) => this.refused(socket, message))
    socket.on('disconnect', (reason) => this.lost(socket, reason))
    socket.onAny((event: string, payload: unknown) => {
      if (event === MOVE) this.move(socket)
      else if (event === CATCH_UP) this.reached(false)
      // The server that was left may no longer know of those on other servers.
      else if (event === PRESENCE && socket === this.left) return
      else for (const listener of this.listeners.get(event) ?? []) listener(payload)
    })
    if (isTracing()) void import('./trace').then(({ traceEvents }) => traceEvents(this.path, socket))
    return socket
  }

  /** The server is shutting down: connect to another before closing this one. */
  private move(from: Socket): void {
    if (from !== this.socket || this.next) return
    this.next = this.listenTo(socketBeside(this.path, from))
    connect(this.next)
  }

  private connected(socket: Socket): void {
    const hasMoved = socket === this.next
    if (hasMoved) {
      this.leaveBefore()
      this.left = this.socket
      this.lingering = setTimeout(() => this.leaveBefore(), LINGER_MS)
      this.socket = socket
      this.next = undefined
    }
    this.reached(hasMoved)
  }

  private leaveBefore(): void {
    clearTimeout(this.lingering)
    this.left?.disconnect()
    this.left = undefined
  }

  private refused(socket: Socket, message: string): void {
    if (socket === this.next) setTimeout(() => socket === this.next && connect(socket), MOVE_GAP_MS)
    if (socket !== this.socket) return
    if (message === UNAUTHENTICATED) emitApiEvent('refused')
    if (message === TOO_MANY_CONNECTIONS) this.waitForRoom()
    else this.tryAgain()
  }

  private lost(socket: Socket, reason: string): void {
    if (socket !== this.socket) return
    this.moveAtOnce()
    // The server closes a connection that was never admitted; a retry is pending.
    if (reason !== 'io client disconnect' && this.state !== 'over-limit') this.tryAgain()
  }

  private moveAtOnce(): void {
    this.socket = this.next ?? this.socket
    this.next = undefined
  }

  private open(state: HubState): void {
    this.change(state)
    const socket = socketAt(this.path)
    if (socket !== this.socket) this.socket = this.listenTo(socket)
    if (!this.isAsking()) connect(this.socket)
  }

  /** Asking twice would create two admissions and lose the first id. */
  private isAsking(): boolean {
    return this.socket.active && this.socket.io._readyState === 'open'
  }

  private close(): void {
    this.leave()
    this.change('idle')
  }

  private reached(isUnbroken: boolean): void {
    clearTimeout(this.timer)
    this.attempt = 0
    this.notifyState('online', isUnbroken)
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

  private hurry(): void {
    if (!this.mayHurry || (this.state !== 'reconnecting' && this.state !== 'failed')) return
    this.mayHurry = false
    this.tryNow()
  }

  private change(state: HubState): void {
    if (this.state !== state) this.notifyState(state)
  }

  /** Also after an unbroken move, since the id changes. */
  private notifyState(state: HubState, isUnbroken = false): void {
    this.state = state
    for (const listener of this.stateListeners) listener(state, isUnbroken)
  }
}

const hubs = new Map<HubPath, SocketHub>()

export function socketHub(path: HubPath): Hub {
  const known = hubs.get(path)
  if (known) return known
  const made = new SocketHub(path, path === '/live-meeting-hub' ? liveMeetingRule : hubRule)
  hubs.set(path, made)
  return made
}

/** A connection keeps the identity it was opened with, and hubs share one: leave all before rejoining any. */
export function renewHubs(): void {
  for (const hub of hubs.values()) hub.leave()
  for (const hub of hubs.values()) hub.comeBack()
}
