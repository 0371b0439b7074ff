import type { Block } from './cells'

const QUOTED = /"((?:[^"]|"")*)"(?=\t|\n|$)/y
const PLAIN = /[^\t\n]*/y

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function squared(rows: readonly (readonly string[])[]): Block {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? ''))
}

export function parseTsv(text: string): Block {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  let at = 0
  while (at <= lines.length) {
    const quoted = matchAt(QUOTED, lines, at)
    const [raw = ''] = quoted ?? matchAt(PLAIN, lines, at) ?? []
    rows.at(-1)?.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : raw)
    at += raw.length
    if (lines[at] === '\n') rows.push([])
    at += 1
  }
  return squared(rows)
}

const NEEDS_QUOTES = /[\t\n\r"]/

export const toTsv = (block: Block): string =>
  block
    .map((row) => row.map((text) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'))
    .join('\r\n')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const toHtmlTable = (block: Block): string =>
  `<table><tbody>${block.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`).join('')}</tbody></table>`

const FROM_SHEETS = /<google-sheets-html-origin/

/** Spreadsheets copy only visible cells. */
const isHidden = (element: Element): boolean => /display:\s*none/.test(element.getAttribute('style') ?? '')

function textOf(cell: HTMLTableCellElement): string {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith('\n')
  return (cell.textContent ?? '').replaceAll('\u00a0', ' ').trim()
}

function spread(rows: readonly HTMLTableRowElement[]): string[][] {
  const texts: string[][] = rows.map(() => [])
  for (const [at, row] of rows.entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (texts[at]?.[column] !== undefined) column += 1
      const size = { down: Math.max(1, cell.rowSpan), along: Math.max(1, cell.colSpan) }
      for (let down = 0; down < size.down; down++)
        for (let along = 0; along < size.along; along++) {
          const covered = texts[at + down]
          if (covered) covered[column + along] = down === 0 && along === 0 ? textOf(cell) : ''
        }
    }
  }
  return texts
}

/** Null for other sources: Excel's HTML wraps and truncates long texts. */
export function parseSheetsHtml(html: string): Block | null {
  if (!FROM_SHEETS.test(html)) return null
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (!table) return null
  const rows = spread([...table.rows].filter((row) => !isHidden(row)))
  return rows.length === 0 ? null : squared(rows)
}

export function pastedBlock(clipboard: Pick<DataTransfer, 'getData'>): Block | null {
  const fromSheets = parseSheetsHtml(clipboard.getData('text/html'))
  if (fromSheets) return fromSheets
  const text = clipboard.getData('text/plain')
  return text === '' ? null : parseTsv(text)
}
