import { createHeadlines, listHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { createIssue, listIssues, solveIssue } from '@cairn/contract/issues/issues.endpoints'
import { changeRole, getOwnedItems, removePerson } from '@cairn/contract/people/memberships.endpoints'
import { completeRock, createRock, listRocks } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import { completeTodo, createPersonalTodo, createTodos, listTodos } from '@cairn/contract/todos/todos.endpoints'
import { listTractions } from '@cairn/contract/tractions/tractions.endpoints'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { allReceived } from '../../testing/all-received'
import { readScorecard } from '../../testing/read-scorecard'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let address: string
let here: Record<'owner' | 'lead' | 'leaver' | 'other', TestActor>
let updates: ReturnType<typeof recordLiveUpdates>
const sockets: Socket[] = []

beforeAll(async () => {
  app = await createTestApp({ start: '2026-03-02T10:00:00Z' })
  updates = recordLiveUpdates(app)
  address = await app.listen()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => app.close())
beforeEach(async () => {
  const people = { owner: 'Owner', lead: 'Manager', leaver: 'Member', other: 'Member' } as const
  here = (await seedOrganization(app, { people })).actors
})

const due = { dueDate: '2026-03-09' }
const one = (id: string) => ({ params: { id } })
const remove = (person: TestActor, by = here.owner) => by.ask(removePerson, one(person.personId))
const traction = async (id: string) => (await here.owner.ask(listTractions, { query: { ids: [id] } }))[0]
const scorecardIdOf = async (id: string) => (await traction(id))?.scorecardId ?? ''

async function seedWork(tractionId: string) {
  const { leaver, lead } = here
  const common = { title: 'Theirs', tractionId, ownerIds: [leaver.personId], ...due }
  const todo = async () => (await leaver.ask(createTodos, { body: common })).todos[0]?.id ?? ''
  const issue = async () => (await leaver.ask(createIssue, { body: common })).issue.id
  const rock = async () => (await leaver.ask(createRock, { body: { ...common, ownerId: leaver.personId } })).rock.id
  const open = { todo: await todo(), issue: await issue(), rock: await rock() }
  const done = { todo: await todo(), issue: await issue(), rock: await rock() }
  await leaver.ask(completeTodo, { ...one(done.todo), body: { isComplete: true } })
  await leaver.ask(solveIssue, { ...one(done.issue), body: { isSolved: true } })
  await leaver.ask(completeRock, { ...one(done.rock), body: { isComplete: true } })
  const headline = (await leaver.ask(createHeadlines, { body: common })).headlines[0]?.id ?? ''
  const params = { scorecardId: await scorecardIdOf(tractionId) }
  const line = { title: 'Line', goalValue: 5 }
  const { measurables } = await leaver.ask(addMeasurable, { params, body: { ...line, ownerId: leaver.personId } })
  const assisted = await leaver.ask(addMeasurable, {
    params,
    body: { ...line, ownerId: lead.personId, editorId: leaver.personId },
  })
  const measurable = measurables[0]?.id ?? ''
  return { open, done, headline, measurable, assisted: assisted.measurables[0]?.id ?? '', ...params }
}

type Work = Awaited<ReturnType<typeof seedWork>>

async function ownersOf({ open, done, headline, measurable, scorecardId }: Work) {
  const { owner } = here
  const pick = ({ id, ownerId, version }: { id: string; ownerId: string; version: number }) => [
    id,
    { ownerId, version },
  ]
  const query = (...ids: string[]) => ({ query: { ids } })
  const { measurables } = await readScorecard(owner, { params: { scorecardId, startDate: '2026-02-02' } })
  const rows = [
    ...(await owner.ask(listTodos, query(open.todo, done.todo))),
    ...(await owner.ask(listIssues, query(open.issue, done.issue))),
    ...(await owner.ask(listRocks, query(open.rock, done.rock))),
    ...(await owner.ask(listHeadlines, query(headline))),
    ...measurables.filter(({ id }) => id === measurable),
  ]
  return Object.fromEntries(rows.map(pick)) as Record<string, { ownerId: string; version: number }>
}

test('open items go to the owner of their meeting, done ones stay, each with a live update', async () => {
  const { lead, leaver } = here
  const { tractionId } = await seedTraction(app, { owner: lead, invitees: [leaver, here.other] })
  const work = await seedWork(tractionId)
  const personal = (await leaver.ask(createPersonalTodo, { body: { title: 'Mine alone' } })).todo
  const before = await ownersOf(work)
  updates.take()
  expect(await remove(leaver)).toMatchObject({ handedOver: 5 })
  const after = await ownersOf(work)
  const moved = [work.open.todo, work.open.issue, work.open.rock, work.headline, work.measurable]
  for (const id of moved) {
    expect(after[id]).toEqual({ ownerId: lead.personId, version: (before[id]?.version ?? 0) + 1 })
  }
  for (const id of Object.values(work.done)) expect(after[id]).toEqual(before[id])
  const received = updates.take().filter(({ kind }) => !['traction', 'person'].includes(kind))
  expect(received.map(({ change, id, version }) => [change, id, version]).toSorted()).toEqual(
    // The assistant is notified too, even if not invited.
    [...moved, work.assisted, work.assisted]
      .map((id) => ['Updated', id, id === work.assisted ? 2 : (after[id]?.version ?? 0)])
      .toSorted(),
  )
  const params = { scorecardId: work.scorecardId, startDate: '2026-02-02' }
  const { measurables } = await readScorecard(here.owner, { params })
  expect(measurables.map(({ editorId }) => editorId)).toEqual([null, null])
  const { rows } = await app.pool.query('select owner_id, version from todos where id = $1', [personal.id])
  expect(rows).toEqual([{ owner_id: leaver.personId, version: 1 }])
})

test('counts open items, and hands them to the chosen heir where they attend', async () => {
  const { owner, lead, leaver, other } = here
  const attended = await seedTraction(app, { owner: lead, invitees: [leaver, other] })
  const foreign = await seedTraction(app, { owner: lead, invitees: [leaver] })
  const [here1, here2] = [await seedWork(attended.tractionId), await seedWork(foreign.tractionId)]
  await leaver.ask(createPersonalTodo, { body: { title: 'Mine alone' } })
  expect(await owner.ask(getOwnedItems, one(leaver.personId))).toEqual({
    todos: 2,
    issues: 2,
    headlines: 2,
    rocks: 2,
    measurables: 2,
    seats: 0,
  })
  const reply = await owner.ask(removePerson, { ...one(leaver.personId), query: { heirId: other.personId } })
  expect(reply.handedOver).toBe(10)
  const ownersIn = async (work: Work) => {
    const owners = await ownersOf(work)
    const moved = [work.open.todo, work.open.issue, work.open.rock, work.headline, work.measurable]
    return new Set(moved.map((id) => owners[id]?.ownerId))
  }
  expect(await ownersIn(here1)).toEqual(new Set([other.personId]))
  expect(await ownersIn(here2)).toEqual(new Set([lead.personId]))
})

test('an unknown heir is refused', async () => {
  const { owner, leaver } = here
  const { status } = await owner.call(removePerson, { ...one(leaver.personId), query: { heirId: leaver.personId } })
  expect(status).toBe(404)
})

test('their meetings go to the organization’s owner, with the items in them, and their invitations end', async () => {
  const { owner, leaver, other, lead } = here
  const own = await seedTraction(app, { owner: leaver, invitees: [other] })
  const joined = await seedTraction(app, { owner: lead, invitees: [leaver] })
  const { todos } = await leaver.ask(createTodos, {
    body: { title: 'Theirs', tractionId: own.tractionId, ownerIds: [leaver.personId], ...due },
  })
  await remove(leaver, leaver)
  expect(await traction(own.tractionId)).toMatchObject({
    ownerId: owner.personId,
    invitees: [owner.personId, other.personId].toSorted(),
    version: 2,
  })
  expect((await traction(joined.tractionId))?.invitees).toEqual([lead.personId])
  const [todo] = await owner.ask(listTodos, { query: { ids: [todos[0]?.id ?? ''] } })
  expect(todo?.ownerId).toBe(owner.personId)
})

test('an observer keeps items and invitations, but not a meeting of their own or an assistant role', async () => {
  const { owner, leaver, lead } = here
  const own = await seedTraction(app, { owner: leaver, invitees: [lead] })
  const work = await seedWork(own.tractionId)
  await owner.ask(changeRole, { ...one(leaver.personId), body: { role: 'Observer' } })
  expect(await traction(own.tractionId)).toMatchObject({
    ownerId: owner.personId,
    invitees: [owner.personId, leaver.personId, lead.personId].toSorted(),
  })
  expect((await ownersOf(work))[work.open.todo]?.ownerId).toBe(leaver.personId)
  const params = { scorecardId: work.scorecardId, startDate: '2026-02-02' }
  const { measurables } = await readScorecard(owner, { params })
  expect(measurables.map(({ editorId }) => editorId)).toEqual([null, null])
})

interface ReceivedEvent {
  readonly kind: string
  readonly id: string
}

async function listen(person: TestActor) {
  const socket = io(`${address}/live-update-hub`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: person.token },
  })
  sockets.push(socket)
  const received: string[] = []
  socket.onAny((change: string, { kind, id }: ReceivedEvent) => received.push(`${change} ${kind} ${id}`))
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  return { socket, heard: received }
}

test('a removed person is notified, disconnected within a second, and can’t return', async () => {
  const { leaver, other } = here
  const theirs = await listen(leaver)
  const others = await listen(other)
  await remove(leaver)
  await vi.waitFor(() => expect(theirs.socket.connected).toBe(false), { timeout: 1_000 })
  expect(theirs.heard).toContain(`Deleted person ${leaver.personId}`)
  expect(others.socket.connected).toBe(true)
  const refused = new Promise((resolve) => theirs.socket.once('connect_error', ({ message }) => resolve(message)))
  theirs.socket.connect()
  expect(await refused).toBe('unauthenticated')
})

test('a new role immediately changes the meetings one receives', async () => {
  const { owner, lead, other } = here
  const { tractionId } = await seedTraction(app, { owner: lead })
  const { socket, heard: received } = await listen(other)
  const addTodo = async () => {
    const body = { title: 'News', tractionId, ownerIds: [lead.personId], ...due }
    return `Added todo ${(await lead.ask(createTodos, { body })).todos[0]?.id}`
  }
  await owner.ask(changeRole, { ...one(other.personId), body: { role: 'Admin' } })
  await vi.waitFor(async () => {
    await addTodo()
    expect(received.some((event) => event.startsWith('Added todo'))).toBe(true)
  })
  await owner.ask(changeRole, { ...one(other.personId), body: { role: 'Member' } })
  await vi.waitFor(() => expect(socket.connected).toBe(false))
  socket.connect()
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  const before = await listen(lead)
  const unheard = await addTodo()
  await vi.waitFor(() => expect(before.heard).toContain(unheard))
  await allReceived(app.realtime, '/live-update-hub', [socket])
  expect(received).not.toContain(unheard)
})
