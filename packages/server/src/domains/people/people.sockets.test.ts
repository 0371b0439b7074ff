import { joinLiveMeeting, startLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { changeRole, listPaidUsers } from '@cairn/contract/people/memberships.endpoints'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let address: string
let here: SeededOrganization<'owner' | 'admin' | 'member'>['actors']
const sockets: Socket[] = []

beforeAll(async () => {
  app = await createTestApp()
  address = await app.listen()
})
beforeEach(async () => {
  const people = { owner: 'Owner', admin: 'Admin', member: 'Member' } as const
  here = (await seedOrganization(app, { people })).actors
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => app.close())

async function listen(hub: string, { token }: TestActor) {
  const options = { transports: ['websocket'], forceNew: true, reconnection: false }
  const socket = io(`${address}${hub}`, { ...options, auth: { token } })
  sockets.push(socket)
  const received: string[] = []
  socket.onAny((name: string, told: { kind?: string }) => received.push(`${name} ${told.kind ?? ''}`.trim()))
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  return { socket, heard: received }
}

const setRole = (of: TestActor, role: 'Admin' | 'Manager' | 'Member' | 'Observer') =>
  here.owner.ask(changeRole, { params: { id: of.personId }, body: { role } })

test('a demoted person is refused with the next request, is notified, and their sockets close within a second', async () => {
  const mine = [await listen('/live-update-hub', here.admin), await listen('/notification-hub', here.admin)]
  const others = await listen('/live-update-hub', here.member)
  expect((await here.admin.call(listPaidUsers)).status).toBe(200)
  await setRole(here.admin, 'Member')
  expect((await here.admin.call(listPaidUsers)).status).toBe(403)
  await vi.waitFor(() => expect(mine.map(({ socket }) => socket.connected)).toEqual([false, false]), { timeout: 1_000 })
  expect(mine[0]?.heard).toContain('Updated organizationalrole')
  expect(others.socket.connected).toBe(true)
  mine[0]?.socket.connect()
  await vi.waitFor(() => expect(mine[0]?.socket.connected).toBe(true))
})

test('a promoted person keeps their sockets', async () => {
  const { socket, heard: received } = await listen('/live-update-hub', here.member)
  await setRole(here.member, 'Manager')
  await vi.waitFor(() => expect(received).toContain('Updated organizationalrole'))
  const demoted = await listen('/live-update-hub', here.admin)
  await setRole(here.admin, 'Member')
  await vi.waitFor(() => expect(demoted.socket.connected).toBe(false))
  expect(socket.connected).toBe(true)
})

test('a demoted admin receives no more events of a running meeting they are not invited to', async () => {
  const { meetingId } = await seedTraction(app, { owner: here.owner })
  const hub = await listen('/live-meeting-hub', here.admin)
  const join = (by: TestActor, connectionId?: string) =>
    by.call(joinLiveMeeting, { body: { meetingId, ...(connectionId ? { connectionId } : {}) } })
  expect((await join(here.owner)).status).toBe(200)
  expect((await join(here.admin, hub.socket.id)).status).toBe(200)
  await here.owner.ask(startLiveMeeting, { body: { meetingId } })
  await vi.waitFor(() => expect(hub.heard).not.toEqual([]))
  await setRole(here.admin, 'Member')
  await vi.waitFor(() => expect(hub.socket.connected).toBe(false), { timeout: 1_000 })
  hub.socket.connect()
  await vi.waitFor(() => expect(hub.socket.connected).toBe(true))
  expect((await join(here.admin, hub.socket.id)).status).toBe(404)
})
