import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRaw, sendRaw } from '../../testing/raw-http'
import { createTestApp, type TestApp } from '../../testing/test-app'

const PER_ADDRESS = 20
let app: TestApp
let address: string
beforeAll(async () => {
  app = await createTestApp({
    connectionLimits: { headersMs: 300, requestMs: 600, exchangeMs: 900, checkMs: 50, perAddress: PER_ADDRESS },
  })
  // More than any system buffers for somebody who does not read.
  app.fastify.get('/endless', async () => Buffer.alloc(64_000_000))
  address = await app.listen()
})
afterAll(() => app.close())

/** Sends a byte now and then, for as long as the connection lasts. */
async function drip(start: string, part: string): Promise<string> {
  const socket = openRaw(address)
  let answer = ''
  socket
    .on('error', () => undefined)
    .on('data', (bytes) => {
      answer += bytes.toString()
    })
  socket.write(start)
  const dripping = setInterval(() => socket.write(part), 40)
  await closed(socket)
  clearInterval(dripping)
  return answer.split('\r\n')[0] ?? ''
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

test('silent connections, and headers that never end, are closed', async () => {
  expect(await drip('', '')).toContain('408')
  expect(await drip('GET / HTTP/1.1\r\nhost: x\r\n', 'x: y\r\n')).toContain('408')
})

test('a body that never ends is closed', async () => {
  const start =
    'POST /api/v2/account/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n'
  expect(await drip(start, ' ')).toContain('408')
})

test('ends a response that is not read', async () => {
  const socket = openRaw(address)
  socket.on('error', () => undefined).pause()
  socket.write('GET /endless HTTP/1.1\r\nhost: x\r\n\r\n')
  const openNow = () =>
    new Promise<number>((resolve) => app.fastify.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(openNow).toBe(1)
  await expect.poll(openNow, { timeout: 5_000 }).toBe(0)
  socket.destroy()
})

test('one address may have a limited number of open connections, and more once one is closed', async () => {
  const held = Array.from({ length: PER_ADDRESS }, () => openRaw(address).on('error', () => undefined))
  await Promise.all(held.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  const ask = () => sendRaw(address, 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  expect((await ask()).status).toBeNull()
  held[0]?.destroy()
  await expect.poll(async () => (await ask()).status).toBe(200)
  for (const socket of held) socket.destroy()
})
