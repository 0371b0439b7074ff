import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readTable } from './read-table'
import type { TableLimits } from './table'

const limits: TableLimits = { rows: 50, columns: 10, text: 100_000, unpackedBytes: 2_000_000 }

const zipOf = (content: string, more: Readonly<Record<string, string>> = {}) =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8(`<?xml version="1.0"?><office:document-content>${content}</office:document-content>`),
    ...Object.fromEntries(Object.entries(more).map(([name, xml]) => [name, strToU8(xml)])),
  })
const sheetOf = (rows: string, attributes = 'table:name="Plan"') => `<table:table ${attributes}>${rows}</table:table>`
const fileOf = (...sheets: string[]) =>
  zipOf(`<office:body><office:spreadsheet>${sheets.join('')}</office:spreadsheet></office:body>`)
const rowOf = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`
const text = (words: string, attributes = '') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${words}</text:p></table:table-cell>`
const cellsOf = async (bytes: Uint8Array) =>
  (await readTable(bytes, limits)).rows.map(({ row, cells }) => [row, ...cells])

test('expands repeated cells and rows in place, including empty ones', async () => {
  const bytes = fileOf(
    sheetOf(
      rowOf('<table:table-cell table:number-columns-repeated="1024"/>', 'table:number-rows-repeated="3"') +
        `<table:table-header-rows>${rowOf(text('Title') + text('Owner'))}</table:table-header-rows>` +
        rowOf(text('Doors', 'table:number-columns-repeated="2"'), 'table:number-rows-repeated="2"') +
        rowOf(`${text('Wide')}<table:covered-table-cell table:number-columns-repeated="2"/>${text('end')}`) +
        rowOf('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="1048569"'),
    ),
  )
  expect(await cellsOf(bytes)).toEqual([
    [4, 'Title', 'Owner'],
    [5, 'Doors', 'Doors'],
    [6, 'Doors', 'Doors'],
    [7, 'Wide', '', '', 'end'],
  ])
})

test('values are read as stored, not as displayed', async () => {
  const value = (type: string, attributes: string) =>
    `<table:table-cell office:value-type="${type}" ${attributes}><text:p>shown</text:p></table:table-cell>`
  const bytes = fileOf(
    sheetOf(
      rowOf(
        value('currency', 'office:value="1234.5"') +
          value('percentage', 'office:value="0.825"') +
          value('date', 'office:date-value="2026-12-24"') +
          value('date', 'office:date-value="2026-12-24T15:30:00"') +
          value('time', 'office:time-value="PT09H05M00S"') +
          value('time', 'office:time-value="PT26H30M00S"') +
          value('boolean', 'office:boolean-value="true"') +
          value('float', 'office:value="0.30000000000000004"'),
      ),
    ),
  )
  const read = [1, '1234.5', '82.5%', '2026-12-24', '2026-12-24T15:30', '09:05', '26:30', 'TRUE', '0.3']
  expect(await cellsOf(bytes)).toEqual([read])
})

test('keeps lines and spaces of a text, without comments and drawings', async () => {
  const note = '<office:annotation><text:p>a comment</text:p></office:annotation>'
  const picture = '<draw:frame><draw:text-box><text:p>drawn</text:p></draw:text-box></draw:frame>'
  const words =
    'two<text:s text:c="2"/>words <text:span>and</text:span>\n <text:a xlink:href="x">more</text:a></text:p><text:p>below'
  const bytes = fileOf(
    sheetOf(
      rowOf(
        `<table:table-cell office:value-type="string">${note}${picture}<text:p>${words}</text:p></table:table-cell>`,
      ),
    ),
  )
  expect(await cellsOf(bytes)).toEqual([[1, 'two  words and more\nbelow']])
})

test('the first visible sheet is read, and hidden ones can be chosen', async () => {
  const styles =
    '<office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles>'
  const hidden = sheetOf(rowOf(text('list')), 'table:name="Lists" table:style-name="ta2"')
  const seen = sheetOf(rowOf(text('Doors')), 'table:name="Plan" table:style-name="ta1"')
  const bytes = zipOf(`${styles}<office:body><office:spreadsheet>${hidden}${seen}</office:spreadsheet></office:body>`)
  expect(await readTable(bytes, limits)).toMatchObject({ sheet: 'Plan', sheets: ['Plan', 'Lists'] })
  expect((await readTable(bytes, limits, 'Lists')).rows[0]?.cells).toEqual(['list'])
})

const nested = '<table:table-cell><a>'.repeat(500_000)
test.each([
  ['too-many-rows', fileOf(sheetOf(rowOf(text('x'), 'table:number-rows-repeated="1000000"')))],
  ['too-many-columns', fileOf(sheetOf(rowOf(text('x', 'table:number-columns-repeated="1000000"'))))],
  [
    'too-many-columns',
    fileOf(sheetOf(rowOf(`<table:table-cell table:number-columns-repeated="99999999999"/>${text('x')}`))),
  ],
  ['broken-workbook', fileOf(sheetOf(rowOf(nested.slice(0, 1_900_000))))],
  ['too-large-unpacked', fileOf(sheetOf(rowOf(nested)))],
  [
    'too-much-text',
    fileOf(
      `<table:table><table:table-row table:number-rows-repeated="${limits.rows}">${text('x'.repeat(1_900_000), `table:number-columns-repeated="${limits.columns}"`)}</table:table-row></table:table>`,
    ),
  ],
  ['empty', fileOf(sheetOf(rowOf('<table:table-cell/>')))],
  ['no-workbook', zipOf('<office:body><office:text><text:p>A letter</text:p></office:text></office:body>')],
  ['old-workbook', zipOf('x', { 'META-INF/manifest.xml': '<manifest:encryption-data/>' })],
] as const)('a file is refused as %s', async (fault, bytes) => {
  const before = performance.now()
  await expect(readTable(bytes, limits)).rejects.toMatchObject({ fault })
  expect(performance.now() - before).toBeLessThan(2_000)
})
