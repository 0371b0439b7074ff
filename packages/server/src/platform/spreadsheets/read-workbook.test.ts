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
  ['a text between spaces', '<c r="A2" t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>', 'a'],
])('%s is read as it reads in its sheet', async (_name, cell, text) => {
  const formatted = '<r><t xml:space="preserve">Order </t></r><r><rPr><b/></rPr><t>the blades</t></r>'
  const strings = ['<t>007</t>', formatted, '<t>one\ntwo</t>']
  expect(await cellRead(cell, { strings })).toBe(text)
})

test('a cell whose formula failed is empty, and not the end of the file', async () => {
  expect(await cellRead('<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>')).toBe('')
})

test('dates of a workbook that counts from 1904 are the same days', async () => {
  expect(await cellRead('<c r="A2" s="1"><v>44884</v></c>', { is1904: true })).toBe('2026-11-20')
  expect(await cellRead('<c r="A2" s="2"><v>0.5625</v></c>', { is1904: true })).toBe('13:30')
})

test('of merged cells the first has what stands in them', async () => {
  const rows =
    '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><v>7</v></c></row><row r="2"><c r="A2"><v>2</v></c><c r="B2"/></row>'
  const tail = '<mergeCells count="1"><mergeCell ref="B1:B2"/></mergeCells>'
  const { rows: read } = await readTable(handMadeWorkbook({ sheets: { One: rows }, tail }), limits)
  expect(read.map(({ cells }) => cells)).toEqual([['1', '7'], ['2']])
})

test('rows that are empty, left out of the file or only formatted keep the others their numbers', async () => {
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

  test('the first that holds anything is read, and those that do are named', async () => {
    expect(await readTable(bytes, limits)).toEqual({
      sheet: 'Open',
      sheets: ['Open', 'Done & gone'],
      rows: [{ row: 1, cells: ['A'] }],
    })
  })

  test('another is read where it is named, also apart', async () => {
    const { sheet, rows } = await readTableApart(bytes, limits, 'Done & gone')
    expect({ sheet, rows }).toEqual({ sheet: 'Done & gone', rows: [{ row: 1, cells: ['B'] }] })
  })

  test('one that there is not is refused', async () => {
    await expect(readTable(bytes, limits, 'Nowhere')).rejects.toMatchObject({ fault: 'no-sheet' })
  })
})
