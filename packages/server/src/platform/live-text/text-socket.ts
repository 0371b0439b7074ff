import { EventEmitter } from 'node:events'
import type { RawData, WebSocket } from 'ws'
import { LiveTextRefusal } from './live-text'

/** So many messages wait for their turn before no more are read. */
const WAITING_MOST = 20
/** For the words that are on their way already. */
const LEAVE_MS = 900

/** Gives what goes on to the library, null for nothing. @throws LiveTextRefusal */
export type Gate = (message: Uint8Array, socket: TextSocket) => Promise<Uint8Array | null>

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data
}

/**
 * A WebSocket as the library sees it: its messages one after another, each once the gate has let it through. After `leave`
 * none is, whatever was on its way.
 */
export class TextSocket extends EventEmitter {
  binaryType = 'nodebuffer'
  #waiting = 0
  #turn: Promise<void> = Promise.resolve()
  #isLeaving = false
  /** Whether the other side has answered since it was asked last. */
  #isThere = true

  constructor(
    readonly socket: WebSocket,
    readonly gate: Gate,
    readonly onError: (error: unknown) => void,
  ) {
    super()
    socket.on('message', (data) => this.#enqueue(bytesOf(data)))
    socket.on('pong', () => {
      this.#isThere = true
      this.emit('pong')
    })
    // What has come is taken first.
    socket.on('close', (code, reason) => void this.#turn.then(() => this.emit('close', code, reason)))
    socket.on('error', () => socket.terminate())
  }

  get readyState(): number {
    return this.#isLeaving ? this.socket.CLOSING : this.socket.readyState
  }

  get isLeaving(): boolean {
    return this.#isLeaving
  }

  #enqueue(message: Uint8Array): void {
    this.#waiting += 1
    if (this.#waiting >= WAITING_MOST) this.socket.pause()
    this.#turn = this.#turn
      .then(() => this.#take(message))
      .finally(() => {
        this.#waiting -= 1
        if (this.socket.isPaused && this.#waiting < WAITING_MOST) this.socket.resume()
      })
  }

  async #take(message: Uint8Array): Promise<void> {
    if (this.#isLeaving) return
    try {
      const passed = await this.gate(message, this)
      if (passed && !this.#isLeaving) this.emit('message', passed)
    } catch (error) {
      if (error instanceof LiveTextRefusal) return this.leave(error)
      this.onError(error)
      this.leave(new LiveTextRefusal('unavailable', 1011))
    }
  }

  send(data: Uint8Array, done: (error?: Error) => void = () => undefined): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(data, done)
  }

  /** The library asks twice a minute, and would leave one open that has not answered. */
  ping(): void {
    if (!this.#isThere) this.socket.terminate()
    this.#isThere = false
    this.socket.ping()
  }

  close(code?: number, reason?: string): void {
    this.socket.close(code, reason)
  }

  /** Hears nothing from now on, tells why, and is gone within a second, whether the other side answers or not. */
  leave({ code, reason }: LiveTextRefusal): void {
    if (this.#isLeaving) return
    this.#isLeaving = true
    this.socket.close(code, reason)
    setTimeout(() => this.socket.terminate(), LEAVE_MS).unref()
  }
}
