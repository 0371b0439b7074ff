import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { startTestS3, type TestS3 } from '../../testing/s3-server'
import { makeScratchFolder } from '../../testing/scratch-folder'
import { SettableClock } from '../clock/clock'
import { createDatabase, type Database } from '../database/database'
import { newId } from '../database/new-id'
import { createPool, type Pool } from '../database/pool'
import { deleteTenantRows } from '../database/tenant-rows'
import { createLog } from '../log/log'
import { type BlobStore, inChunksOf } from './blob-store'
import { Blobs } from './blobs'
import { checkFilesFolder, createDatabaseBlobs, createDiskBlobs } from './choose-blob-store'
import { checkBucket, createS3Blobs } from './s3-blobs'

const START = '2026-11-16T09:00:00Z'
const log = createLog('silent')
const clock = new SettableClock(START)
let testDatabase: TestDatabase
let pool: Pool
let database: Database
let s3: TestS3
let folder: string

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  pool = createPool(testDatabase.serverConnection, log)
  database = createDatabase(pool, clock)
  s3 = await startTestS3()
  folder = join(makeScratchFolder('cairn-files-'), 'files')
})
afterAll(async () => {
  await pool.end()
  await testDatabase.drop()
  await s3.close()
  await rm(dirname(folder), { recursive: true })
})

async function* chunksOf(bytes: Buffer, size = 100_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** The sender is gone after so much. */
async function* brokenAfter(bytes: Buffer) {
  yield* chunksOf(bytes)
  throw new Error('aborted')
}

async function read(store: BlobStore, key: { orgId: string; id: string }, first: number, last: number) {
  const parts: Buffer[] = []
  for await (const part of store.read(key, { first, last })) parts.push(part)
  return Buffer.concat(parts)
}

const leftInDatabase = async () =>
  (await database.system((tx) => tx.client.query('select 1 from blob_chunks'))).rowCount
const leftOnDisk = async () => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return names.filter((entry) => entry.isFile()).length
}

const stores: readonly (readonly [name: string, store: () => BlobStore, left: () => Promise<number | null>])[] = [
  ['the database', () => createDatabaseBlobs(database), leftInDatabase],
  ['a folder', () => createDiskBlobs(folder), leftOnDisk],
  ['a bucket', () => createS3Blobs(s3.settings), async () => s3.objects.size + s3.open.size],
]

describe.each(stores)('in %s', (_name, storeOf, left) => {
  const blobs = (perOrganization = 100_000_000) => new Blobs({ database, store: storeOf(), perOrganization, log })

  test.each([0, 1, 262_144, 700_000, 5_242_880, 11_000_000])('%i bytes come back, whole and in part', async (size) => {
    const [store, orgId] = [blobs(), newId()]
    const bytes = Buffer.from(Array.from({ length: size }, (_, at) => at % 253))
    const { id, size: taken } = await store.take(orgId, chunksOf(bytes), size)
    expect(taken).toBe(size)
    await database.tenant({ orgId }, (tx) => store.keep(tx, [id]))
    const key = { orgId, id }
    expect((await read(storeOf(), key, 0, size - 1)).equals(bytes)).toBe(true)
    if (size > 600_000) {
      expect((await read(storeOf(), key, 262_000, 524_400)).equals(bytes.subarray(262_000, 524_401))).toBe(true)
    }
    await store.discard(orgId, [id])
    expect(await left()).toBe(0)
  })

  test('stores nothing of an aborted upload', async () => {
    for (const size of [1_000, 300_000, 7_000_000]) {
      await expect(blobs().take(newId(), brokenAfter(Buffer.alloc(size)), 8_000_000)).rejects.toThrow('aborted')
    }
    expect(await left()).toBe(0)
    expect((await database.system((tx) => tx.client.query('select 1 from blobs'))).rowCount).toBe(0)
  })

  test('deletes uploads never stored in time, as after a kill, and keeps stored ones', async () => {
    const [store, orgId] = [blobs(), newId()]
    const take = async () => (await store.take(orgId, chunksOf(Buffer.alloc(300_000)), 300_000)).id
    const [kept, lost] = [await take(), await take()]
    await database.tenant({ orgId }, (tx) => store.keep(tx, [kept]))
    expect(await store.sweep(new Date(clock.now().getTime() + 3_599_000))).toBe(0)
    expect(await store.sweep(new Date(clock.now().getTime() + 3_600_000))).toBe(1)
    await expect(database.tenant({ orgId }, (tx) => store.keep(tx, [lost]))).rejects.toThrow('taken away')
    expect(await read(storeOf(), { orgId, id: kept }, 0, 299_999)).toHaveLength(300_000)
    await database.tenant({ orgId }, (tx) => store.drop(tx, [kept]))
    expect(await store.sweep(clock.now())).toBe(1)
    expect(await left()).toBe(0)
  })

  test('deleting an organization deletes its files', async () => {
    const [store, orgId] = [blobs(), newId()]
    const { id } = await store.take(orgId, chunksOf(Buffer.alloc(1_000)), 1_000)
    await database.tenant({ orgId }, (tx) => store.keep(tx, [id]))
    await database.system((tx) => deleteTenantRows(tx, orgId))
    await store.sweep(clock.now())
    expect(await left()).toBe(0)
    expect((await database.system((tx) => tx.client.query('select 1 from blobs'))).rowCount).toBe(0)
  })
})

test('many concurrent uploads on two nodes stay within the organization’s limit', async () => {
  const orgId = newId()
  const others = createPool(testDatabase.serverConnection, log)
  const nodes = [database, createDatabase(others, clock)].map(
    (node) => new Blobs({ database: node, store: createDatabaseBlobs(node), perOrganization: 5_500, log }),
  )
  const takes = Array.from({ length: 20 }, (_, at) => nodes[at % 2]?.take(orgId, chunksOf(Buffer.alloc(1_000)), 1_000))
  const outcomes = await Promise.allSettled(takes)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({ status: 422, messages: [{ code: 'FILES_FULL' }] })
  await expect(nodes[0]?.take(newId(), chunksOf(Buffer.alloc(1_000)), 1_000)).resolves.toBeDefined()
  await others.end()
})

test('splits into pieces of one size, whatever the chunks', async () => {
  const sizes: number[] = []
  for await (const piece of inChunksOf(chunksOf(Buffer.alloc(1_050), 37), 100)) sizes.push(piece.length)
  expect(sizes).toEqual([...Array.from({ length: 10 }, () => 100), 50])
})

describe('reports a wrong configuration at the start', () => {
  test('of a folder', async () => {
    await expect(checkFilesFolder('/dev/null/files')).rejects.toThrow(/^CAIRN_FILES_DIR must be a folder/)
    await expect(checkFilesFolder(folder)).resolves.toBeUndefined()
  })

  test('of a bucket', async () => {
    const wrong = { ...s3.settings, secret: 'another' }
    await expect(checkBucket(wrong)).rejects.toThrow(
      'CAIRN_S3_ENDPOINT must name a bucket that Cairn can write to: the bucket answered 403 SignatureDoesNotMatch.',
    )
    await expect(checkBucket(s3.settings)).resolves.toBeUndefined()
    expect(s3.objects.size).toBe(0)
  })
})
