import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'

/** Connections end and none is made; or nothing comes through, and no connection ends, until the link is mended. */
export type Cut = 'broken' | 'silent'

/** What is sent from the client's side, byte for byte unless it changes it. One for each connection. */
export type Alter = (bytes: Buffer) => Buffer

/** A TCP connection between two parts of an installation, that can be cut. */
export class CuttableLink {
  readonly #server: Server
  readonly #pairs = new Map<Socket, Socket>()
  #cut: Cut | null = null

  private constructor(
    readonly target: NetConnectOpts,
    readonly createAlter: () => Alter,
  ) {
    this.#server = createServer({ pauseOnConnect: true }, (client) => this.#join(client))
  }

  static async lay(target: NetConnectOpts, createAlter: () => Alter = () => (bytes) => bytes): Promise<CuttableLink> {
    const link = new CuttableLink(target, createAlter)
    link.#server.listen(0, '127.0.0.1')
    await once(link.#server, 'listening')
    return link
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  cut(how: Cut): void {
    this.#cut = how
    for (const [client, onward] of this.#pairs) {
      if (how === 'broken') client.destroy()
      else for (const socket of [client, onward]) socket.pause()
    }
  }

  mend(): void {
    this.#cut = null
    for (const [client, onward] of this.#pairs) for (const socket of [client, onward]) socket.resume()
  }

  async remove(): Promise<void> {
    for (const client of this.#pairs.keys()) client.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #join(client: Socket): void {
    const onward = connect(this.target)
    const alter = this.createAlter()
    this.#pairs.set(client, onward)
    for (const [socket, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        other.destroy()
        this.#pairs.delete(client)
      })
    }
    client.on('data', (bytes) => onward.write(alter(bytes)))
    onward.on('data', (bytes) => client.write(bytes))
    if (this.#cut === 'broken') client.destroy()
    else if (this.#cut === 'silent') for (const socket of [client, onward]) socket.pause()
    else client.resume()
  }
}
