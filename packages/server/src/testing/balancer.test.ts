import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server as SocketServer } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, it, vi } from 'vitest'
import { type Balancer, startBalancer } from './balancer'

interface Node {
  readonly name: string
  readonly url: string
  readonly server: Server
  readonly sockets: SocketServer
  isReady: boolean
  seen: number
}

const nodes: Node[] = []
const clients: Socket[] = []
let balancer: Balancer

async function startNode(name: string): Promise<Node> {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return response.writeHead(node.isReady ? 200 : 503).end()
    node.seen += 1
    if (request.url === '/breaks') return request.socket.destroy()
    return request.pipe(response.setHeader('node', name))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const node: Node = { name, url, server, sockets: new SocketServer(server), isReady: true, seen: 0 }
  nodes.push(node)
  return node
}

async function startTwo(): Promise<[Node, Node]> {
  const [one, other] = [await startNode('one'), await startNode('other')]
  balancer = await startBalancer([one.url, other.url], { checkMs: 20 })
  return [one, other]
}

async function ask(path = '/', init: RequestInit = {}): Promise<string> {
  const answer = await fetch(`${balancer.url}${path}`, init)
  return answer.headers.get('node') ?? String(answer.status)
}

async function connectAs(who: string): Promise<Socket> {
  const client = io(balancer.url, { transports: ['websocket'], forceNew: true, reconnection: false, query: { who } })
  clients.push(client)
  await vi.waitFor(() => expect(client.connected).toBe(true))
  return client
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await balancer.close()
  for (const { sockets } of nodes.splice(0)) await sockets.close()
})

it('sends requests to ready nodes, pinned clients to theirs', async () => {
  const [one, other] = await startTwo()
  balancer.pin('ada', other.url)
  expect(await ask('/?who=ada')).toBe('other')
  one.isReady = false
  await vi.waitFor(() => expect(balancer.isReady(one.url)).toBe(false))
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['other', 'other', 'other'])
  Object.assign(one, { isReady: true })
  Object.assign(other, { isReady: false })
  await vi.waitFor(async () => expect(await ask('/?who=ada')).toBe('one'))
})

it('resends a request that its server did not accept, including a write with its body', async () => {
  const [one, other] = await startTwo()
  balancer.pin('ada', one.url)
  const closed = one.sockets.close()
  // A readiness check during the close would keep its connection open forever.
  one.server.closeAllConnections()
  await closed
  expect(await ask('/?who=ada', { method: 'POST', body: 'kept' })).toBe('other')
  expect(other.seen).toBe(1)
})

it('answers a write whose connection broke with 502, and retries a read elsewhere', async () => {
  const [one, other] = await startTwo()
  expect(await ask('/breaks', { method: 'POST', body: 'once' })).toBe('502')
  expect(one.seen + other.seen).toBe(1)
  await ask('/breaks')
  expect(one.seen + other.seen).toBe(3)
})

it('passes web sockets, which last while their server drains, and end where it is cut off', async () => {
  const [one, other] = await startTwo()
  balancer.pin('ada', one.url)
  balancer.pin('bo', other.url)
  const [ada, bo] = [await connectAs('ada'), await connectAs('bo')]
  expect([one.sockets.engine.clientsCount, other.sockets.engine.clientsCount]).toEqual([1, 1])
  one.isReady = false
  await vi.waitFor(() => expect(balancer.isReady(one.url)).toBe(false))
  expect(ada.connected).toBe(true)
  balancer.cut(one.url)
  await vi.waitFor(() => expect(ada.connected).toBe(false))
  expect(bo.connected).toBe(true)
  one.isReady = true
  await balancer.mend(one.url)
  expect(await ask('/?who=ada')).toBe('one')
})
