/** Bytes of an organisation; an id is given once and what it names is never changed. */
export interface BlobKey {
  readonly orgId: string
  readonly id: string
}

/** From the first byte to the last, both included, counted from 0. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * Where files' bytes are kept. It knows nothing of what they are, nor who may read them: `Blobs` knows which of them are
 * kept, and takes away what nobody keeps.
 */
export interface BlobStore {
  /** Whole once it resolves, and not there before. What it threw over, or a crash left, goes with `remove`. */
  write(key: BlobKey, chunks: AsyncIterable<Buffer>): Promise<void>
  read(key: BlobKey, range: ByteRange): AsyncIterable<Buffer>
  /** Also what is not there, or in part. */
  remove(key: BlobKey): Promise<void>
}

/** Of what is read and written at once. */
export const CHUNK_BYTES = 262_144

/** The same bytes in pieces of one size, whatever they came in; the last may be smaller. */
export async function* inPieces(chunks: AsyncIterable<Buffer>, size = CHUNK_BYTES): AsyncGenerator<Buffer> {
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
