import { UnreadableTable } from './table'

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/** Of UTF-16 without a mark every second byte is zero, wherever the text is mostly Latin. */
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

/** From 0x80 on, where Windows has signs and Latin-1 has none; a space where it has none either. */
const SIGNS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Node's own decoder reads Latin-1 by that name, without quotation marks, dashes and the euro. */
const windows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (letter) => SIGNS[letter.charCodeAt(0) - 0x80] ?? ' ')

/** A text in whatever a spreadsheet writes: UTF-8, UTF-16, else Windows-1252. @throws where it is no text */
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
