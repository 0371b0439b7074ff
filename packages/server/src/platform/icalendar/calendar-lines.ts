/** RFC 5545: CRLF, folded at 75 octets. One invalid line invalidates a file. */
const FOLD_OCTETS = 75

const UNFIT = /[^\P{Cc}\n]|\p{Cs}/gu

export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(UNFIT, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** Quotation marks cannot be escaped. */
export const quoteParameter = (text: string): string =>
  `"${text
    .replaceAll(UNFIT, ' ')
    .replaceAll(/[\n\u0085\u2028\u2029]/g, ' ')
    .replaceAll('"', "'")}"`

function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > FOLD_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

export const linesToText = (lines: readonly string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')

export const utcStamp = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

export const dateStamp = (date: string): string => date.replaceAll('-', '')

export const wallStamp = ({ date, time }: { readonly date: string; readonly time: string }): string =>
  `${dateStamp(date)}T${time.replace(':', '')}00`
