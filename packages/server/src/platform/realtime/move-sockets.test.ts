import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { Manager, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endSockets, moveSockets } from './socket-server'

const PATHS = ['/one', '/other']
const pace = { group: 2, everyMs: 10, groups: 100, patienceMs: 60_000 }
let http: HttpServer
let io: Server
let clients: Client[] = []

/** Somebody on both hubs by one connection, who goes when they are asked unless they are `deaf`. */
interface Client {
  readonly sockets: Socket[]
  readonly received: string[]
  readonly closed: string[]
}

beforeEach(async () => {
  http = createServer()
  io = new Server(http)
  for (const path of PATHS) io.of(path)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  for (const { sockets } of clients) for (const socket of sockets) socket.disconnect()
  clients = []
  await io.close()
})

const hubs = () => PATHS.map((path) => io.of(path))

async function connect(goes: boolean): Promise<Client> {
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const manager = new Manager(address, { transports: ['websocket'], reconnection: false })
  const client: Client = { sockets: PATHS.map((path) => manager.socket(path)), received: [], closed: [] }
  clients.push(client)
  for (const socket of client.sockets) {
    socket.onAny((name: string) => client.received.push(name))
    socket.on('disconnect', (reason) => client.closed.push(reason))
    if (goes) socket.on('Move', () => socket.disconnect())
  }
  await vi.waitFor(() => expect(client.sockets.every(({ connected }) => connected)).toBe(true))
  return client
}

it('moves a few at a time, each on all hubs of its connection, until all have moved', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => connect(true)))
  const left: number[] = []
  io.of('/one').on('connection', () => undefined)
  const watch = setInterval(() => left.push(io.engine.clientsCount), 1)
  await moveSockets(hubs(), { ...pace, everyMs: 200 })
  clearInterval(watch)
  expect(people.map(({ received }) => received)).toEqual(people.map(() => ['Move', 'Move']))
  expect([...new Set(left)]).toEqual(expect.arrayContaining([3, 1]))
  expect(hubs().map(({ sockets }) => sockets.size)).toEqual([0, 0])
})

it('moves more at once if there are many, so that the last one need not wait longer', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => connect(true)))
  const begun = performance.now()
  await moveSockets(hubs(), { ...pace, everyMs: 60_000, groups: 1 })
  expect(performance.now() - begun).toBeLessThan(60_000)
  expect(people.every(({ received }) => received.length === 2)).toBe(true)
})

it('closes those that do not move, so that they reconnect by themselves', async () => {
  const stays = await connect(false)
  await moveSockets(hubs(), { ...pace, patienceMs: 10 })
  expect(hubs().map(({ sockets }) => sockets.size)).toEqual([1, 1])
  await endSockets(hubs())
  await vi.waitFor(() => expect(stays.closed).toEqual(['transport close', 'transport close']))
  expect(stays.received).toEqual(['Move', 'Move', 'server-restarting', 'server-restarting'])
  await new Promise<void>((resolve) => void http.close(() => resolve()))
})
