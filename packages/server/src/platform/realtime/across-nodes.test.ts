import { inTraction } from '@cairn/contract/core/items'
import { endSession } from '@cairn/contract/identity/identity.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { createMeeting } from '@cairn/contract/tractions/tractions.endpoints'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestNodes, type TestNodes } from '../../testing/test-nodes'
import { newId } from '../database/new-id'
import { CONNECTIONS_OF_ONE } from './admission'

let nodes: TestNodes
let addresses: { one: string; other: string }
let org: SeededOrganization<'Ada' | 'Bob'>
let sockets: Socket[] = []

beforeAll(async () => {
  nodes = await createTestNodes('2026-11-16T09:00:00Z')
  addresses = { one: await nodes.one.listen(), other: await nodes.other.listen() }
})
beforeEach(async () => {
  org = await seedOrganization(nodes.one, { people: { Ada: 'Owner', Bob: 'Member' } })
})
afterEach(() => {
  for (const socket of sockets) socket.disconnect()
  sockets = []
})
afterAll(() => nodes.close())

/** How a try to connect to a node's hub ends: `connected`, or why it was refused. */
async function connect(address: string, { token }: TestActor, hub = '/live-update-hub') {
  const socket = io(`${address}${hub}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
  })
  sockets.push(socket)
  const received: unknown[] = []
  socket.onAny((_name: string, payload) => received.push(payload))
  const outcome = await new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'))
    socket.on('connect_error', ({ message }) => resolve(message))
  })
  return { socket, heard: received, outcome }
}

const newcomer = () => ({ firstName: 'Cy', lastName: 'New', email: `cy.${newId()}@example.com` })

test('an event on one node arrives on the other', async () => {
  const bob = await connect(addresses.other, org.actors.Bob)
  const { id } = await org.actors.Ada.ask(addMember, { body: newcomer() })
  await vi.waitFor(() => expect(bob.heard).toEqual([expect.objectContaining({ kind: 'person', id })]))
})

test('signing out on one node closes the session’s sockets on the other', async () => {
  const ada = await connect(addresses.other, org.actors.Ada)
  await org.actors.Ada.ask(endSession, { params: { sessionId: 'current' } })
  await vi.waitFor(() => expect(ada.socket.connected).toBe(false))
})

test('one person may have forty connections to a hub over both nodes', async () => {
  const { one, other } = addresses
  const places = Array.from({ length: CONNECTIONS_OF_ONE }, (_, number) => (number % 2 === 0 ? one : other))
  for (const place of places) expect((await connect(place, org.actors.Ada)).outcome).toBe('connected')
  const more = [await connect(one, org.actors.Ada), await connect(other, org.actors.Ada)]
  expect(new Set(more.map(({ outcome }) => outcome))).toEqual(new Set(['too-many-connections']))
  expect((await connect(one, org.actors.Bob)).outcome).toBe('connected')
})

test('a person invited on one node receives the meeting on the other', async () => {
  const bob = await connect(addresses.other, org.actors.Bob)
  const invitees = [org.actors.Ada.personId, org.actors.Bob.personId]
  const { traction } = await org.actors.Ada.ask(createMeeting, { body: { title: 'Team', invitees } })
  const audience = { to: 'place', place: inTraction(traction.id) } as const
  const event = {
    hub: '/live-update-hub',
    name: 'Updated',
    orgId: org.orgId,
    audience,
    payload: 'to the invited',
  } as const
  await vi.waitFor(async () => {
    await nodes.one.realtime.emit({ ...event, id: newId() })
    expect(bob.heard).toContain('to the invited')
  })
})
