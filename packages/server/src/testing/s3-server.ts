import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '../platform/config/storage-settings'

/** As much of S3 as keeping files asks for, on this machine; requests that are not signed as AWS says are refused. */
export interface TestS3 {
  readonly settings: S3Settings
  /** By their paths below the bucket. */
  readonly objects: Map<string, Buffer>
  /** Uploads in parts that were neither ended nor given up. */
  readonly open: Map<string, Buffer[]>
  close(): Promise<void>
}

const KEY = 'AKIDTEST'
const SECRET = 'a secret for tests only'
const REGION = 'eu-central-1'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** By the letter of AWS Signature Version 4. */
function isSigned({ method = '', headers }: IncomingMessage, url: URL): boolean {
  const [, signed = '', signature = ''] =
    /SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const hash = String(headers['x-amz-content-sha256'])
  const canonical = [method, url.pathname, query.join('&'), lines.join(''), signed, hash].join('\n')
  const at = String(headers['x-amz-date'])
  const scope = [at.slice(0, 8), REGION, 's3', 'aws4_request']
  const digest = createHash('sha256').update(canonical).digest('hex')
  const key = scope.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${SECRET}`)
  return signature === hmac(key, ['AWS4-HMAC-SHA256', at, scope.join('/'), digest].join('\n')).toString('hex')
}

function ranged(bytes: Buffer, range: string | undefined): Buffer {
  const [, first, last] = /bytes=(\d+)-(\d+)/.exec(range ?? '') ?? []
  return first === undefined ? bytes : bytes.subarray(Number(first), Number(last) + 1)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

type Answer = readonly [status: number, body?: string | Buffer, headers?: Record<string, string>]

export async function startTestS3(): Promise<TestS3> {
  const [objects, open] = [new Map<string, Buffer>(), new Map<string, Buffer[]>()]

  function answerUpload(method: string, path: string, id: string, part: number, body: Buffer): Answer {
    const parts = open.get(id)
    if (!parts) return [404, '<Error><Code>NoSuchUpload</Code></Error>']
    if (method === 'PUT') {
      parts[part - 1] = body
      return [200, '', { etag: `"part-${part}"` }]
    }
    open.delete(id)
    if (method === 'POST') objects.set(path, Buffer.concat(parts))
    return [200, '<CompleteMultipartUploadResult/>']
  }

  function answer({ method = '', headers }: IncomingMessage, url: URL, body: Buffer): Answer {
    const path = url.pathname.replace(/^\/files\//, '')
    const upload = url.searchParams.get('uploadId')
    if (upload !== null) return answerUpload(method, path, upload, Number(url.searchParams.get('partNumber')), body)
    if (url.searchParams.has('uploads')) {
      const id = `upload+${open.size}/=`
      open.set(id, [])
      return [200, `<Result><UploadId>${id}</UploadId></Result>`]
    }
    if (method === 'PUT') objects.set(path, body)
    if (method === 'DELETE') objects.delete(path)
    if (method !== 'GET') return [200]
    const found = objects.get(path)
    return found ? [206, ranged(found, headers.range)] : [404, '<Error><Code>NoSuchKey</Code></Error>']
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://s3')
    const body = await bodyOf(request)
    const refusal: Answer = [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>']
    const [status, said, headers] = isSigned(request, url) ? answer(request, url, body) : refusal
    response.writeHead(status, headers).end(said)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'files',
      region: REGION,
      key: KEY,
      secret: SECRET,
    },
    objects,
    open,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
