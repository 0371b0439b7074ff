/**
 * What a server is asked while one of another version runs on the same database. It goes by the contract of its own
 * version, as the pages do that this version has handed out.
 */
import { createHeadlines, listHeadlines, updateHeadline } from '@cairn/contract/headlines/headlines.endpoints'
import { login } from '@cairn/contract/identity/identity.endpoints'
import { createIssue, listIssues, searchIssues, updateIssue } from '@cairn/contract/issues/issues.endpoints'
import { getLiveMeeting, joinLiveMeeting, leaveLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { searchNotifications } from '@cairn/contract/notifications/notifications.endpoints'
import { searchPeople } from '@cairn/contract/people/people.endpoints'
import { createRock, listRocks, searchRocks, updateRock } from '@cairn/contract/rocks/rocks.endpoints'
import { createTodos, listTodos, searchTodos, updateTodo } from '@cairn/contract/todos/todos.endpoints'
import { searchMyMeetings } from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { io } from 'socket.io-client'
import { DEMONSTRATION_PASSWORD, emailOf } from '../../demonstration/content/people'
import { createRemoteClient, type TestClient } from '../test-client'

export interface Written {
  readonly id: string
  readonly version: number
  readonly title: string
}

export type WrittenItems = Record<'todo' | 'issue' | 'headline' | 'rock', Written>

async function signIn(address: string) {
  const body = { email: emailOf('margaret'), password: DEMONSTRATION_PASSWORD }
  const { token, user } = await createRemoteClient(address).ask(login, { body })
  const client = createRemoteClient(address, { authorization: `Bearer ${token}` })
  return { client, token, userId: user?.userId ?? '' }
}

const written = ({ id, version, title }: Written): Written => ({ id, version, title })

const searches = [searchTodos, searchIssues, searchRocks, searchPeople] as const

/** The demonstration has something in each of its lists. */
async function readLists(client: TestClient): Promise<Traction> {
  for (const search of searches) {
    const { items } = await client.ask(search, { body: {} })
    if (items.length === 0) throw new Error(`${search.id} gave nothing`)
  }
  await client.ask(searchNotifications)
  const [traction] = (await client.ask(searchMyMeetings, { body: {} })).items
  if (!traction) throw new Error('there is no meeting')
  return traction
}

async function writeItems(client: TestClient, userId: string, tractionId: string): Promise<WrittenItems> {
  const [new_, then] = [{ title: 'Written first', tractionId }, 'Written again']
  const ownerIds = [userId]
  const dueDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const { todos } = await client.ask(createTodos, { body: { ...new_, ownerIds, dueDate } })
  const { issue } = await client.ask(createIssue, { body: { ...new_, ownerIds } })
  const { headlines } = await client.ask(createHeadlines, { body: { ...new_, ownerIds } })
  const { rock } = await client.ask(createRock, { body: { ...new_, ownerId: userId } })
  const first = <Item>([item]: Item[]): Item => {
    if (!item) throw new Error('nothing was written')
    return item
  }
  const edit = (item: Written) => ({ params: { id: item.id }, body: { version: item.version, title: then } })
  const todo = first(todos)
  const editedTodo = { params: { id: todo.id }, body: { version: todo.version, title: then, dueDate } }
  return {
    todo: written((await client.ask(updateTodo, editedTodo)).todo),
    issue: written((await client.ask(updateIssue, edit(issue))).issue),
    headline: written((await client.ask(updateHeadline, edit(first(headlines)))).headline),
    rock: written((await client.ask(updateRock, edit(rock))).rock),
  }
}

/** Joins with a connection, reads the meeting, and leaves. */
async function visitMeeting(address: string, { client, token }: Awaited<ReturnType<typeof signIn>>, thread: string) {
  const auth = token === undefined ? {} : { token }
  const socket = io(`${address}/live-meeting-hub`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth,
  })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    const connectionId = socket.id ?? ''
    const { meetingId } = await client.ask(joinLiveMeeting, { body: { meetingThreadId: thread, connectionId } })
    await client.ask(getLiveMeeting, { params: { meetingId } })
    await client.ask(leaveLiveMeeting, { body: { meetingId, connectionId } })
  } finally {
    socket.disconnect()
  }
}

/** Signs in, reads the lists, writes and edits an item of each kind, and visits a meeting. */
export async function walk(address: string): Promise<WrittenItems> {
  const session = await signIn(address)
  const traction = await readLists(session.client)
  const items = await writeItems(session.client, session.userId, traction.id)
  await visitMeeting(address, session, traction.meetingThreadId)
  return items
}

/** The same items as this server sees them. */
export async function readBack(address: string, items: WrittenItems): Promise<WrittenItems> {
  const { client } = await signIn(address)
  const only = ([item]: Written[]): Written => {
    if (!item) throw new Error('what was written is gone')
    return written(item)
  }
  const one = ({ id }: Written) => ({ query: { ids: id } })
  return {
    todo: only(await client.ask(listTodos, one(items.todo))),
    issue: only(await client.ask(listIssues, one(items.issue))),
    headline: only(await client.ask(listHeadlines, one(items.headline))),
    rock: only(await client.ask(listRocks, one(items.rock))),
  }
}
