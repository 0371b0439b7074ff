import {
  CHAT_THREAD_DAYS,
  CHAT_THREADS_MAX,
  CHAT_TITLE_MAX,
  type ChatMessage,
  type ChatRequest,
  type ChatThread,
} from '@cairn/contract/assistants/assistants.schemas'
import { DAY_MS } from '@cairn/contract/calendar/durations'
import { notFound } from '@cairn/contract/core/errors'
import { lineSchema } from '@cairn/contract/core/fields'
import type { Found } from '@cairn/contract/find/find.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Database } from '../../platform/database/database'
import type { Tx } from '../../platform/database/transaction'
import { refreshFound } from '../find/find.service'
import { readItems } from '../items/items.service'
import * as repository from './assistants.repository'

/** Messages that are shown, and sent along with the next question. */
const SHOWN = 40
const SENT = 10

const present = ({ id, title, updatedAt }: repository.ThreadRow): ChatThread => ({
  id,
  title,
  updatedAt: updatedAt.toISOString(),
})

export async function listThreads(tx: Tx, { personId }: Actor) {
  return { threads: (await repository.findThreads(tx, personId, CHAT_THREADS_MAX)).map(present) }
}

type FoundItem = Extract<Found, { ownerId: string }>
const isItem = (found: Found): found is FoundItem => 'ownerId' in found
const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`

/** By today’s rights and with today’s titles. */
async function readAgain(tx: Tx, actor: Actor, sources: readonly Found[]): Promise<Map<string, Found>> {
  const distinct = [...new Map(sources.map((found) => [keyOf(found), found])).values()]
  const items = distinct.filter(isItem)
  const read = new Map((await readItems(tx, actor, items)).map((item) => [keyOf(item.ref), item]))
  const readable = new Map<string, Found>()
  for (const found of items) {
    const item = read.get(keyOf(found))
    if (!item || item.isRemoved) continue
    const { title, status, dueDate } = item
    readable.set(keyOf(found), { ...found, title, status, dueDate })
  }
  const others = distinct.filter((found) => !isItem(found))
  for (const found of await refreshFound(tx, actor, others)) readable.set(keyOf(found), found)
  return readable
}

/** @throws 404 */
export async function openThread(tx: Tx, actor: Actor, id: string) {
  const thread = await repository.findThread(tx, actor.personId, id)
  if (!thread) throw notFound()
  const rows = (await repository.findMessages(tx, id, SHOWN)).toReversed()
  const readable = await readAgain(
    tx,
    actor,
    rows.flatMap(({ sources }) => sources),
  )
  const messages = rows.flatMap(({ prompt, answer, sources }): ChatMessage[] => [
    { role: 'user', content: prompt, sources: [] },
    { role: 'assistant', ...withReadable(answer, sources, readable) },
  ])
  return { ...present(thread), messages }
}

function withReadable(answer: string, sources: readonly Found[], readable: ReadonlyMap<string, Found>) {
  const left: Found[] = []
  const positions = sources.map((found) => {
    const again = readable.get(keyOf(found))
    return again ? left.push(again) - 1 : null
  })
  const content = answer
    .split('\n')
    // A line about one source goes with it: its note may name the owner or the due date.
    .filter((line) => {
      const [, at] = /^- \[\[(\d+)\]\]/.exec(line) ?? []
      return at === undefined || typeof positions[Number(at)] === 'number'
    })
    .join('\n')
    .replaceAll(/\[\[(\d+)\]\]/g, (_, at: string) => {
      const position = positions[Number(at)]
      return typeof position === 'number' ? `[[${position}]]` : ''
    })
  return { content, sources: left }
}

/** Stored messages replace those of the request. References are left out, since their numbers are each answer’s own. */
export async function readHistory(tx: Tx, { personId }: Actor, { threadId, thread }: ChatRequest) {
  if (threadId === undefined) return thread
  if (!(await repository.findThread(tx, personId, threadId))) return []
  const rows = (await repository.findMessages(tx, threadId, SENT)).toReversed()
  return rows.flatMap(({ prompt, answer }) => [
    { role: 'user' as const, content: prompt },
    { role: 'assistant' as const, content: answer.replaceAll(/\[\[\d+\]\]/g, '') },
  ])
}

/** @throws 404 */
export async function storeAnswer(
  tx: Tx,
  { personId }: Actor,
  { threadId, prompt }: ChatRequest,
  { content, sources }: ChatMessage,
): Promise<void> {
  if (threadId === undefined) return
  const title = lineSchema.parse(prompt).replaceAll(/\s+/g, ' ').slice(0, CHAT_TITLE_MAX) || '…'
  if (!(await repository.saveThread(tx, personId, threadId, title))) throw notFound()
  await repository.insertMessage(tx, { threadId, personId, prompt, answer: content, sources })
  await repository.deleteOlderThreads(tx, personId, CHAT_THREADS_MAX)
}

/** @throws 404 */
export async function renameThread(tx: Tx, { personId }: Actor, id: string, title: string) {
  const row = await repository.saveTitle(tx, personId, id, title)
  if (!row) throw notFound()
  return { succeeded: true as const, thread: present(row) }
}

/** @throws 404 */
export async function deleteThread(tx: Tx, { personId }: Actor, id: string) {
  if (!(await repository.deleteThread(tx, personId, id))) throw notFound()
  return { succeeded: true as const }
}

export function purgeThreads(database: Database): Promise<number> {
  const before = new Date(database.clock.now().getTime() - CHAT_THREAD_DAYS * DAY_MS)
  return database.system((tx) => repository.deleteThreadsBefore(tx, before))
}
