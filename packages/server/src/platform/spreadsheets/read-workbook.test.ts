import { describe, expect, test } from 'vitest'
import { handMadeWorkbook } from '../../testing/hand-made-workbook'
import { readTable } from './read-table'
import type { TableLimits } from './table'
import { readTableApart } from './table-reader'

const limits: TableLimits = { rows: 50, columns: 10, text: 100_000, unpackedBytes: 2_000_000 }

/** What one cell is read as, below a head that keeps the row from being the first. */
async function cellRead(cell: string, workbook: Partial<Parameters<typeof handMadeWorkbook>[0]> = {}) {
  const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>Head</t></is></c></row><row r="2">${cell}</row>`
  const { rows: read } = await readTable(handMadeWorkbook({ sheets: { One: rows }, ...workbook }), limits)
  return read[1]?.cells[0] ?? ''
}

test.each([
  ['a date', '<c r="A2" s="1"><v>46346</v></c>', '2026-11-20'],
  ['a date by a German format', '<c r="A2" s="5"><v>46346</v></c>', '2026-11-20'],
  ['a date as text of ISO 8601', '<c r="A2" t="d"><v>2026-11-20T00:00:00.000Z</v></c>', '2026-11-20'],
  ['a moment', '<c r="A2" s="3"><v>46346.604166666664</v></c>', '2026-11-20T14:30'],
  ['a moment a hair before its minute', '<c r="A2" s="3"><v>46346.60416666</v></c>', '2026-11-20T14:30'],
  ['a time of day', '<c r="A2" s="2"><v>0.5625</v></c>', '13:30'],
  ['the first day that there is', '<c r="A2" s="1"><v>1</v></c>', '1900-01-01'],
  ['a day before March 1900', '<c r="A2" s="1"><v>59</v></c>', '1900-02-28'],
  ['a moment before March 1900', '<c r="A2" s="3"><v>31.5</v></c>', '1900-01-31T12:00'],
  ['the day that 1900 did not have', '<c r="A2" s="1"><v>60</v></c>', '1900-02-29'],
  ['a day from March 1900 on', '<c r="A2" s="1"><v>61</v></c>', '1900-03-01'],
  ['a time of day, whatever its day', '<c r="A2" s="2"><v>1.5625</v></c>', '13:30'],
  ['a time of day as text of ISO 8601', '<c r="A2" t="d"><v>13:30:00</v></c>', '13:30'],
  ['a duration', '<c r="A2" s="6"><v>0.0631944444444444</v></c>', '01:31'],
  ['a duration over a day', '<c r="A2" s="6"><v>1.0625</v></c>', '25:30'],
  ['a duration with seconds', '<c r="A2" s="6"><v>4.16668981481481</v></c>', '100:00:02'],
  ['a duration below nothing', '<c r="A2" s="6"><v>-1.0625</v></c>', '-25:30'],
  ['a day after all that have a name', '<c r="A2" s="1"><v>45000000</v></c>', '45000000'],
  ['a whole number', '<c r="A2"><v>12</v></c>', '12'],
  ['a number that is none of two', '<c r="A2"><v>0.30000000000000004</v></c>', '0.3'],
  ['a number kept as text', '<c r="A2" t="s"><v>0</v></c>', '007'],
  ['a formula with its number', '<c r="A2"><f>SUM(B1:B9)</f><v>45</v></c>', '45'],
  ['a formula with its date', '<c r="A2" s="1"><f>TODAY()</f><v>46346</v></c>', '2026-11-20'],
  ['a formula with its text', '<c r="A2" t="str"><f>B1&amp;C1</f><v>Order blades</v></c>', 'Order blades'],
  ['a formula that gives nothing', '<c r="A2" t="str"><f>""</f><v></v></c>', ''],
  ['a formula that was never worked out', '<c r="A2"><f>SUM(B1:B9)</f></c>', ''],
  ['yes', '<c r="A2" t="b"><v>1</v></c>', 'TRUE'],
  ['no', '<c r="A2" t="b"><v>0</v></c>', 'FALSE'],
  ['a formatted text', '<c r="A2" t="s"><v>1</v></c>', 'Order the blades'],
  ['a text of several lines', '<c r="A2" t="s"><v>2</v></c>', 'one\ntwo'],
  ['a share', '<c r="A2" s="4"><v>0.07</v></c>', '7%'],
  [
    'a text in pieces',
    '<c r="A2" t="inlineStr"><is><r><t>Or</t></r><r><rPr/><t>der &amp; ﬁt</t></r></is></c>',
    'Order & ﬁt',
  ],
  ['a text with how it is read aloud', '<c r="A2" t="s"><v>3</v></c>', '東京'],
  ['a text of marked sections', '<c r="A2" t="inlineStr"><is><t>a<![CDATA[ < b]]></t></is></c>', 'a < b'],
  ['a line that ends with a mark that XML cannot hold', '<c r="A2" t="s"><v>4</v></c>', 'one\ntwo'],
  ['a line that ends as in Windows', '<c r="A2" t="str"><f>B1</f><v>one_x000D_\r\ntwo</v></c>', 'one\ntwo'],
  ['a moment without a zone', '<c r="A2" t="d"><v>2026-11-20T14:30:00</v></c>', '2026-11-20T14:30'],
  ['a number of a style that there is not', '<c r="A2" s="99"><v>12.50</v></c>', '12.5'],
  ['a text that there is not', '<c r="A2" t="s"><v>99</v></c>', ''],
  ['a text between spaces', '<c r="A2" t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>', 'a'],
])('%s is read as displayed in its sheet', async (_name, cell, text) => {
  const formatted = '<r><t xml:space="preserve">Order </t></r><r><rPr><b/></rPr><t>the blades</t></r>'
  const aloud = '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>'
  const strings = ['<t>007</t>', formatted, '<t>one\ntwo</t>', aloud, '<t>one_x000D_\ntwo</t>']
  expect(await cellRead(cell, { strings })).toBe(text)
})

test('reports a cell whose formula failed, and continues', async () => {
  expect(await cellRead('<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>')).toBe('#DIV/0!')
})

test.each(['1', 'true'])('dates of a workbook that counts from 1904 (%s) are the same days', async (date1904) => {
  expect(await cellRead('<c r="A2" s="1"><v>44884</v></c>', { date1904 })).toBe('2026-11-20')
  expect(await cellRead('<c r="A2" s="2"><v>0.5625</v></c>', { date1904 })).toBe('13:30')
  expect(await cellRead('<c r="A2" s="1"><v>0</v></c>', { date1904 })).toBe('1904-01-01')
  expect(await cellRead('<c r="A2" s="6"><v>1.0625</v></c>', { date1904 })).toBe('25:30')
})

const rowsRead = async (rows: string, rest: TableLimits = limits) =>
  (await readTable(handMadeWorkbook({ sheets: { One: rows } }), rest)).rows

test('a cell without an address follows the one before it, a row without a number the row before', async () => {
  const rows =
    '<row><c><v>1</v></c><c/><c><v>3</v></c></row><row r="5"><c r="B5"><v>5</v></c><c><v>6</v></c></row><row><c><v>7</v></c></row>'
  expect(await rowsRead(rows)).toEqual([
    { row: 1, cells: ['1', '', '3'] },
    { row: 5, cells: ['', '5', '6'] },
    { row: 6, cells: ['7'] },
  ])
})

test('filtered rows are also read', async () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row>'
  expect(await rowsRead(rows)).toHaveLength(2)
})

test('formatted empty cells are ignored, even all 16,384 of a row', async () => {
  const name = (at: number): string =>
    at < 0 ? '' : name(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26))
  const formatted = Array.from({ length: 16_383 }, (_, at) => `<c r="${name(at + 1)}1" s="4"/>`).join('')
  expect(await rowsRead(`<row r="1"><c r="A1"><v>1</v></c>${formatted}</row>`)).toEqual([{ row: 1, cells: ['1'] }])
  expect(name(16_383)).toBe('XFD')
  await expect(rowsRead('<row r="1"><c r="XFD1"><v>1</v></c></row>')).rejects.toMatchObject({
    fault: 'too-many-columns',
  })
})

test('a row far below the others costs nothing, and too many are refused', async () => {
  expect(await rowsRead('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')).toEqual([
    { row: 1_048_576, cells: ['1'] },
  ])
  const many = Array.from({ length: 52 }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`).join('')
  await expect(rowsRead(many)).rejects.toMatchObject({ fault: 'too-many-rows' })
})

test('reads merged cells in the first one', async () => {
  const rows =
    '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>7</v></c></row><row r="2"><c r="A2"><v>2</v></c><c r="B2"/></row>'
  const tail = '<mergeCells count="1"><mergeCell ref="B1:B2"/></mergeCells>'
  const { rows: read } = await readTable(handMadeWorkbook({ sheets: { One: rows }, tail }), limits)
  expect(read.map(({ cells }) => cells)).toEqual([['1', '7'], ['2']])
})

test('empty rows, omitted or only formatted, keep the others’ row numbers', async () => {
  const rows =
    '<row r="1"><c r="A1"><v>1</v></c></row><row r="2"/><row r="3"><c r="A3" s="1"/></row><row r="7"><c r="B7"><v>2</v></c></row>'
  const { rows: read } = await readTable(handMadeWorkbook({ sheets: { One: rows } }), limits)
  expect(read).toEqual([
    { row: 1, cells: ['1'] },
    { row: 7, cells: ['', '2'] },
  ])
})

describe('several sheets', () => {
  const row = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`
  const bytes = handMadeWorkbook({ sheets: { Chart: null, Empty: '', Open: row('A'), 'Done &amp; gone': row('B') } })

  test('the first one with content is read, and those with content are listed', async () => {
    expect(await readTable(bytes, limits)).toEqual({
      sheet: 'Open',
      sheets: ['Open', 'Done & gone'],
      rows: [{ row: 1, cells: ['A'] }],
    })
  })

  test('another is read by name, also separately', async () => {
    const { sheet, rows } = await readTableApart(bytes, limits, 'Done & gone')
    expect({ sheet, rows }).toEqual({ sheet: 'Done & gone', rows: [{ row: 1, cells: ['B'] }] })
  })

  test('a hidden one comes after the visible ones', async () => {
    const sheets = { Choices: row('x'), Open: row('A') }
    const table = await readTable(handMadeWorkbook({ sheets, hidden: ['Choices'] }), limits)
    expect(table).toMatchObject({ sheet: 'Open', sheets: ['Open', 'Choices'] })
    expect(await readTable(handMadeWorkbook({ sheets: { Only: row('x') }, hidden: ['Only'] }), limits)).toMatchObject({
      sheet: 'Only',
    })
  })

  test('an unknown one is refused', async () => {
    await expect(readTable(bytes, limits, 'Nowhere')).rejects.toMatchObject({ fault: 'no-sheet' })
  })
})

describe('a few kilobytes of elements within elements', () => {
  const nested = '<a>'.repeat(500_000)
  const roomy = { ...limits, unpackedBytes: 10_000_000 }

  test.each([
    ['its rows', { sheets: { One: nested } }],
    ['below its rows', { sheets: { One: '' }, tail: nested }],
    ['its texts', { sheets: { One: '<row><c t="s"><v>0</v></c></row>' }, strings: [nested] }],
  ])('are refused immediately in %s', async (_where, workbook) => {
    const bytes = handMadeWorkbook(workbook)
    expect(bytes.length).toBeLessThan(10_000)
    await expect(readTable(bytes, roomy)).rejects.toMatchObject({ fault: 'broken-workbook' })
  })
})
