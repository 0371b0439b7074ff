import { once } from 'node:events'
import type { Socket } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openRaw } from '../../testing/raw-http'
import { createFrontDoor, type FrontDoor } from './front-door'

const PATIENT = 60_000
let app: FastifyInstance
let door: FrontDoor
let address: string
let answer: () => void
const clients: Socket[] = []

beforeEach(async () => {
  app = fastify({ forceCloseConnections: 'idle' })
  door = createFrontDoor(app)
  const wanted = new Promise<void>((resolve) => {
    answer = resolve
  })
  app.get('/', async () => 'here')
  app.get('/slow', () => wanted.then(() => 'at last'))
  app.post('/upload', { bodyLimit: 1_000 }, async ({ body }) => body)
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  answer()
  await app.close()
})

/** A connection that sends something, and what came back over it so far. */
async function open(text: string) {
  const socket = openRaw(address)
  clients.push(socket)
  const received = { text: '', isClosed: false }
  socket.setEncoding('utf8').on('data', (part) => {
    received.text += part
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    received.isClosed = true
  })
  await once(socket, 'connect')
  socket.write(text)
  return { socket, received }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

it('answers requests after the close notice, and keeps no connection alive', async () => {
  const { received } = await open(get('/'))
  await vi.waitFor(() => expect(received.text).toContain('here'))
  expect([received.isClosed, door.isClosing()]).toEqual([false, false])
  door.announce()
  const late = await open(get('/'))
  await vi.waitFor(() => expect(late.received.isClosed).toBe(true))
  expect(late.received.text).toMatch(/^HTTP\/1.1 200.*connection: close.*here$/is)
})

it('finishes running requests and uploads, and accepts no new ones', async () => {
  const came = vi.fn()
  app.server.on('request', came)
  const slow = await open(get('/slow'))
  const head = 'POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 10\r\n\r\nhalf '
  const upload = await open(head)
  await vi.waitFor(() => expect(came).toHaveBeenCalledTimes(2))
  door.announce()
  const shut = door.shut(PATIENT)
  expect(door.isOpen()).toBe(false)
  await expect(fetch(address)).rejects.toThrow()
  upload.socket.write('there')
  await vi.waitFor(() => expect(upload.received.text).toContain('half there'))
  answer()
  await shut
  await vi.waitFor(() => expect(slow.received.text).toContain('at last'))
})

it('does not wait for idle connections, before or after an answer', async () => {
  await open('')
  const { received } = await open(get('/'))
  await vi.waitFor(() => expect(received.text).toContain('here'))
  await door.shut(PATIENT)
})

it('ends requests that take too long', async () => {
  const { received } = await open(get('/slow'))
  await vi.waitFor(async () => expect(await openConnections()).toBe(1))
  await door.shut(10)
  expect(received.text).toBe('')
})

const openConnections = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
