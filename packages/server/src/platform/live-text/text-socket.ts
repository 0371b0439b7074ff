import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { LiveTextRefusal } from './live-text'
import type { Allowance } from './text-limits'

/** A connection that has this much waiting is not read any further. */
const WAITING_MESSAGES = 20
const WAITING_BYTES = 64 * 1024
/** The first message, which signs in. */
export const SIGN_IN_BYTES = 4 * 1024
const SIGN_IN_MS = 5_000
/** Time for the other side to answer the closing handshake. */
const LEAVE_MS = 900

export interface TextSocketOptions {
  /** The connection below the WebSocket, whose bytes are counted before they are a message. */
  readonly raw: Duplex
  readonly allowance: Allowance
  readonly isSignIn: (message: Uint8Array) => boolean
  /** Gives what is passed on to the library, null for nothing. @throws LiveTextRefusal */
  readonly gate: (message: Uint8Array) => Promise<Uint8Array | null>
  readonly onError: (error: unknown) => void
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data
}

/**
 * A WebSocket as the library sees it: its messages one after another, each once the gate has let it through. After `leave`
 * none is passed on. Until it has signed in it may send nothing else, and for a few seconds only.
 */
export class TextSocket extends EventEmitter {
  binaryType = 'nodebuffer'
  #waiting = 0
  #waitingBytes = 0
  /** Received of a message that is not complete. */
  #partialBytes = 0
  #turn: Promise<void> = Promise.resolve()
  #hasSignedIn = false
  #isLeaving = false
  /** Nothing is read any more. */
  #isRefused = false
  /** Whether the other side has answered the last ping. */
  #isThere = true

  constructor(
    readonly socket: WebSocket,
    readonly options: TextSocketOptions,
  ) {
    super()
    const late = setTimeout(() => this.leave(new LiveTextRefusal('late', 4408)), SIGN_IN_MS).unref()
    // Before the WebSocket's own listener: a message that it completes takes what was partial.
    options.raw.prependListener('data', (chunk: Buffer) => this.#received(chunk.length))
    socket.on('message', (data) => {
      this.#enqueue(bytesOf(data))
      if (this.#hasSignedIn) clearTimeout(late)
    })
    socket.on('pong', () => {
      this.#isThere = true
      this.emit('pong')
    })
    socket.on('close', (code, reason) => {
      clearTimeout(late)
      // What has arrived is processed first.
      void this.#turn.then(() => {
        options.allowance.release()
        this.emit('close', code, reason)
      })
    })
    socket.on('error', () => socket.terminate())
  }

  get readyState(): number {
    return this.#isLeaving ? this.socket.CLOSING : this.socket.readyState
  }

  get isLeaving(): boolean {
    return this.#isLeaving
  }

  #received(bytes: number): void {
    const before = this.#partialBytes
    this.#partialBytes += bytes
    const hasRoom = this.options.allowance.hold(bytes)
    if (this.#isLeaving) return
    if (!this.#hasSignedIn && before > SIGN_IN_BYTES) this.#refuse(new LiveTextRefusal('refused'))
    else if (!hasRoom) this.#refuse(new LiveTextRefusal('unavailable', 1013))
  }

  /** At once: it must not go on sending. */
  #refuse(refusal: LiveTextRefusal): void {
    this.#isRefused = true
    this.leave(refusal)
    this.socket.pause()
  }

  #enqueue(message: Uint8Array): void {
    const { allowance, isSignIn } = this.options
    allowance.hold(-this.#partialBytes)
    this.#partialBytes = 0
    if (this.#isLeaving) return
    if (!this.#hasSignedIn && (message.length > SIGN_IN_BYTES || !isSignIn(message))) {
      this.#refuse(new LiveTextRefusal('refused'))
      return
    }
    this.#hasSignedIn = true
    this.#waiting += 1
    this.#waitingBytes += message.length
    allowance.hold(message.length)
    if (!this.#hasRoom) this.socket.pause()
    this.#turn = this.#turn
      .then(() => this.#take(message))
      .finally(() => {
        this.#waiting -= 1
        this.#waitingBytes -= message.length
        allowance.hold(-message.length)
        if (this.socket.isPaused && this.#hasRoom && !this.#isRefused) this.socket.resume()
      })
  }

  get #hasRoom(): boolean {
    return this.#waiting < WAITING_MESSAGES && this.#waitingBytes < WAITING_BYTES
  }

  async #take(message: Uint8Array): Promise<void> {
    if (this.#isLeaving) return
    try {
      const passed = await this.options.gate(message)
      if (passed && !this.#isLeaving) this.emit('message', passed)
    } catch (error) {
      if (error instanceof LiveTextRefusal) return this.leave(error)
      this.options.onError(error)
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

  /** Processes nothing from now on, says why, and is gone within a second, whether the other side answers or not. */
  leave({ code, reason }: LiveTextRefusal): void {
    if (this.#isLeaving) return
    this.#isLeaving = true
    this.socket.close(code, reason)
    setTimeout(() => this.socket.terminate(), LEAVE_MS).unref()
  }
}
