import { Readable } from 'node:stream'
import { Refusal, refusalMessage } from '@cairn/contract/core/errors'
import type { RawReply } from '../http/implement'
import type { RequestContext } from '../http/request-context'
import type { ByteRange, StoredFile } from './blob-store'

interface SentFile {
  readonly id: string
  readonly size: number
  readonly read: (range: ByteRange) => AsyncIterable<Buffer>
  readonly disposition: string
}

export function savedAs(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

const unsatisfiable = () => new Refusal(416, [refusalMessage('RANGE', { field: 'Range' })])

/** Null: send the whole file. */
function rangeOf(header: string | null, size: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first >= size || (from === '' && Number(to) === 0)) throw unsatisfiable()
  return last < first ? null : { first, last }
}

/** The sandbox policy keeps files from running as pages. @throws 416 */
export function fileReply({ header }: Pick<RequestContext, 'header'>, file: SentFile): RawReply {
  const { id, size, read, disposition } = file
  const etag = `"${id}"`
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-disposition': disposition,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  }
  const known = header('if-none-match')?.split(/\s*,\s*/) ?? []
  if (known.includes(etag) || known.includes('*')) return { raw: '', status: 304, headers }
  const fitting = [null, etag].includes(header('if-range'))
  const range = fitting ? rangeOf(header('range'), size) : null
  const { first, last } = range ?? { first: 0, last: size - 1 }
  const raw = Readable.from(read({ first, last }), { objectMode: false })
  const length = { 'content-length': String(last - first + 1) }
  if (!range) return { raw, headers: { ...headers, ...length } }
  return { raw, status: 206, headers: { ...headers, ...length, 'content-range': `bytes ${first}-${last}/${size}` } }
}

/** Immutable: the address never shows another picture. */
export function pictureReply({ bytes }: StoredFile): RawReply {
  return {
    raw: bytes,
    headers: {
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    },
  }
}

export const SAMPLE_BYTES = 16_384

const UNKNOWN = 'application/octet-stream'

/** The sample may cut a character. */
function isText(sample: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return !sample.includes(0)
  } catch {
    return false
  }
}

/** Detected by content. Active content (HTML, SVG) counts as text or XML. */
export async function mediaTypeOf(beginning: Buffer): Promise<string> {
  const sample = beginning.subarray(0, SAMPLE_BYTES)
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(sample).catch(() => undefined)
  return found?.mime ?? (isText(sample) ? 'text/plain' : UNKNOWN)
}
