import { WebSocket } from 'ws'

export interface LightSocketOptions {
  /** `http://127.0.0.1:…`. */
  readonly url: string
  readonly hubs: readonly string[]
  readonly token: string
  readonly query?: Readonly<Record<string, string>>
  readonly localAddress?: string
  /** `["Reacted",{…}]`, with its hub. */
  readonly onEvent?: (text: string) => void
  readonly onClose?: () => void
}

const [PING, MESSAGE] = [0x32, 0x34]
const [CONNECTED, EVENT, REFUSED] = [0x30, 0x32, 0x34]
const PONG = Buffer.from('3')
const CONNECT_MS = 60_000

/** `/live-update-hub` of `40/live-update-hub,{…}`. */
const hubOf = (text: string) => text.slice(2, Math.max(2, text.indexOf(',')))

/** A minimal Socket.IO client: ten thousand of the original would outweigh the measured server. */
export class LightSocket {
  readonly ids = new Map<string, string>()
  readonly #socket: WebSocket

  private constructor(
    readonly options: LightSocketOptions,
    done: (error: Error | null) => void,
  ) {
    const { url, query, localAddress } = options
    const address = `${url.replace('http', 'ws')}/socket.io/?${new URLSearchParams({ ...query, EIO: '4', transport: 'websocket' })}`
    this.#socket = new WebSocket(address, { perMessageDeflate: false, localAddress, handshakeTimeout: CONNECT_MS })
    this.#socket.on('error', done)
    this.#socket.on('close', () => {
      done(new Error('the connection was closed'))
      options.onClose?.()
    })
    this.#socket.on('message', (data: Buffer) => this.#take(data, done))
  }

  /** Resolves once all hubs have accepted it. */
  static open(options: LightSocketOptions): Promise<LightSocket> {
    return new Promise((resolve, reject) => {
      const socket: LightSocket = new LightSocket(options, (error) => {
        if (error) reject(error)
        else resolve(socket)
      })
    })
  }

  close(): void {
    this.#socket.terminate()
  }

  #take(data: Buffer, done: (error: Error | null) => void): void {
    if (data[0] === PING) this.#socket.send(PONG, { binary: false })
    else if (data[0] !== MESSAGE) this.#enter()
    else if (data[1] === EVENT) this.options.onEvent?.(data.toString())
    else if (data[1] === REFUSED) done(new Error(data.toString()))
    else if (data[1] === CONNECTED) this.#welcomed(data.toString(), done)
  }

  #enter(): void {
    const auth = JSON.stringify({ token: this.options.token })
    for (const hub of this.options.hubs) this.#socket.send(hub === '/' ? `40${auth}` : `40${hub},${auth}`)
  }

  #welcomed(text: string, done: (error: null) => void): void {
    const { sid } = JSON.parse(text.slice(text.indexOf('{'))) as { sid: string }
    this.ids.set(hubOf(text) || '/', sid)
    if (this.ids.size === this.options.hubs.length) done(null)
  }
}
