import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isId } from '@cairn/contract/core/ids'
import { ConfigError } from '../config/config-error'
import type { FileSettings } from '../config/storage-settings'
import type { Database } from '../database/database'
import { type BlobKey, type BlobStore, CHUNK_BYTES, inChunksOf } from './blob-store'
import { deleteChunks, findChunk, insertChunk } from './files.repository'
import { checkBucket, createS3Blobs } from './s3-blobs'

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Never built from user input. */
function pathOf(root: string, { orgId, id }: BlobKey): string {
  if (!isId(orgId) || !isId(id)) throw new TypeError('bytes are named by lower-case UUIDs')
  return join(root, orgId, id.slice(-2), id)
}

async function writeWhole(path: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const draft = `${path}.partial`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const handle = await open(draft, 'wx', 0o600)
  try {
    for await (const chunk of chunks) await handle.appendFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, path)
  await syncFolder(dirname(path))
}

/** All nodes share the folder. Files are synced before the rename. */
export function createDiskBlobs(root: string): BlobStore {
  return {
    write: (key, chunks) => writeWhole(pathOf(root, key), chunks),
    read: (key, { first, last }) =>
      last < first
        ? createReadStream('/dev/null')
        : createReadStream(pathOf(root, key), { start: first, end: last, highWaterMark: CHUNK_BYTES }),
    remove: async (key) => {
      const path = pathOf(root, key)
      await rm(`${path}.partial`, { force: true })
      await rm(path, { force: true })
    },
  }
}

export async function checkFilesFolder(root: string): Promise<void> {
  const probe = join(root, `.probe-${process.pid}`)
  try {
    await mkdir(root, { recursive: true, mode: 0o700 })
    await (await open(probe, 'w', 0o600)).close()
    await rm(probe)
  } catch (error) {
    throw new ConfigError(`CAIRN_FILES_DIR must be a folder that Cairn can write to: ${(error as Error).message}.`)
  }
}

/** One transaction per chunk, so that slow clients hold no connection. */
export function createDatabaseBlobs(database: Pick<Database, 'tenant'>): BlobStore {
  return {
    write: async ({ orgId, id }, chunks) => {
      let part = 0
      for await (const bytes of inChunksOf(chunks)) {
        const at = part++
        await database.tenant({ orgId }, (tx) => insertChunk(tx, id, at, bytes))
      }
    },

    read: async function* ({ orgId, id }, { first, last }) {
      for (let at = first; at <= last; ) {
        const [part, from] = [Math.floor(at / CHUNK_BYTES), at % CHUNK_BYTES]
        const length = Math.min(CHUNK_BYTES - from, last - at + 1)
        const bytes = await database.tenant({ orgId }, (tx) => findChunk(tx, id, part, { from, length }))
        if (bytes?.length !== length) throw new Error('a file’s bytes are not where they were kept')
        yield bytes
        at += length
      }
    },

    remove: ({ orgId, id }) => database.tenant({ orgId }, (tx) => deleteChunks(tx, id)),
  }
}

export function chooseBlobStore(settings: FileSettings, database: Pick<Database, 'tenant'>): BlobStore {
  if (settings.kind === 'disk') return createDiskBlobs(settings.folder)
  return settings.kind === 's3' ? createS3Blobs(settings) : createDatabaseBlobs(database)
}

export async function checkBlobStore(settings: FileSettings): Promise<void> {
  if (settings.kind === 'disk') await checkFilesFolder(settings.folder)
  if (settings.kind === 's3') await checkBucket(settings)
}
