import type { AwsClient } from 'aws4fetch'
import { ConfigError } from '../config/config-error'
import type { S3Settings } from '../config/storage-settings'
import { type BlobKey, type BlobStore, inChunksOf } from './blob-store'

/** S3's minimum for all parts but the last. */
const PART_BYTES = 5 * 1_048_576
const REQUEST_TIMEOUT_MS = 30_000

class Bucket {
  #client: Promise<AwsClient> | undefined

  constructor(readonly settings: S3Settings) {}

  #signingClient(): Promise<AwsClient> {
    const { key, secret, region } = this.settings
    const options = { accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 2 }
    this.#client ??= import('aws4fetch').then(({ AwsClient: Client }) => new Client(options))
    return this.#client
  }

  async send(method: string, path: string, init: { body?: Buffer | string; range?: string } = {}): Promise<Response> {
    const { endpoint, bucket } = this.settings
    const client = await this.#signingClient()
    const response = await client.fetch(`${endpoint}/${bucket}/${path}`, {
      method,
      body: init.body === undefined ? null : new Uint8Array(Buffer.from(init.body)),
      headers: init.range === undefined ? {} : { range: init.range },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    if (response.ok) return response
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? []
    throw new Error(`the bucket answered ${response.status} ${code}`.trim())
  }
}

const PROBE_PATH = '.probe'

const pathOf = ({ orgId, id }: BlobKey): string => `${orgId}/${id}`

async function uploadParts(bucket: Bucket, path: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const created = await (await bucket.send('POST', `${path}?uploads=`)).text()
  const [, id = ''] = /<UploadId>([^<]+)<\/UploadId>/.exec(created) ?? []
  const upload = `uploadId=${encodeURIComponent(id)}`
  try {
    const uploaded: string[] = []
    for await (const body of parts) {
      const number = uploaded.length + 1
      const { headers } = await bucket.send('PUT', `${path}?partNumber=${number}&${upload}`, { body })
      uploaded.push(`<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag') ?? ''}</ETag></Part>`)
    }
    const body = `<CompleteMultipartUpload>${uploaded.join('')}</CompleteMultipartUpload>`
    const completed = await (await bucket.send('POST', `${path}?${upload}`, { body })).text()
    // S3 replies 200 before it knows the result.
    if (completed.includes('<Error>')) throw new Error('the bucket could not put the parts together')
  } catch (error) {
    await bucket.send('DELETE', `${path}?${upload}`).catch(() => undefined)
    throw error
  }
}

async function* prepend(first: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first
  yield* rest
}

async function writeObject(bucket: Bucket, path: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const parts = inChunksOf(chunks, PART_BYTES)
  const { value: first = Buffer.alloc(0) } = await parts.next()
  const { value: second } = await parts.next()
  if (second) await uploadParts(bucket, path, prepend([first, second], parts))
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
    await bucket.send('PUT', PROBE_PATH, { body: 'Cairn checks write access.' })
    await bucket.send('DELETE', PROBE_PATH)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`CAIRN_S3_ENDPOINT must name a bucket that Cairn can write to: ${reason}.`)
  }
}
