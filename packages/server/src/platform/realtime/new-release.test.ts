import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'

const OWN = 'test'
let app: TestApp
let address: string
let sockets: Socket[] = []

beforeAll(async () => {
  app = await createTestApp()
  address = await app.listen()
})
afterEach(() => {
  for (const socket of sockets) socket.disconnect()
  sockets = []
})
afterAll(() => app.close())

/** What a page of that build hears of releases when it connects. */
async function receivedBy(build: string | undefined, token: string): Promise<unknown[]> {
  const received: unknown[] = []
  const query = build === undefined ? {} : { build }
  const options = { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token }, query }
  const socket = io(`${address}/live-update-hub`, options)
  sockets.push(socket)
  socket.on('NewRelease', (release) => received.push(release))
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  return received
}

test('notifies a page of another build when it connects, but not one of this build or none', async () => {
  const { Ada } = (await seedOrganization(app, { people: { Ada: 'Owner' } })).actors
  const [same, unknown] = [await receivedBy(OWN, Ada.token), await receivedBy(undefined, Ada.token)]
  const older = await receivedBy('an-older-one', Ada.token)
  await vi.waitFor(() => expect(older).toEqual([{ version: OWN }]))
  expect([...same, ...unknown]).toEqual([])
})
