import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, Manager } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allReceived } from '../../testing/all-received'
import { createLog } from '../log/log'
import { createSocketServer, type SocketServer } from './socket-server'

const actor = { sessionId: 'session', personId: 'person', orgId: 'organization' }

let hubs: SocketServer
let address: string
let isEnded: boolean
/** Authentications that will fail. */
let failures: number
/** Called in the midst of an admission, after it was read who calls. */
let meanwhile: () => void

/** What a reading waits for. */
let held: Promise<void>
/** Of who calls: now, at the most, and ever. */
let [reading, most, readings] = [0, 0, 0]

beforeEach(async () => {
  isEnded = false
  failures = 0
  ;[reading, most, readings] = [0, 0, 0]
  meanwhile = () => undefined
  held = new Promise((resolve) => setTimeout(resolve, 5))
  const server = createServer()
  hubs = createSocketServer({
    server,
    publicOrigin: 'http://localhost',
    headers: {},
    log: createLog('silent'),
    version: 'test',
    authenticate: async () => {
      reading += 1
      readings += 1
      failures -= 1
      if (failures >= 0) throw new Error('the database is away')
      most = Math.max(most, reading)
      const admitted = isEnded ? null : { actor, places: [] }
      await held
      meanwhile()
      reading -= 1
      return admitted
    },
    readablePlaces: async () => [],
    follow: async () => undefined,
    countElsewhere: () => 0,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => hubs.close())

const open = () => io(`${address}/live-update-hub`, { transports: ['websocket'], forceNew: true, reconnection: false })

const opened = (socket: ReturnType<typeof io>) =>
  new Promise<void>((resolve, reject) => socket.on('connect', () => resolve()).on('connect_error', reject))

test('a socket being admitted while its session ends is also closed', async () => {
  meanwhile = () => {
    isEnded = true
    void hubs.applyAccess({ kind: 'sessions-over', sessionIds: [actor.sessionId] })
  }
  const socket = open()
  await new Promise((resolve) => socket.on('disconnect', resolve))
  expect(socket.connected).toBe(false)
})

test('keeps a socket whose access can’t be read for a while, unless its session ended', async () => {
  const socket = open()
  await opened(socket)
  failures = 2
  await hubs.confirmAll()
  expect([failures, socket.connected]).toEqual([-1, true])
  failures = 2
  isEnded = true
  const closed = new Promise((resolve) => socket.on('disconnect', resolve))
  await hubs.confirmAll()
  expect(await closed).toBe('io server disconnect')
})

test('one being admitted while another session ends stays', async () => {
  meanwhile = () => void hubs.applyAccess({ kind: 'sessions-over', sessionIds: ['another'] })
  const socket = open()
  const lost: unknown[] = []
  socket.on('disconnect', (reason) => lost.push(reason))
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()))
  await allReceived(hubs, '/live-update-hub', [socket])
  expect([socket.connected, lost]).toEqual([true, []])
  socket.disconnect()
})

const HUBS = ['/live-meeting-hub', '/notification-hub', '/live-update-hub', '/app-config-hub']

test('hubs of one connection that ask together are admitted by one check of the caller', async () => {
  const manager = new Manager(address, { transports: ['websocket'], reconnection: false })
  const sockets = HUBS.map((hub) => manager.socket(hub))
  await Promise.all(sockets.map(opened))
  expect(readings).toBe(1)
  const later = new Manager(address, { transports: ['websocket'], reconnection: false })
  await opened(later.socket('/notification-hub'))
  expect(readings).toBe(2)
  for (const socket of sockets) socket.disconnect()
  later.socket('/notification-hub').disconnect()
})

test('a hub with another token than the others of its connection is checked separately', async () => {
  const manager = new Manager(address, { transports: ['websocket'], reconnection: false })
  const sockets = ['one', 'other'].map((token, at) => manager.socket(HUBS[at] ?? '', { auth: { token } }))
  await Promise.all(sockets.map(opened))
  expect(readings).toBe(2)
  for (const socket of sockets) socket.disconnect()
})

test('closes all hubs that share a reading if the session ended', async () => {
  meanwhile = () => {
    if (isEnded) return
    isEnded = true
    void hubs.applyAccess({ kind: 'sessions-over', sessionIds: [actor.sessionId] })
  }
  const manager = new Manager(address, { transports: ['websocket'], reconnection: false })
  const sockets = HUBS.map((hub) => manager.socket(hub))
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('disconnect', resolve))))
  expect(sockets.map(({ connected }) => connected)).toEqual([false, false, false, false])
})

test('reads few of many concurrent arrivals at a time, and admits all', async () => {
  const gate = new EventEmitter()
  held = once(gate, 'open').then(() => undefined)
  const sockets = Array.from({ length: 30 }, open)
  const all = Promise.all(sockets.map(opened))
  await vi.waitFor(() => expect(reading).toBe(8))
  gate.emit('open')
  await all
  expect([readings, most]).toEqual([30, 8])
  for (const socket of sockets) socket.disconnect()
})
