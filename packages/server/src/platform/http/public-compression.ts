/** Public content only (BREACH). */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const encoders = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 9 }),
}
export type Encoding = keyof typeof encoders

export function encodingFor(accepted: string): Encoding | null {
  const taken = accepted
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0])
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? null
}

export function createCompressor() {
  const kept = new Map<string, Promise<Buffer>>()
  return (id: string, text: string, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${id}`
    const bytes = kept.get(key) ?? encoders[encoding](text)
    kept.set(key, bytes)
    return bytes
  }
}
