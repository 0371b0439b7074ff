import fc from 'fast-check'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestActor } from '../seed-organization'
import { createTestApp, type TestApp } from '../test-app'
import { type HostilePacket, hostileHandshakes, hostilePackets } from './hostile-packets'
import { rowsOfRun } from './matrix'
import { seedWorld, type World } from './seed-world'
import { type StoredRows, storedRows } from './stored-rows'

/** As in bad-input.test.ts: how many packets and handshakes each hub gets. */
const INPUTS = Number(process.env.CAIRN_BAD_INPUTS ?? 40)
const SEED = Number(process.env.CAIRN_BAD_INPUTS_SEED ?? 20_260_302)
const STALL_MS = 200
const BATCH = 20
const hubs = ['/live-meeting-hub', '/notification-hub', '/live-update-hub', '/app-config-hub'] as const
const timeout = 120_000 + INPUTS * 50

let app: TestApp
let address: string
let rows: StoredRows
let world: World
let sockets: Socket[] = []

beforeAll(async () => {
  app = await createTestApp({ start: '2026-03-02T10:00:00Z' })
  address = await app.listen()
  rows = await storedRows(app.pool)
  world = await seedWorld(app, true)
})
afterEach(() => {
  for (const socket of sockets) socket.disconnect()
  sockets = []
})
afterAll(() => app.close())

/** 'connected', or the words of the refusal. */
async function open(hub: string, auth: object, query: Record<string, string> = {}) {
  const options = { transports: ['websocket'], forceNew: true, reconnection: false, auth, query }
  const socket = io(`${address}${hub}`, options)
  sockets.push(socket)
  const outcome = await new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'))
    socket.on('connect_error', ({ message }) => resolve(message))
  })
  return { socket, outcome }
}

function close(): void {
  for (const socket of sockets) socket.disconnect()
  sockets = []
}

/** How long the server keeps another person's connection waiting; CPU time, since a busy machine makes everyone wait. */
async function waitMs(actor: TestActor): Promise<number> {
  const started = performance.now()
  const before = process.cpuUsage()
  const { outcome } = await open('/live-update-hub', { token: actor.token })
  expect(outcome).toBe('connected')
  const { user, system } = process.cpuUsage(before)
  return Math.min(performance.now() - started, (user + system) / 1000)
}

/** Each over a connection of its own: the server hangs up on what is no packet. */
async function send(hub: string, actor: TestActor, packets: readonly HostilePacket[]): Promise<number> {
  const opened = await Promise.all(packets.map(() => open(hub, { token: actor.token })))
  for (const [index, { socket, outcome }] of opened.entries()) {
    expect(outcome).toBe('connected')
    socket.io.engine.write(packets[index])
  }
  const ms = await waitMs(world.member)
  close()
  return ms
}

const batches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_each, index) => all.slice(index * BATCH, (index + 1) * BATCH))

describe.each(rowsOfRun(hubs.map((hub, index) => [hub, SEED + index * 1_000_003] as const)))('%s', (hub, seed) => {
  test('survives bad packets without change, stall or harm to others', { timeout }, async () => {
    const before = await rows.read(world.ids.orgId)
    const faults: unknown[] = []
    for (const [number, packets] of batches(fc.sample(hostilePackets(hubs), { numRuns: INPUTS, seed })).entries()) {
      const actor = number % 4 === 3 ? world.observer : world.owner
      let ms = await send(hub, actor, packets)
      for (let again = 0; again < 2 && ms > STALL_MS; again++) ms = await send(hub, actor, packets)
      if (ms > STALL_MS) faults.push({ fault: `it took ${ms} ms`, packets: String(packets).slice(0, 500) })
    }
    expect(faults).toEqual([])
    expect(await rows.read(world.ids.orgId)).toEqual(before)
  })

  test('refuses every bad handshake with its own message', { timeout }, async () => {
    const before = await rows.read(world.ids.orgId)
    const faults: unknown[] = []
    for (const some of batches(fc.sample(hostileHandshakes(world.owner.token), { numRuns: INPUTS, seed }))) {
      const outcomes = await Promise.all(some.map(({ auth, query }) => open(hub, auth, query)))
      for (const [index, { outcome }] of outcomes.entries()) {
        const wanted = hub === '/app-config-hub' ? 'connected' : 'unauthenticated'
        if (outcome !== wanted) faults.push({ outcome, ...some[index] })
      }
      close()
    }
    expect(faults).toEqual([])
    expect(await rows.read(world.ids.orgId)).toEqual(before)
  })
})
