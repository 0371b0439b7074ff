import { strToU8, Zip, ZipDeflate } from 'fflate'
import { marked } from './harmless'
import { dayNumber } from './number-formats'
import type { Cell } from './write-csv'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** The longest text that a cell holds. */
const CELL_MAX = 32_767

/** Style 1 is a date, style 2 the bold head. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}

const workbook = (sheet: string) =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`

const sheetName = (name: string) => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31)

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML knows no other controls. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\p{Surrogate}\ufffe\uffff]/gu

/** What a workbook would take for a character that XML cannot hold. */
const TAKEN_FOR_ESCAPE = /_(?=x[\dA-Fa-f]{4}_)/g

const escaped = (text: string) =>
  text
    .replaceAll(FORBIDDEN, '')
    .replaceAll(TAKEN_FOR_ESCAPE, '_x005F_')
    .replaceAll(/[&<>"]/g, (mark: string) => ESCAPES[mark] ?? mark)

/** `A`, `Z`, `AA`: readers find a cell by its address. */
function columnName(at: number): string {
  const rest = Math.floor(at / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (at % 26))
}

function cellXml(cell: Cell, address: string, style: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  if (typeof cell === 'string') {
    const text = escaped(marked(cell.slice(0, CELL_MAX)))
    return `<c r="${address}" t="inlineStr"${style}><is><t xml:space="preserve">${text}</t></is></c>`
  }
  const day = dayNumber(cell.date)
  return day === null ? cellXml(cell.date, address, style) : `<c r="${address}" s="1"><v>${day}</v></c>`
}

function rowXml(cells: readonly Cell[], number: number, style = ''): string {
  const xml = cells.map((cell, at) => cellXml(cell, `${columnName(at)}${number}`, style)).join('')
  return `<row r="${number}">${xml}</row>`
}

/** The first day that such a file can name. */
const EARLIEST = '1980-01-01T00:00:00'

type Rows = readonly (readonly Cell[])[]

/** A workbook of one sheet, in pieces as its rows come. Texts are never formulas: they stand in the sheet as what they are. */
export async function* workbookOf(
  sheet: string,
  heads: readonly string[],
  pages: AsyncIterable<Rows>,
): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const add = (name: string) => {
    const part = new ZipDeflate(name, { level: 3 })
    // The same rows give the same file, whenever they are asked for.
    part.mtime = EARLIEST
    zip.add(part)
    return part
  }
  for (const [name, xml] of [...Object.entries(parts), ['xl/workbook.xml', workbook(sheet)] as const]) {
    add(name).push(strToU8(HEAD + xml), true)
  }
  const part = add('xl/worksheets/sheet1.xml')
  const columns = `<cols><col min="1" max="${heads.length}" width="22" customWidth="1"/></cols>`
  part.push(strToU8(`${HEAD}<worksheet xmlns="${MAIN}">${columns}<sheetData>${rowXml(heads, 1, ' s="2"')}`))
  let last = 1
  for await (const rows of pages) {
    const xml = rows.map((cells) => rowXml(cells, ++last)).join('')
    part.push(strToU8(xml))
    yield* pieces.splice(0)
  }
  part.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* pieces.splice(0)
}
