import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export interface SwallowingProxy {
  readonly port: number
  /** From now on, or after so many more packets of clients, nothing is passed on in either direction; no connection ends. */
  swallow(afterPackets?: number): void
  /** Passes on again what comes over new connections; those that were cut stay so. */
  pass(): void
  /** Ends all connections. */
  cut(): void
  close(): Promise<void>
}

/** A way to PostgreSQL, over TCP, that may lose everything without a word, as a network that is cut does. */
export async function createSwallowingProxy(postgres: { host: string; port: number }): Promise<SwallowingProxy> {
  let left = Number.POSITIVE_INFINITY
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    let isCut = false
    const upstream = connect(join(postgres.host, `.s.PGSQL.${postgres.port}`))
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    client.on('data', (bytes) => {
      left -= 1
      isCut ||= left < 0
      if (!isCut) upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      isCut ||= left < 0
      if (!isCut) client.write(bytes)
    })
    client.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    swallow: (afterPackets = 0) => {
      left = afterPackets
    },
    pass: () => {
      left = Number.POSITIVE_INFINITY
    },
    cut,
    close: () => {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
