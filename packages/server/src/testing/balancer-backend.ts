import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

function headersOf({ headers, socket }: IncomingMessage) {
  const hops = [headers['x-forwarded-for'], socket.remoteAddress]
  return { ...headers, 'x-forwarded-for': hops.filter(Boolean).join(', ') }
}

export function rawHeadersOf(asked: IncomingMessage): string {
  const lines = Object.entries(headersOf(asked)).map(([name, value]) => `${name}: ${value}\r\n`)
  return lines.join('')
}

/** However often it is checked: a busy machine may take longer than the pause between two checks. */
const PATIENCE_MS = 500

/** One of the servers behind a balancer. */
export class Backend {
  readonly host: string
  readonly port: number
  readonly #agent = new Agent({ keepAlive: true })
  readonly #sockets = new Set<Socket>()
  isReady = false
  isCut = false
  /** Requests under way, and sockets. */
  open = 0

  constructor(readonly url: string) {
    const { hostname, port } = new URL(url)
    this.host = hostname
    this.port = Number(port)
  }

  async check(): Promise<void> {
    if (this.isCut) return
    const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
    this.isReady = !this.isCut && answer?.status === 200
  }

  holds(socket: Socket): void {
    if (this.#sockets.has(socket)) return
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
  }

  /** @throws where no answer came */
  async send(asked: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<void> {
    const { method, url: path } = asked
    const onward = request({ ...this.#target(), method, path, headers: headersOf(asked) })
    onward.once('socket', (socket) => this.holds(socket))
    this.open += 1
    try {
      onward.end(body)
      const [reply] = (await once(onward, 'response')) as [IncomingMessage]
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      await pipeline(reply, answer)
    } finally {
      this.open -= 1
    }
  }

  end(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#agent.destroy()
  }

  #target() {
    return { host: this.host, port: this.port, agent: this.#agent }
  }
}
