/** Texts that people write together, on two servers in processes of their own, of which one is killed or asked to end. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { LiveTextRef } from '@cairn/contract/core/live-texts'
import type { Vto } from '@cairn/contract/vto/vto.schemas'
import { VTO_TEXTS } from '@cairn/contract/vto/vto.texts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { freePort } from './testing/free-port'
import { KillableServer } from './testing/kill/killable-server'
import { createCaller } from './testing/kill/persistent-caller'
import { openPool } from './testing/open-pool'
import { createTestDatabase, type TestDatabase } from './testing/postgres'
import { type SeededTeam, seedTeam } from './testing/seed-team'
import { hasRedis, TestRedis } from './testing/test-redis'
import { openTexts, type TextClient } from './testing/text-client'
import { bundleVersion } from './testing/upgrade/bundled-version'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const NICHE = 'coreFocus.niche'
const root = join(import.meta.dirname, '../../..')
const dataDir = mkdtempSync(join(tmpdir(), 'cairn-texts-'))
/** A node that falls silent is taken for lost after five seconds, and what is left of it goes within a moment. */
const FORGOTTEN = { timeout: 15_000, interval: 100 }
const SOON = { timeout: 10_000, interval: 50 }

let database: TestDatabase
let redis: TestRedis
let one: KillableServer
let other: KillableServer
let team: SeededTeam
let path: string
let ref: LiveTextRef
let clients: TextClient[] = []

async function startNode(main: string, name: string): Promise<KillableServer> {
  const env = {
    DATABASE_URL: database.serverConnectionString,
    CAIRN_MIGRATIONS_URL: database.connectionString,
    REDIS_URL: redis.url,
  }
  const command = [process.execPath, main] as const
  const node = new KillableServer({ command, dataDir: join(dataDir, name), port: await freePort(), env })
  await node.start()
  return node
}

const personOf = (index: number) => {
  const person = team.people[index]
  if (!person) throw new Error('there are two people')
  return person
}

async function enter(node: KillableServer, index: number, doc?: Y.Doc): Promise<TextClient> {
  const client = await openTexts(node.url, personOf(index), ref, doc)
  clients.push(client)
  return client
}

/** As somebody's page has it that was loaded anew. */
function copyOf({ doc }: TextClient): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}

const peopleAt = ({ provider }: TextClient) =>
  [...(provider.awareness?.getStates().values() ?? [])].map(({ user }) => user?.id).sort()
const wordsOf = (client: TextClient) => client.html(NICHE).match(/[ab]\d+/g) ?? []

/** Words one after another until the connection ends: all that were typed, and those of them that were acknowledged. */
function typing(client: TextClient, letter: 'a' | 'b') {
  const typed: string[] = []
  const acknowledged: string[] = []
  let isOver = false
  void client.ended.then(() => {
    isOver = true
  })
  const done = (async () => {
    while (!isOver) {
      const word = `${letter}${typed.length}`
      typed.push(word)
      client.type(NICHE, ` ${word}.`)
      while (!isOver && client.provider.unsyncedChanges > 0) await delay(1)
      if (!isOver) acknowledged.push(word)
      await delay(5)
    }
  })()
  return {
    typed,
    acknowledged,
    done,
    stop: () => {
      isOver = true
      return done
    },
  }
}

describe.skipIf(!hasRedis)('texts that are written on two servers', () => {
  beforeAll(async () => {
    const { main } = await bundleVersion(root, root)
    database = await createTestDatabase()
    redis = await TestRedis.start()
    one = await startNode(main, 'one')
    other = await startNode(main, 'other')
    const pool = openPool(database.connection, 2)
    team = await seedTeam(pool, 2)
    await pool.end()
  })
  beforeEach(async () => {
    const caller = createCaller(other.url, personOf(0).token)
    const title = `Plans ${Math.random()}`
    const { collection } = await caller.once<{ collection: { id: string } }>('POST', '/vto/collections', { title })
    const nobody = { canView: false, canEdit: false }
    const individuals = [{ personId: personOf(1).personId, canView: true, canEdit: true }]
    const body = { title, permissions: { lt: nobody, org: nobody, individuals } }
    const { revision } = await caller.once<{ revision: Vto }>('PUT', `/vto/collection/${collection.id}/revision`, body)
    path = `/vto/collection/${collection.id}/revision/${revision.id}`
    ref = { orgId: team.orgId, kind: VTO_TEXTS, id: revision.id }
  })
  afterEach(() => {
    for (const client of clients) client.close()
    clients = []
  })
  afterAll(async () => {
    await Promise.all([one?.end(), other?.end()])
    await redis.dispose()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  })

  test('lose no acknowledged text when one is killed, and soon show no one of it as present', async () => {
    const [ada, bob] = [await enter(one, 0), await enter(other, 1)]
    const both = [personOf(0).personId, personOf(1).personId].sort()
    await expect.poll(() => peopleAt(bob), SOON).toEqual(both)
    const [hers, his] = [typing(ada, 'a'), typing(bob, 'b')]
    await expect.poll(() => hers.acknowledged.length, SOON).toBeGreaterThan(5)
    await one.kill()
    await Promise.all([hers.done, his.stop()])
    await expect.poll(() => wordsOf(bob), SOON).toEqual(expect.arrayContaining(hers.acknowledged))
    await expect.poll(() => peopleAt(bob), FORGOTTEN).toEqual([personOf(1).personId])
    const again = await enter(other, 0, copyOf(ada))
    await again.saved()
    const all = [...hers.typed, ...his.typed].sort()
    await expect.poll(() => wordsOf(bob).toSorted(), SOON).toEqual(all)
    await expect.poll(() => peopleAt(bob), SOON).toEqual(both)
    await one.start()
    expect(wordsOf(await enter(one, 1)).toSorted()).toEqual(all)
  })

  test('lose nothing when one is stopped, which moves its people to the other and stores their text', async () => {
    const [ada, bob] = [await enter(one, 0), await enter(other, 1)]
    const hers = typing(ada, 'a')
    await expect.poll(() => hers.acknowledged.length, SOON).toBeGreaterThan(5)
    await one.stop()
    await hers.done
    expect(await ada.ended).toEqual({ code: 1012, reason: 'moved' })
    await expect.poll(() => wordsOf(bob), SOON).toEqual(expect.arrayContaining(hers.acknowledged))
    await expect.poll(() => peopleAt(bob), FORGOTTEN).toEqual([personOf(1).personId])
    const again = await enter(other, 0, copyOf(ada))
    await again.saved()
    expect(wordsOf(again)).toEqual(hers.typed)
    const caller = createCaller(other.url, personOf(1).token)
    const kept = async () => (await caller.once<Vto>('GET', path)).contents?.vision.coreFocus?.niche ?? ''
    await expect.poll(kept, SOON).toBe(again.html(NICHE))
    await one.start()
  })
})
