import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allReceived } from '../../testing/all-received'
import { createLog } from '../log/log'
import { createSocketServer, type SocketServer } from './socket-server'

const actor = { sessionId: 'session', personId: 'person', orgId: 'organisation' }

let hubs: SocketServer
let address: string
let isEnded: boolean
/** Called in the midst of an admission, after it was read who calls. */
let meanwhile: () => void

beforeEach(async () => {
  isEnded = false
  const server = createServer()
  hubs = createSocketServer({
    server,
    publicOrigin: 'http://localhost',
    headers: {},
    log: createLog('silent'),
    version: 'test',
    authenticate: async () => (isEnded ? null : actor),
    readablePlaces: async () => {
      meanwhile()
      return []
    },
    countElsewhere: () => 0,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => hubs.close())

const open = () => io(`${address}/live-update-hub`, { transports: ['websocket'], forceNew: true, reconnection: false })

test('a socket that is being admitted while its session ends is closed as the others are', async () => {
  meanwhile = () => {
    isEnded = true
    void hubs.applyAccess({ kind: 'sessions-over', sessionIds: [actor.sessionId] })
  }
  const socket = open()
  await new Promise((resolve) => socket.on('disconnect', resolve))
  expect(socket.connected).toBe(false)
})

test('one that is being admitted while another session ends stays', async () => {
  meanwhile = () => void hubs.applyAccess({ kind: 'sessions-over', sessionIds: ['another'] })
  const socket = open()
  const lost: unknown[] = []
  socket.on('disconnect', (reason) => lost.push(reason))
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()))
  await allReceived(hubs, '/live-update-hub', [socket])
  expect([socket.connected, lost]).toEqual([true, []])
  socket.disconnect()
})
