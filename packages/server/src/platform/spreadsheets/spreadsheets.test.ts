import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { type Cell, CSV_MARK, csvOf, readCsv } from './csv'
import { readTable } from './read-table'
import type { TableLimits } from './table'
import { readTableApart } from './table-reader'
import { workbookOf } from './write-workbook'

const limits: TableLimits = { rows: 50, columns: 10, text: 100_000, unpackedBytes: 2_000_000 }
const cellsOf = ({ rows }: { rows: readonly { cells: string[] }[] }) => rows.map(({ cells }) => cells)
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding)

async function* one(rows: Cell[][]) {
  yield rows
}

async function workbook(heads: string[], rows: Cell[][]) {
  const pieces: Uint8Array[] = []
  for await (const piece of workbookOf('Open: all/some', heads, one(rows))) pieces.push(piece)
  return Buffer.concat(pieces)
}

test.each([
  ['UTF-8 with its mark', Buffer.concat([bytesOf('\uFEFF'), bytesOf('Käse,ß\n1,2')])],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), bytesOf('Käse,ß\n1,2', 'utf16le')])],
  ['UTF-16 without a mark', bytesOf('Käse,ß\n1,2', 'utf16le')],
  ['Windows-1252', bytesOf('Käse,ß\n1,2', 'latin1')],
])('%s is read', async (_name, bytes) => {
  expect(cellsOf(await readTable(bytes, limits))).toEqual([
    ['Käse', 'ß'],
    ['1', '2'],
  ])
})

test('reads Windows-1252 characters: quotation marks, dashes, the euro', async () => {
  const written = Buffer.from('Titel;Notiz\r\n\x84Gr\xf6\xdfe\x93;1\x965 \x80 \x85 \x8a\x9f\r\n', 'latin1')
  expect(cellsOf(await readTable(written, limits))[1]).toEqual(['„Größe“', '1–5 € … ŠŸ'])
})

test('a workbook has texts, numbers and dates, and its sheet', async () => {
  const bytes = await workbook(
    ['Task', 'By'],
    [
      ['=1+1 & <b>', { date: '2026-11-20' }],
      ['Ten', 10],
    ],
  )
  const table = await readTable(bytes, limits)
  expect(table.sheet).toBe('Open  all some')
  expect(cellsOf(table)).toEqual([
    ['Task', 'By'],
    ['=1+1 & <b>', '2026-11-20'],
    ['Ten', '10'],
  ])
})

test.each(['0999-12-31', '1899-12-31', '1900-01-01', '1900-02-28', '1900-03-01', '9999-12-31'])(
  'the day %s comes back from a workbook',
  async (date) => {
    expect(cellsOf(await readTable(await workbook(['By'], [[{ date }]]), limits))[1]).toEqual([date])
  },
)

const odd = ['_x0041_ & _x000D_', '_x005F_x0041_', "'quoted", "'=1+1", "''-5", '=1+1', '-5 %', '+49 30', '@home', '007']

test('texts that a spreadsheet would convert are read back unchanged', async () => {
  const rows = odd.map((text) => [text, 'x'])
  expect(cellsOf(await readTable(await workbook(['Title', 'Owner'], rows), limits)).slice(1)).toEqual(rows)
  expect(cellsOf(await readTable(bytesOf(csvOf(rows)), limits))).toEqual(rows)
  expect(cellsOf(await readTable(bytesOf(csvOf(rows, 'semicolon')), limits))).toEqual(rows)
})

test('our CSV saved as a workbook by a spreadsheet loses its apostrophes', async () => {
  const texts = odd.filter((text) => !text.includes('&') && !text.includes('_'))
  const written = papaparse.parse<string[]>(csvOf(texts.map((text) => [text, 'x']))).data
  const cells = written.flatMap(([text]) => (text ? `<row><c t="str"><v>${text}</v></c></row>` : []))
  const sheet = strToU8(`<worksheet><sheetData>${cells.join('')}</sheetData></worksheet>`)
  const bytes = zipSync({ ...unzipSync(await workbook(['Title'], [])), 'xl/worksheets/sheet1.xml': sheet })
  expect(cellsOf(await readTable(bytes, limits))).toEqual(texts.map((text) => [text]))
})

const bomb = () => zipSync({ 'xl/workbook.xml': strToU8('x'), 'xl/worksheets/sheet1.xml': new Uint8Array(3_000_000) })

test.each([
  ['a ZIP bomb', bomb(), 'too-large-unpacked'],
  ['another ZIP', zipSync({ 'a.txt': strToU8('x') }), 'no-workbook'],
  ['a ZIP that is cut off', bomb().subarray(0, 200), 'broken-workbook'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old-workbook'],
  ['a PDF', bytesOf('%PDF-1.7 a,b'), 'no-table'],
  ['a picture', Buffer.from('\x89PNG\r\n', 'latin1'), 'no-table'],
  ['a page', bytesOf('<!DOCTYPE html><p>'), 'no-table'],
  ['bytes', Buffer.from([1, 0, 0, 0, 7, 0, 0, 3]), 'no-table'],
  ['nothing', Buffer.alloc(0), 'empty'],
  ['blank lines', bytesOf('\n \n'), 'empty'],
  ['too many rows', bytesOf('a,b\n'.repeat(52)), 'too-many-rows'],
  ['too many columns', bytesOf(`${'a,'.repeat(10)}b\n`), 'too-many-columns'],
  ['too much text', bytesOf(`${'a'.repeat(100_001)},b\n`), 'too-much-text'],
  ['a quotation mark that is never closed', bytesOf('a,b\n1,2\n3,4\n5,6\n7,8\n9,"x\n'), 'open-quote'],
])('%s is refused', async (_name, bytes, fault) => {
  await expect(readTable(bytes, limits)).rejects.toMatchObject({ fault })
})

test('reads complete tables, and refusals, in the worker', async () => {
  expect(cellsOf(await readTableApart(bytesOf('a,b\n1,2'), limits))).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  await expect(readTableApart(bomb(), limits)).rejects.toMatchObject({ fault: 'too-large-unpacked' })
})

const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((value) => value.replaceAll('\0', '').trim())
const cell = fc.oneof(text, fc.constantFrom('=1+1', '+x', '-x', '@sum', "'=1", "''-x", 'a,b', 'say "x"', 'two\nlines'))

test('round-trips any text through CSV, without formulas', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), (rows) => {
      const heads = ['Head one', 'Head two']
      const csv = CSV_MARK + csvOf([heads, ...rows])
      const read = readCsv(csv, limits).rows.slice(1)
      const filled = rows.filter((cells) => cells.some(Boolean))
      expect(read.map(({ cells }) => [cells[0] ?? '', cells[1] ?? ''])).toEqual(filled)
      const { data } = papaparse.parse<string[]>(csv.slice(CSV_MARK.length))
      for (const cells of data) for (const value of cells) expect(value).not.toMatch(/^[=+\-@]/)
    }),
  )
})

test('numbers are written as numbers, including negative ones', () => {
  expect(csvOf([[-5, '-5', { date: '2026-01-02' }, null]])).toBe("-5,'-5,2026-01-02,\r\n")
})

test('a workbook freezes and filters its headings, and fits its columns', async () => {
  const bytes = await workbook(
    ['Title', 'By'],
    [
      ['A title of some thirty letters', { date: '2026-11-20' }],
      ['B', 1],
    ],
  )
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(xml).toContain('<autoFilter ref="A1:B3"/>')
  expect([...xml.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([32, 12])
  const long = await workbook(['Title'], [['x'.repeat(5_000)]])
  expect(strFromU8(unzipSync(long)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('width="60"')
})

test('separates cells by bars', async () => {
  const text = 'Title|Owner\nOrder blades, saws|Luis\nCall; mail|Sam\n'
  expect(cellsOf(await readTable(bytesOf(text), limits))).toEqual([
    ['Title', 'Owner'],
    ['Order blades, saws', 'Luis'],
    ['Call; mail', 'Sam'],
  ])
})
