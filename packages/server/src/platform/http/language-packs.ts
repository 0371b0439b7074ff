import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Log } from '../log/log'
import type { RawReply } from './implement'

/** Public content only (BREACH). */
const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
}
type Encoding = keyof typeof encoders

function encodingFor(accepted: string): Encoding | null {
  const taken = accepted
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null
}

function createCompressor() {
  const kept = new Map<string, Promise<Buffer>>()
  return (id: string, text: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${id}`
    const bytes = kept.get(key) ?? encoders[encoding](text)
    kept.set(key, bytes)
    return bytes
  }
}

const FILE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?\.json$/
const EMPTY = '{}'

async function readPack(path: string, log: Pick<Log, 'warn'>): Promise<string | null> {
  try {
    const text = await readFile(path, 'utf8')
    const pack: unknown = JSON.parse(text)
    if (typeof pack === 'object' && pack !== null && !Array.isArray(pack)) return text
    log.warn({ path }, 'a language pack is no object of texts')
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure && failure.code === 'ENOENT')) {
      log.warn({ path, err: failure }, 'a language pack could not be read')
    }
  }
  return null
}

const idOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Unknown languages get `{}`. */
export function createLanguagePacks(folder: string, log: Pick<Log, 'warn'>) {
  const compress = createCompressor()
  return async (file: string, id: string | undefined, encodings = ''): Promise<RawReply> => {
    const names = [file, `${file.split(/[-.]/)[0]}.json`].filter((name) => FILE.test(name))
    const encoding = encodingFor(encodings)
    let found = EMPTY
    for (const name of new Set(names)) {
      const text = await readPack(join(folder, name), log)
      if (text !== null) {
        found = text
        break
      }
    }
    const isNamed = found !== EMPTY && id === idOf(found)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isNamed ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
    }
    if (encoding === null || found === EMPTY) return { raw: found, headers }
    const raw = await compress(idOf(found), found, encoding)
    return { raw, headers: { ...headers, 'content-encoding': encoding } }
  }
}
