/**
 * Lines of an iCalendar file (RFC 5545): ended by CRLF and folded at 75 octets, texts escaped. A calendar reads all of a
 * file or nothing of it, so that whatever people write must come out as one line of text.
 */
const FOLD_OCTETS = 75

/** Neither a control nor half of a character of two halves may stand in a line; line breaks are written as such. */
const UNFIT = /[^\P{Cc}\n]|\p{Cs}/gu

/** As a TEXT value. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(UNFIT, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** As a parameter's value, which has no way to write a quotation mark. */
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

/** `20261119T133000Z`. */
export const utcStamp = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** `20261119` of `2026-11-19`. */
export const dateStamp = (date: string): string => date.replaceAll('-', '')

/** `20261119T143000`, as a wall shows it. */
export const wallStamp = ({ date, time }: { readonly date: string; readonly time: string }): string =>
  `${dateStamp(date)}T${time.replace(':', '')}00`
