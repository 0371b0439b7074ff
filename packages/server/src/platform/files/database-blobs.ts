import type { Database } from '../database/database'
import type { BlobStore } from './blob-store'
import { CHUNK_BYTES, inPieces } from './blob-store'
import { deleteChunks, findChunk, insertChunk } from './blobs.repository'

/** One transaction per chunk, so that slow clients hold no connection. */
export function createDatabaseBlobs(database: Pick<Database, 'tenant'>): BlobStore {
  return {
    write: async ({ orgId, id }, chunks) => {
      let part = 0
      for await (const bytes of inPieces(chunks)) {
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
