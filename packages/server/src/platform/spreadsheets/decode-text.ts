import { UnreadableTable } from './table'

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/** Without a byte order mark, mostly Latin UTF-16 has a zero in every second byte. */
function utf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  const sample = bytes.subarray(0, 200)
  const zeros = (parity: number) => sample.filter((byte, at) => at % 2 === parity && byte === 0).length
  const most = sample.length / 4
  if (sample.length < 4) return null
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : null
}

/** Windows-1252 from 0x80 to 0x9f. */
const SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Node decodes `windows-1252` as Latin-1. */
const windows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (letter) => SIGNS[letter.charCodeAt(0) - 0x80] ?? ' ')

export function decodeText(bytes: Uint8Array): string {
  const wide = utf16(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  if (bytes.includes(0)) throw new UnreadableTable('no-table')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return windows1252(bytes)
  }
}
