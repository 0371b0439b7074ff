import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { Backend, codeOf, rawHeadersOf } from './balancer-backend'

export interface Balancer {
  readonly url: string
  /** From here on asked whether it is ready, and sent to while it is. */
  add(backend: string): Promise<void>
  /** What is open to it stays. */
  remove(backend: string): void
  /** Whoever carries the text in the address or in a header goes to that one, as long as it is ready; null: to any. */
  pin(text: string, backend: string | null): void
  /** Ends all that is open to it and lets nothing through, as a cable that is pulled. */
  cut(backend: string): void
  mend(backend: string): Promise<void>
  isReady(backend: string): boolean
  close(): Promise<void>
}

export interface BalancerOptions {
  readonly port?: number
  readonly checkMs?: number
}

const CHECK_MS = 500
const REFUSED = 'ECONNREFUSED'

/**
 * What stands before several servers, as Caddy, HAProxy or an ingress does: it asks each of them every half second whether
 * it is ready, sends what comes to the one with the least to do, keeps its connections, and tries another where one
 * is not there. A write whose connection breaks is answered with 502, since it may have taken effect.
 */
class HttpBalancer implements Balancer {
  readonly #backends = new Map<string, Backend>()
  readonly #pins = new Map<string, string>()
  readonly #clients = new Set<Socket>()
  readonly #server = createServer((asked, answer) => void this.#pass(asked, answer).catch(() => answer.destroy()))
  readonly #checks: NodeJS.Timeout

  constructor(checkMs: number) {
    this.#server.on('upgrade', (asked, socket, head) => this.#passUpgrade(asked, socket as Socket, head))
    this.#server.on('connection', (socket) => {
      this.#clients.add(socket)
      socket.once('close', () => this.#clients.delete(socket))
    })
    this.#checks = setInterval(() => {
      for (const backend of this.#backends.values()) void backend.check()
    }, checkMs)
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
  }

  async add(url: string): Promise<void> {
    const backend = new Backend(url)
    this.#backends.set(url, backend)
    await backend.check()
  }

  remove(url: string): void {
    this.#backends.delete(url)
  }

  pin(text: string, url: string | null): void {
    if (url === null) this.#pins.delete(text)
    else this.#pins.set(text, url)
  }

  cut(url: string): void {
    const backend = this.#known(url)
    Object.assign(backend, { isCut: true, isReady: false })
    backend.end()
  }

  async mend(url: string): Promise<void> {
    const backend = this.#known(url)
    backend.isCut = false
    await backend.check()
  }

  isReady(url: string): boolean {
    return this.#backends.get(url)?.isReady ?? false
  }

  async close(): Promise<void> {
    clearInterval(this.#checks)
    for (const socket of this.#clients) socket.destroy()
    for (const backend of this.#backends.values()) backend.end()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #known(url: string): Backend {
    const backend = this.#backends.get(url)
    if (!backend) throw new Error(`${url} is none of the servers`)
    return backend
  }

  #choose(asked: IncomingMessage, tried: ReadonlySet<Backend>): Backend | undefined {
    const ready = [...this.#backends.values()].filter((backend) => backend.isReady && !tried.has(backend))
    const carried = [asked.url, ...asked.rawHeaders].join('\n')
    const pinned = [...this.#pins].find(([text]) => carried.includes(text))?.[1]
    return ready.find(({ url }) => url === pinned) ?? ready.toSorted((a, b) => a.open - b.open)[0]
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked)
    const isRepeatable = asked.method === 'GET' || asked.method === 'HEAD'
    const tried = new Set<Backend>()
    for (;;) {
      const backend = this.#choose(asked, tried)
      if (!backend) return void answer.writeHead(tried.size > 0 ? 502 : 503).end()
      tried.add(backend)
      try {
        return await backend.send(asked, body, answer)
      } catch (error) {
        if (answer.headersSent) return void answer.destroy()
        const isAway = codeOf(error) === REFUSED
        if (isAway) backend.isReady = false
        if (!isAway && !isRepeatable) return void answer.writeHead(502).end()
      }
    }
  }

  #passUpgrade(asked: IncomingMessage, client: Socket, head: Buffer, tried = new Set<Backend>()): void {
    client.on('error', () => client.destroy())
    const backend = this.#choose(asked, tried)
    if (!backend) return void client.end('HTTP/1.1 503 Service Unavailable\r\n\r\n')
    tried.add(backend)
    const onward = connect(backend.port, backend.host)
    onward.once('error', (error) => {
      if (codeOf(error) !== REFUSED) return client.destroy()
      backend.isReady = false
      this.#passUpgrade(asked, client, head, tried)
    })
    onward.once('connect', () => {
      backend.holds(onward)
      backend.open += 1
      onward.once('close', () => {
        backend.open -= 1
        client.destroy()
      })
      client.once('close', () => onward.destroy())
      onward.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${rawHeadersOf(asked)}\r\n`)
      onward.write(head)
      onward.pipe(client).pipe(onward)
    })
  }
}

/** Resolves when it listens, and has asked all of them whether they are ready. */
export async function startBalancer(backends: readonly string[], options: BalancerOptions = {}): Promise<Balancer> {
  const balancer = new HttpBalancer(options.checkMs ?? CHECK_MS)
  await balancer.listen(options.port ?? 0)
  await Promise.all(backends.map((backend) => balancer.add(backend)))
  return balancer
}
