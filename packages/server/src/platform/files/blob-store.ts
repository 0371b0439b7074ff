import type { Tx } from '../database/transaction'

export interface BlobKey {
  readonly orgId: string
  readonly id: string
}

/** Inclusive. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

export interface BlobStore {
  /** Atomic: not readable before it resolves. */
  write(key: BlobKey, chunks: AsyncIterable<Buffer>): Promise<void>
  read(key: BlobKey, range: ByteRange): AsyncIterable<Buffer>
  /** Also removes partial blobs. */
  remove(key: BlobKey): Promise<void>
}

export const CHUNK_BYTES = 262_144

export async function* inChunksOf(chunks: AsyncIterable<Buffer>, size = CHUNK_BYTES): AsyncGenerator<Buffer> {
  let [waiting, length]: [Buffer[], number] = [[], 0]
  for await (const chunk of chunks) {
    for (let rest = chunk; rest.length > 0; ) {
      const part = rest.subarray(0, size - length)
      rest = rest.subarray(part.length)
      waiting.push(part)
      length += part.length
      if (length < size) continue
      yield Buffer.concat(waiting)
      ;[waiting, length] = [[], 0]
    }
  }
  if (length > 0) yield Buffer.concat(waiting)
}

export interface StoredFile {
  readonly id: string
  readonly contentType: string
  readonly bytes: Buffer
}

/** Files are immutable; a replacement gets a new id. */
export interface FileStore {
  /** The caller locks the referring row. */
  replace(tx: Tx, ownerId: string, file: StoredFile | null): Promise<void>
  /** Runs in a system transaction. */
  find(tx: Tx, id: string, orgIds: readonly string[]): Promise<(StoredFile & { ownerId: string }) | undefined>
}
