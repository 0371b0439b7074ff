import { endSession } from '@cairn/contract/identity/identity.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { allReceived, withoutEnds } from '../../testing/all-received'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { newId } from '../database/new-id'
import type { MeetingStay } from './realtime'
import { recordLiveMeetingEvent } from './record-event'

let app: TestApp
let address: string
let org: SeededOrganization<'Ada' | 'Bob'>
let sockets: Socket[] = []

beforeAll(async () => {
  app = await createTestApp()
  address = await app.listen()
})
beforeEach(async () => {
  org = await seedOrganization(app, { people: { Ada: 'Owner', Bob: 'Member' } })
})
afterEach(() => {
  for (const socket of sockets) socket.disconnect()
  sockets = []
})
afterAll(() => app.close())

function open(hub: string, token: string | null, headers: Record<string, string> = {}): Socket {
  const options = { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: headers }
  const socket = io(`${address}${hub}`, { ...options, auth: token ? { token } : {} })
  sockets.push(socket)
  return socket
}

async function connect(hub: string, actor: TestActor): Promise<{ socket: Socket; received: unknown[][] }> {
  const socket = open(hub, actor.token)
  const received: unknown[][] = []
  socket.onAny((...event) => received.push(event))
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  return { socket, received }
}

test('everyone in the organization is notified of a new person, and no one in another', async () => {
  const stranger = (await seedOrganization(app, { people: { Eve: 'Owner' } })).actors.Eve
  const bob = await connect('/live-update-hub', org.actors.Bob)
  const eve = await connect('/live-update-hub', stranger)
  const body = { firstName: 'Cy', lastName: 'New', email: `cy.${newId()}@example.com` }
  const { id } = await org.actors.Ada.ask(addMember, { body })
  await vi.waitFor(() => expect(bob.received).toHaveLength(1))
  expect(bob.received[0]).toEqual([
    'Added',
    expect.objectContaining({ kind: 'person', id, byPersonId: org.actors.Ada.personId }),
  ])
  await allReceived(app.realtime, '/live-update-hub', [eve.socket])
  expect(withoutEnds(eve.received)).toEqual([])
})

test('relayed events leave the outbox', async () => {
  const body = { firstName: 'Di', lastName: 'New', email: `di.${newId()}@example.com` }
  await org.actors.Ada.ask(addMember, { body })
  await vi.waitFor(async () => {
    const { rows } = await app.pool.query('select 1 from outbox where org_id = $1', [org.orgId])
    expect(rows).toEqual([])
  })
})

test('an event left behind by a crash is sent by the next sweep', async () => {
  const bob = await connect('/live-update-hub', org.actors.Bob)
  const left = [org.orgId, newId(), '/live-update-hub', 'Updated', '{"to":"organization"}', '{"kind":"org"}']
  await app.pool.query(
    "insert into outbox (org_id, id, hub, name, audience, payload, created_at) values ($1,$2,$3,$4,$5,$6, now() - interval '6 seconds')",
    left,
  )
  await vi.waitFor(() => expect(bob.received).toEqual([['Updated', { kind: 'org' }]]), { timeout: 10_000 })
})

test('in a meeting, a person with their own payload gets that one and the others get theirs', async () => {
  const meetingId = newId()
  const ada = await connect('/live-meeting-hub', org.actors.Ada)
  const bob = await connect('/live-meeting-hub', org.actors.Bob)
  for (const [who, actor] of [
    [ada, org.actors.Ada],
    [bob, org.actors.Bob],
  ] as const) {
    expect(await app.realtime.joinMeeting(who.socket.id ?? '', actor, meetingId)).toBe(true)
  }
  const perPerson = { [org.actors.Ada.personId]: { rating: 9 } }
  await app.database.tenant(org.actors.Ada, async (tx) => {
    recordLiveMeetingEvent(tx, { meetingId, name: 'RatingAdded', payload: { rating: null }, perPerson })
  })
  const ratings = (received: readonly unknown[][]) => received.filter(([name]) => name === 'RatingAdded')
  await vi.waitFor(() => expect(ratings(bob.received)).toEqual([['RatingAdded', { rating: null }]]))
  expect(ratings(ada.received)).toEqual([['RatingAdded', { rating: 9 }]])
})

test("a connection of somebody else's session cannot be joined", async () => {
  const bob = await connect('/live-meeting-hub', org.actors.Bob)
  expect(await app.realtime.joinMeeting(bob.socket.id ?? '', org.actors.Ada, newId())).toBe(false)
})

test('a lost connection leaves its meeting', async () => {
  const lost: MeetingStay[] = []
  app.realtime.onStaysChanged((change) => lost.push(...change.lost))
  const meetingId = newId()
  const ada = await connect('/live-meeting-hub', org.actors.Ada)
  const connectionId = ada.socket.id ?? ''
  await app.realtime.joinMeeting(connectionId, org.actors.Ada, meetingId)
  ada.socket.disconnect()
  const { orgId, personId } = org.actors.Ada
  const stay = { orgId, meetingId, connectionId, personId, stayId: expect.any(String) }
  await vi.waitFor(() => expect(lost).toEqual([stay]))
})

test('signing out closes the session’s sockets within a second', async () => {
  const ada = await connect('/live-update-hub', org.actors.Ada)
  await org.actors.Ada.ask(endSession, { params: { sessionId: 'current' } })
  await vi.waitFor(() => expect(ada.socket.connected).toBe(false), { timeout: 1000 })
  expect((await org.actors.Ada.send(endSession, { params: { sessionId: 'current' } })).status).toBe(401)
})

test('a hub refuses a socket without a session, and one from another site', async () => {
  const refused: string[] = []
  open('/live-update-hub', null).on('connect_error', (error) => refused.push(error.message))
  open('/live-update-hub', org.actors.Ada.token, { origin: 'https://evil.example.com' }).on('connect_error', () =>
    refused.push('origin'),
  )
  await vi.waitFor(() => expect(refused.toSorted()).toEqual(['origin', 'unauthenticated']))
})

test('a signed-out client receives no more events of its organization, even from the public hub', async () => {
  const configuration = await connect('/app-config-hub', org.actors.Ada)
  const say = () =>
    app.realtime.emit({
      hub: '/app-config-hub',
      name: 'AppConfigUpdated',
      id: newId(),
      orgId: org.orgId,
      audience: { to: 'organization' },
      payload: {},
    })
  await say()
  await vi.waitFor(() => expect(configuration.received).toHaveLength(1))
  await org.actors.Ada.ask(endSession, { params: { sessionId: 'current' } })
  await vi.waitFor(() => expect(configuration.socket.connected).toBe(false))
  configuration.socket.connect()
  await vi.waitFor(() => expect(configuration.socket.connected).toBe(true))
  await say()
  await allReceived(app.realtime, '/app-config-hub', [configuration.socket])
  expect(withoutEnds(configuration.received)).toHaveLength(1)
})

/** How a try to connect ends: `connected`, or the words of the refusal. */
const outcomeOf = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'))
    socket.on('connect_error', (error) =>
      resolve((error as Error & { data?: { text: string } }).data?.text ?? error.message),
    )
  })

test('limits a person to forty connections per hub, also for concurrent attempts, separately from others', async () => {
  const tries = Array.from({ length: 45 }, () => open('/live-meeting-hub', org.actors.Ada.token))
  const outcomes = await Promise.all(tries.map(outcomeOf))
  expect(outcomes.filter((outcome) => outcome === 'connected')).toHaveLength(40)
  expect(new Set(outcomes)).toEqual(
    new Set(['connected', 'You have Cairn open too many times. Close it somewhere else, and try again.']),
  )
  expect(await outcomeOf(open('/live-meeting-hub', org.actors.Bob.token))).toBe('connected')
  tries[outcomes.indexOf('connected')]?.disconnect()
  await vi.waitFor(async () => {
    expect(await outcomeOf(open('/live-meeting-hub', org.actors.Ada.token))).toBe('connected')
  })
})
