/** Two people type in one V/TO text: latency per letter. */
import { setTimeout as delay } from 'node:timers/promises'
import { VTO_TEXTS } from '../packages/contract/src/vto/vto.texts'
import { newId } from '../packages/server/src/platform/database/new-id'
import { SEED_SECRET, type SeededPerson, seedTeam } from '../packages/server/src/testing/seed-team'
import { openTexts, type TextClient } from '../packages/server/src/testing/text-client'
import { createBenchDatabase } from './measure/bench-database'
import { reportPromise, reportValue } from './measure/report'
import { quantile } from './measure/rounds'
import { startServer } from './measure/server-process'

const TEXT = 'coreFocus.niche'
/** Concurrent pairs, each in its own V/TO. */
const ROUNDS = [1, 10] as const
const LETTERS = 150
/** A fast typist. */
const EVERY_MS = 80

interface Pair {
  readonly orgId: string
  readonly revisionId: string
  readonly people: readonly SeededPerson[]
}

const database = await createBenchDatabase()

async function seedPair(): Promise<Pair> {
  const { orgId, people } = await seedTeam(database.pool, 2)
  const [collectionId, revisionId, maker] = [newId(), newId(), people[0]?.personId]
  await database.pool.query(
    `insert into collections (org_id, id, kind, title, created_by_id, created_at, updated_at)
     values ($1, $2, 'vto', 'Plans', $3, now(), now())`,
    [orgId, collectionId, maker],
  )
  await database.pool.query(
    `insert into revisions (org_id, id, collection_id, title, created_by_id, created_at, updated_at,
       lt_can_view, lt_can_edit, org_can_view, org_can_edit)
     values ($1, $2, $3, 'This year', $4, now(), now(), true, true, true, true)`,
    [orgId, revisionId, collectionId, maker],
  )
  return { orgId, revisionId, people }
}

let taken: number[] = []

async function type(writer: TextClient, reader: TextClient, letter: string): Promise<void> {
  const sent: number[] = []
  let seen = 0
  reader.doc.on('update', () => {
    const count = reader.html(TEXT).split(letter).length - 1
    for (; seen < count; seen += 1) taken.push(performance.now() - (sent[seen] ?? 0))
  })
  for (let typed = 0; typed < LETTERS; typed += 1) {
    sent.push(performance.now())
    writer.type(TEXT, letter)
    await delay(EVERY_MS)
  }
  await writer.saved()
}

async function write(url: string, { orgId, revisionId, people }: Pair): Promise<boolean> {
  const [first, second] = people
  if (!first || !second) throw new Error('two people write')
  const ref = { orgId, kind: VTO_TEXTS, id: revisionId }
  const [one, other] = [await openTexts(url, first, ref), await openTexts(url, second, ref)]
  one.type(TEXT, '-')
  await one.saved()
  while (!other.html(TEXT).includes('-')) await delay(5)
  await Promise.all([type(one, other, 'a'), type(other, one, 'b')])
  await delay(200)
  const isAlike = one.html(TEXT) === other.html(TEXT)
  for (const client of [one, other]) client.close()
  return isAlike
}

const server = await startServer('cairn', { connection: { ...database.serverConnection, max: 8 }, secret: SEED_SECRET })
try {
  for (const count of ROUNDS) {
    const pairs: Pair[] = []
    while (pairs.length < count) pairs.push(await seedPair())
    taken = []
    const alike = await Promise.all(pairs.map((pair) => write(server.url, pair)))
    const expected = count * 2 * LETTERS
    const name = `a letter until the other sees it, p95, ${count === 1 ? 'of two people' : `of ${count} times two`}`
    reportValue(name, quantile(taken, 0.95), ' ms', { kind: 'at most', value: 100 })
    reportPromise('letters that came', taken.length === expected, `${taken.length} of ${expected}`)
    reportPromise(
      'texts that are alike in the end',
      alike.every(Boolean),
      `${alike.filter(Boolean).length} of ${count}`,
    )
  }
} finally {
  await server.stop()
  await database.close()
}
