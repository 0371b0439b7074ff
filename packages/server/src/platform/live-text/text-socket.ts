import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import { LiveTextRefusal } from './live-text'
import type { Allowance } from './text-limits'

/** Reading pauses above these limits. */
const WAITING_MESSAGES = 20
const WAITING_BYTES = 64 * 1024
const SIGN_IN_BYTES = 4 * 1024
const SIGN_IN_MS = 5_000
const LEAVE_MS = 900

interface TextSocketOptions {
  /** Counts bytes before they form a message. */
  readonly raw: Duplex
  readonly allowance: Allowance
  readonly isSignIn: (message: Uint8Array) => boolean
  /** Null drops the message. @throws LiveTextRefusal */
  readonly gate: (message: Uint8Array) => Promise<Uint8Array | null>
  readonly onError: (error: unknown) => void
}

function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data
}

/** The first message must be a sign-in. */
export class TextSocket extends EventEmitter {
  binaryType = 'nodebuffer'
  #waiting = 0
  #waitingBytes = 0
  #partialBytes = 0
  #turn: Promise<void> = Promise.resolve()
  #hasSignedIn = false
  #isLeaving = false
  #isRefused = false
  #isThere = true

  constructor(
    readonly socket: WebSocket,
    readonly options: TextSocketOptions,
  ) {
    super()
    const late = setTimeout(() => this.leave(new LiveTextRefusal('late', 4408)), SIGN_IN_MS).unref()
    // Before the WebSocket's own listener, which consumes the bytes.
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
      // Received messages are processed first.
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

  /** The library would keep connections that do not answer pings. */
  ping(): void {
    if (!this.#isThere) this.socket.terminate()
    this.#isThere = false
    this.socket.ping()
  }

  close(code?: number, reason?: string): void {
    this.socket.close(code, reason)
  }

  leave({ code, reason }: LiveTextRefusal): void {
    if (this.#isLeaving) return
    this.#isLeaving = true
    this.socket.close(code, reason)
    setTimeout(() => this.socket.terminate(), LEAVE_MS).unref()
  }
}
