import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export interface Detour {
  readonly from: string
  readonly to: string
}

/** An HTTP proxy per person that can be cut, or redirected to another node. */
export class NetworkLink {
  private readonly server: Server
  private readonly open = new Set<Duplex>()
  private isCut = false

  private constructor(private readonly detour?: Detour) {
    this.server = createServer((asked, answer) => this.forward(asked, answer))
    this.server.on('connect', (asked: IncomingMessage, client: Duplex, head: Buffer) => {
      this.tunnel(asked.url ?? '', client, head)
    })
    this.server.on('upgrade', (asked: IncomingMessage, client: Duplex) => this.upgrade(asked, client))
    this.server.on('connection', (socket: Socket) => this.keep(socket))
  }

  static async lay(detour?: Detour): Promise<NetworkLink> {
    const link = new NetworkLink(detour)
    await new Promise<void>((resolve) => {
      link.server.listen(0, '127.0.0.1', resolve)
    })
    return link
  }

  get proxy(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  cut(): void {
    this.isCut = true
    for (const stream of this.open) stream.destroy()
  }

  mend(): void {
    this.isCut = false
  }

  async remove(): Promise<void> {
    this.cut()
    await new Promise((resolve) => {
      this.server.close(resolve)
    })
  }

  private keep(stream: Duplex): void {
    if (this.isCut) {
      stream.destroy()
      return
    }
    // Kept-alive sockets appear again with each request.
    if (this.open.has(stream)) return
    this.open.add(stream)
    stream.on('error', () => stream.destroy())
    stream.on('close', () => this.open.delete(stream))
  }

  private find(host: string): { readonly hostname: string; readonly port: number } {
    const { hostname, port } = new URL(`http://${host === this.detour?.from ? this.detour.to : host}`)
    return { hostname, port: Number(port || 80) }
  }

  private forward(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, headers } = asked
    const { host, pathname, search } = new URL(asked.url ?? '')
    const onward = request({ ...this.find(host), path: `${pathname}${search}`, method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    onward.on('socket', (socket) => this.keep(socket))
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }

  private tunnel(authority: string, client: Duplex, head: Buffer): void {
    const { hostname, port } = this.find(authority)
    const onward = connect(port, hostname, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      onward.write(head)
      join(client, onward)
    })
    this.keep(onward)
    onward.on('close', () => client.destroy())
  }

  private upgrade(asked: IncomingMessage, client: Duplex): void {
    const { host, pathname, search } = new URL(asked.url ?? '')
    const { hostname, port } = this.find(host)
    const onward = connect(port, hostname, () => {
      const lines = asked.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
      )
      onward.write(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      join(client, onward)
    })
    this.keep(onward)
    onward.on('close', () => client.destroy())
  }
}

function join(one: Duplex, other: Duplex): void {
  one.pipe(other)
  other.pipe(one)
}
