import { joinLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import {
  markRead,
  markUnread,
  removeNotifications,
  restoreNotifications,
} from '@cairn/contract/notifications/notifications.endpoints'
import { updateTodo } from '@cairn/contract/todos/todos.endpoints'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { allReceived, withoutEnds } from '../all-received'
import type { TestActor } from '../seed-organization'
import { createTestApp, type TestApp } from '../test-app'
import { seedWorld, type World } from './seed-world'

let app: TestApp
let address: string
let ours: World
let theirs: World
let sockets: Socket[] = []

beforeAll(async () => {
  app = await createTestApp({ start: '2026-03-02T10:00:00Z' })
  address = await app.listen()
  ours = await seedWorld(app, true)
  theirs = await seedWorld(app, true)
})
afterEach(() => {
  for (const socket of sockets) socket.disconnect()
  sockets = []
})
afterAll(() => app.close())

const privateHubs = ['/live-meeting-hub', '/notification-hub', '/live-update-hub'] as const

function open(hub: string, auth: object, sessionContext?: string): { socket: Socket; received: unknown[][] } {
  const query = sessionContext === undefined ? {} : { sessionContext }
  const options = { transports: ['websocket'], forceNew: true, reconnection: false, auth, query }
  const socket = io(`${address}${hub}`, options)
  const received: unknown[][] = []
  socket.onAny((...event) => received.push(event))
  sockets.push(socket)
  return { socket, received }
}

async function connected(hub: string, actor: TestActor) {
  const opened = open(hub, { token: actor.token })
  await vi.waitFor(() => expect(opened.socket.connected).toBe(true))
  return opened
}

const refusal = (socket: Socket) =>
  new Promise<string>((resolve) => {
    socket.on('connect', () => resolve('connected'))
    socket.on('connect_error', ({ message }) => resolve(message))
  })

let todoVersion = 0

/** Something that ours are told, on each hub. */
async function sayOurs(): Promise<void> {
  const { todoId, meetingId } = ours.ids
  todoVersion += 1
  const body = { version: todoVersion, title: `Ours ${todoVersion}`, dueDate: '2026-03-09' }
  await ours.owner.ask(updateTodo, { params: { id: todoId }, body })
  const { notificationId } = ours.ids
  for (const mark of [markRead, markUnread]) await ours.owner.ask(mark, { body: [notificationId] })
  await app.realtime.emit({
    hub: '/live-meeting-hub',
    name: 'Said',
    id: newId(),
    orgId: ours.ids.orgId,
    audience: { to: 'meeting', meetingId },
    payload: { said: 'Ours alone' },
  })
}

describe.each(privateHubs)('%s', (hub) => {
  const forged = () => `${ours.owner.token.slice(0, -6)}AAAAA=`
  test.each([
    ['nothing', () => ({})],
    ['an empty token', () => ({ token: '' })],
    ['a forged token', () => ({ token: forged() })],
    ['an object for a token', () => ({ token: { $ne: null } })],
    ['a list for a token', () => ({ token: [ours.owner.token] })],
    ['a number for a token', () => ({ token: 1 })],
    ['a token of 50,000 characters', () => ({ token: 'x'.repeat(50_000) })],
    ['a token with NUL', () => ({ token: `\0${ours.owner.token}` })],
    ['half a surrogate pair', () => ({ token: '\ud800.\udc00' })],
  ])('refuses a connection with %s', async (_name, auth) => {
    expect(await refusal(open(hub, auth()).socket)).toBe('unauthenticated')
  })

  test("refuses a connection in another organization's session context, or an unknown one", async () => {
    const { rows } = await app.pool.query<{ id: string }>(
      'insert into session_contexts (id, user_id, current_org_id) values ($1,$2,$3) returning id',
      [newId(), ours.owner.userId, ours.ids.orgId],
    )
    const auth = { token: theirs.owner.token }
    expect(await refusal(open(hub, auth, rows[0]?.id).socket)).toBe('unauthenticated')
    expect(await refusal(open(hub, auth, "' or true --").socket)).toBe('unauthenticated')
  })

  test('reveals nothing to another organization, whatever its socket requests', async () => {
    const stranger = await connected(hub, theirs.owner)
    const rooms = [`o:${ours.ids.orgId}`, `o:${ours.ids.orgId}:t:${ours.ids.tractionId}`, `m:${ours.ids.meetingId}`]
    for (const room of rooms) for (const name of ['join', 'subscribe', 'joinRoom']) stranger.socket.emit(name, room)
    await new Promise((resolve) => stranger.socket.io.socket('/app-config-hub').once('connect', () => resolve(null)))
    await sayOurs()
    await allReceived(app.realtime, hub, [stranger.socket])
    expect(withoutEnds(stranger.received)).toEqual([])
  })

  test('survives garbage: it changes nothing, and connected people keep receiving', async () => {
    const member = await connected('/live-update-hub', ours.member)
    const noisy = await connected(hub, theirs.owner)
    const deep = JSON.parse(`${'['.repeat(900)}${']'.repeat(900)}`) as unknown
    const garbage = [null, undefined, '\0\ud800', Number.MAX_VALUE, [], {}, deep, { __proto__: null }, Buffer.alloc(9)]
    for (const name of ['message', 'Updated', '__proto__', 'x'.repeat(2_000)]) {
      for (const value of garbage) noisy.socket.emit(name, value)
    }
    noisy.socket.io.engine.write('4"not a packet at all')
    noisy.socket.io.engine.write('451-["binary",{"_placeholder":true,"num":99}]')
    const large = await connected(hub, theirs.owner)
    large.socket.emit('message', 'x'.repeat(200_000))
    await vi.waitFor(() => expect(large.socket.connected).toBe(false))
    await sayOurs()
    await vi.waitFor(() => expect(member.received).toHaveLength(1))
    expect((await connected(hub, theirs.owner)).socket.connected).toBe(true)
  })
})

test('refuses joining a meeting with someone else’s connection, or one of another organization', async () => {
  const mine = await connected('/live-meeting-hub', ours.member)
  const stranger = await connected('/live-meeting-hub', theirs.owner)
  const borrowed = { meetingId: theirs.ids.meetingId, connectionId: mine.socket.id ?? '' }
  expect((await theirs.owner.call(joinLiveMeeting, { body: borrowed })).status).toBe(409)
  const intruding = { meetingId: ours.ids.meetingId, connectionId: stranger.socket.id ?? '' }
  expect((await theirs.owner.call(joinLiveMeeting, { body: intruding })).status).toBe(404)
  const uninvited = await connected('/live-meeting-hub', ours.uninvited.Member)
  const own = { meetingId: ours.ids.meetingId, connectionId: uninvited.socket.id ?? '' }
  expect((await ours.uninvited.Member.call(joinLiveMeeting, { body: own })).status).toBe(404)
  await ours.member.ask(joinLiveMeeting, { body: { meetingId: ours.ids.meetingId, connectionId: mine.socket.id } })
  await sayOurs()
  await vi.waitFor(() => expect(mine.received).toContainEqual(['Said', { said: 'Ours alone' }]))
  const saidTo = [stranger, uninvited].map(({ received }) => JSON.stringify(received))
  for (const received of saidTo) expect(received).not.toContain('Ours alone')
})

test('sends the meeting’s changes to invited people only', async () => {
  const invited = await connected('/live-update-hub', ours.observer)
  const uninvited = await connected('/live-update-hub', ours.uninvited.Member)
  await sayOurs()
  await vi.waitFor(() => expect(invited.received).toHaveLength(1))
  await allReceived(app.realtime, '/live-update-hub', [uninvited.socket])
  expect(withoutEnds(uninvited.received)).toEqual([])
})

test('sends notifications to one’s own tabs on every device, and no one else', async () => {
  const hub = '/notification-hub'
  const [tab, device] = [await connected(hub, ours.owner), await connected(hub, ours.owner)]
  const others = [await connected(hub, ours.member), await connected(hub, ours.observer)]
  const onTheOtherHub = await connected('/live-update-hub', ours.owner)
  const body = [ours.ids.notificationId]
  for (const change of [markRead, markUnread, removeNotifications, restoreNotifications]) {
    await ours.owner.ask(change, { body })
  }
  const names = ['NotificationRead', 'NotificationUnread', 'NotificationRemoved', 'NewNotification']
  for (const { received } of [tab, device]) {
    await vi.waitFor(() => expect(received.map((event) => (event as unknown[])[0])).toEqual(names))
  }
  for (const { received } of [...others, onTheOtherHub]) expect(received).toEqual([])
})
