/** Runs outside of transactions, since uploads can be slow. */
import { invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import type { Blobs } from '../../platform/files/blobs'
import { mediaTypeOf, SAMPLE_BYTES } from '../../platform/files/file-reply'
import { createPreview } from '../../platform/files/process-picture'

const FRAME = { width: 1_600, height: 1_600, fit: 'inside' } as const
const DRAWN = ['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif']

export interface ArrivedFile {
  readonly id: string
  readonly size: number
  readonly mediaType: string
  readonly preview: {
    readonly id: string
    readonly size: number
    readonly width: number
    readonly height: number
  } | null
}

export const blobIdsOf = ({ id, preview }: ArrivedFile): string[] => (preview ? [id, preview.id] : [id])

function sampled(chunks: AsyncIterable<Buffer>) {
  let sample: Buffer = Buffer.alloc(0)
  async function* passing() {
    for await (const chunk of chunks) {
      if (sample.length < SAMPLE_BYTES) sample = Buffer.concat([sample, chunk.subarray(0, SAMPLE_BYTES)])
      yield chunk
    }
  }
  return { chunks: passing(), sample: () => sample }
}

async function wholeOf(blobs: Blobs, orgId: string, id: string, size: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of blobs.read({ orgId, id }, { first: 0, last: size - 1 })) parts.push(part)
  return Buffer.concat(parts)
}

async function keepPreview(blobs: Blobs, orgId: string, id: string, size: number): Promise<ArrivedFile['preview']> {
  const preview = await createPreview(() => wholeOf(blobs, orgId, id, size), FRAME)
  if (!preview) return null
  const { bytes, width, height } = preview
  async function* once() {
    yield bytes
  }
  return { ...(await blobs.take(orgId, once(), bytes.length)), width, height }
}

/** The caller stores or discards the file. @throws 422, 429 */
export async function receiveFile(
  blobs: Blobs,
  orgId: string,
  incoming: AsyncIterable<Buffer>,
  most: number,
): Promise<ArrivedFile> {
  const { chunks, sample } = sampled(incoming)
  const { id, size } = await blobs.take(orgId, chunks, most)
  try {
    if (size === 0) throw invalidForm([refusalMessage('FILE_EMPTY', { field: 'file' })])
    const mediaType = await mediaTypeOf(sample())
    const preview = DRAWN.includes(mediaType) ? await keepPreview(blobs, orgId, id, size) : null
    return { id, size, mediaType, preview }
  } catch (error) {
    await blobs.discard(orgId, [id])
    throw error
  }
}
