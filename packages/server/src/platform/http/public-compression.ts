/**
 * Compression of what is the same for everybody. Answers that depend on who asks go out as they are: where somebody else's
 * words stand beside a secret, their length would tell of it (BREACH).
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
}
export type Encoding = keyof typeof encoders

/** The better one of those that a browser takes (`Accept-Encoding`); null for neither. */
export function encodingFor(accepted: string): Encoding | null {
  const taken = accepted
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null
}

/** Compresses what goes by an id of its own once for each encoding. */
export function createCompressor() {
  const kept = new Map<string, Promise<Buffer>>()
  return (id: string, text: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${id}`
    const bytes = kept.get(key) ?? encoders[encoding](text)
    kept.set(key, bytes)
    return bytes
  }
}
