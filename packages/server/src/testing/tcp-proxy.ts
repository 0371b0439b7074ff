import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  readonly port: number
  /** Closes open connections. */
  redirect(port: number): void
  close(): void
}

/** A second address of a local port; answers can be delayed. */
export async function startTcpProxy(target: number, { delayMs = 0 } = {}): Promise<TcpProxy> {
  let port = target
  const sockets = new Set<Socket>()
  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    client.pipe(upstream)
    if (delayMs === 0) upstream.pipe(client)
    else upstream.on('data', (bytes) => setTimeout(() => client.write(bytes), delayMs))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    redirect: (to) => {
      port = to
      closeAll()
    },
    close: () => {
      closeAll()
      server.close()
    },
  }
}
