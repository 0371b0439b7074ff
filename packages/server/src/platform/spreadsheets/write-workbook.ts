import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Cell } from './csv'
import { dayNumber } from './number-formats'
import { marked } from './table'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Excel's limit. */
const CELL_MAX = 32_767

const FIRST_FORMAT = 3
/** Ids below 164 are built-in formats. */
const FIRST_CODE = 164

function styles(formats: readonly string[]): string {
  const codes = formats.map((code, at) => `<numFmt numFmtId="${FIRST_CODE + at}" formatCode="${escaped(code)}"/>`)
  const numbers = formats.map((_code, at) => `<xf numFmtId="${FIRST_CODE + at}" applyNumberFormat="1"/>`)
  const declared = codes.length > 0 ? `<numFmts count="${codes.length}">${codes.join('')}</numFmts>` : ''
  return `<styleSheet xmlns="${MAIN}">${declared}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FIRST_FORMAT + formats.length}"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/>${numbers.join('')}</cellXfs></styleSheet>`
}

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
}

const workbook = (sheet: string) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escaped(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

const sheetName = (name: string) => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\p{Surrogate}\ufffe\uffff]/gu

const LOOKS_LIKE_ESCAPE = /_(?=x[\dA-Fa-f]{4}_)/g

const escaped = (text: string) =>
  text
    .replaceAll(FORBIDDEN, '')
    .replaceAll(LOOKS_LIKE_ESCAPE, '_x005F_')
    .replaceAll(/[&<>"]/g, (mark: string) => ESCAPES[mark] ?? mark)

function columnName(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (at % 26))
}

function cellXml(cell: Cell, address: string, style: string, formats: readonly string[]): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'string') {
    const text = escaped(marked(cell.slice(0, CELL_MAX)))
    return `<c r="${address}" t="inlineStr"${style}><is><t xml:space="preserve">${text}</t></is></c>`
  }
  if ('number' in cell)
    return `<c r="${address}" s="${FIRST_FORMAT + formats.indexOf(cell.format)}"><v>${cell.number}</v></c>`
  const day = dayNumber(cell.date)
  return day === null ? cellXml(cell.date, address, style, formats) : `<c r="${address}" s="1"><v>${day}</v></c>`
}

function rowXml(cells: readonly Cell[], number: number, formats: readonly string[], style = ''): string {
  const xml = cells.map((cell, at) => cellXml(cell, `${columnName(at)}${number}`, style, formats)).join('')
  return `<row r="${number}">${xml}</row>`
}

type Rows = readonly (readonly Cell[])[]

const WIDTH = { least: 8, most: 60, date: 12, signs: 5 }

function widthOf(cell: Cell | undefined): number {
  if (cell === null || cell === undefined) return 0
  if (typeof cell === 'object') return 'date' in cell ? WIDTH.date : String(cell.number).length + WIDTH.signs
  return (
    Math.max(
      ...String(cell)
        .slice(0, 1_000)
        .split('\n')
        .map((line) => line.length),
    ) + 2
  )
}

function columnsXml(heads: readonly string[], rows: Rows): string {
  const columns = heads.map((head, at) => {
    const widest = rows.reduce((most, cells) => Math.max(most, widthOf(cells[at])), widthOf(head) + 2)
    const width = Math.min(WIDTH.most, Math.max(WIDTH.least, widest))
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  return `<cols>${columns.join('')}</cols>`
}

const FROZEN_HEADS =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

/** The earliest ZIP timestamp. */
const EARLIEST = '1980-01-01T00:00:00'

/** `formats` must list every number format of the cells. */
export async function* workbookOf(
  sheet: string,
  heads: readonly string[],
  pages: AsyncIterable<Rows>,
  formats: readonly string[] = [],
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const add = (name: string) => {
    const part = new ZipDeflate(name, { level: 3 })
    // A fixed date makes the output deterministic.
    part.mtime = EARLIEST
    zip.add(part)
    return part
  }
  const all = { ...parts, 'xl/workbook.xml': workbook(sheet), 'xl/styles.xml': styles(formats) }
  for (const [name, xml] of Object.entries(all)) add(name).push(strToU8(HEAD + xml), true)
  const part = add('xl/worksheets/sheet1.xml')
  let last = 0
  const begin = (rows: Rows) => {
    const sheetData = `<sheetData>${rowXml(heads, ++last, formats, ' s="2"')}`
    part.push(strToU8(`${HEAD}<worksheet xmlns="${MAIN}">${FROZEN_HEADS}${columnsXml(heads, rows)}${sheetData}`))
  }
  for await (const rows of pages) {
    if (last === 0) begin(rows)
    const xml = rows.map((cells) => rowXml(cells, ++last, formats)).join('')
    part.push(strToU8(xml))
    yield* pieces.splice(0)
  }
  if (last === 0) begin([])
  const filter = `<autoFilter ref="A1:${columnName(heads.length - 1)}${last}"/>`
  part.push(strToU8(`</sheetData>${filter}</worksheet>`), true)
  zip.end()
  yield* pieces.splice(0)
}
