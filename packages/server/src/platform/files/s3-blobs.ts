import type { AwsClient } from 'aws4fetch'
import { ConfigError } from '../config/config-error'
import type { S3Settings } from '../config/storage-settings'
import { type BlobKey, type BlobStore, inPieces } from './blob-store'

/** S3's minimum. */
const PART_BYTES = 5 * 1_048_576
const ANSWERS_WITHIN_MS = 30_000

class Bucket {
  #client: Promise<AwsClient> | undefined

  constructor(readonly settings: S3Settings) {}

  #signer(): Promise<AwsClient> {
    const { key, secret, region } = this.settings
    const options = { accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 2 }
    this.#client ??= import('aws4fetch').then(({ AwsClient: Client }) => new Client(options))
    return this.#client
  }

  async send(method: string, path: string, init: { body?: Buffer | string; range?: string } = {}): Promise<Response> {
    const { endpoint, bucket } = this.settings
    const client = await this.#signer()
    const answer = await client.fetch(`${endpoint}/${bucket}/${path}`, {
      method,
      body: init.body === undefined ? null : new Uint8Array(Buffer.from(init.body)),
      headers: init.range === undefined ? {} : { range: init.range },
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    })
    if (answer.ok) return answer
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? []
    throw new Error(`the bucket answered ${answer.status} ${code}`.trim())
  }
}

const PROBE = '.probe'

const pathOf = ({ orgId, id }: BlobKey): string => `${orgId}/${id}`

async function writeParts(bucket: Bucket, path: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const begun = await (await bucket.send('POST', `${path}?uploads=`)).text()
  const [, id = ''] = /<UploadId>([^<]+)<\/UploadId>/.exec(begun) ?? []
  const upload = `uploadId=${encodeURIComponent(id)}`
  try {
    const written: string[] = []
    for await (const body of parts) {
      const number = written.length + 1
      const { headers } = await bucket.send('PUT', `${path}?partNumber=${number}&${upload}`, { body })
      written.push(`<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag') ?? ''}</ETag></Part>`)
    }
    const body = `<CompleteMultipartUpload>${written.join('')}</CompleteMultipartUpload>`
    const ended = await (await bucket.send('POST', `${path}?${upload}`, { body })).text()
    // S3 sends 200 before it knows the result.
    if (ended.includes('<Error>')) throw new Error('the bucket could not put the parts together')
  } catch (error) {
    await bucket.send('DELETE', `${path}?${upload}`).catch(() => undefined)
    throw error
  }
}

async function* followedBy(first: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first
  yield* rest
}

async function writeObject(bucket: Bucket, path: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const parts = inPieces(chunks, PART_BYTES)
  const { value: first = Buffer.alloc(0) } = await parts.next()
  const { value: second } = await parts.next()
  if (second) await writeParts(bucket, path, followedBy([first, second], parts))
  else await bucket.send('PUT', path, { body: first })
}

export function createS3Blobs(settings: S3Settings): BlobStore {
  const bucket = new Bucket(settings)
  return {
    write: (key, chunks) => writeObject(bucket, pathOf(key), chunks),
    read: async function* (key, { first, last }) {
      if (last < first) return
      const { body } = await bucket.send('GET', pathOf(key), { range: `bytes=${first}-${last}` })
      for await (const chunk of body ?? []) yield Buffer.from(chunk as Uint8Array)
    },
    remove: async (key) => {
      await bucket.send('DELETE', pathOf(key))
    },
  }
}

export async function checkBucket(settings: S3Settings): Promise<void> {
  const bucket = new Bucket(settings)
  try {
    await bucket.send('PUT', PROBE, { body: 'Cairn looks whether it can write here.' })
    await bucket.send('DELETE', PROBE)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`CAIRN_S3_ENDPOINT must name a bucket that Cairn can write to: ${reason}.`)
  }
}
