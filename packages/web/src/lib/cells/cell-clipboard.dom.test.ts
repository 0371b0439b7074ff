import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSheetsHtml, parseTsv, pastedBlock, toHtmlTable, toTsv } from './cell-clipboard'

describe('a block as text', () => {
  it('has cells between tabs and rows between line breaks of any kind', () => {
    expect(parseTsv('1\t2\r\n3\t4')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(parseTsv('1\r2')).toEqual([['1'], ['2']])
  })

  it('loses exactly one line break at its end, and keeps an empty row before it', () => {
    expect(parseTsv('1\r\n2\r\n')).toEqual([['1'], ['2']])
    expect(parseTsv('1\n\n')).toEqual([['1'], ['']])
  })

  it('keeps what stands in quotes together, and a quote that is not closed as it is', () => {
    expect(parseTsv('"a\tb"\t"c\nd"\t"say ""yes"""')).toEqual([['a\tb', 'c\nd', 'say "yes"']])
    expect(parseTsv('"12\t5" wide')).toEqual([['"12', '5" wide']])
  })

  it('gives short rows empty cells', () => {
    expect(parseTsv('1\t2\t3\n4')).toEqual([
      ['1', '2', '3'],
      ['4', '', ''],
    ])
  })

  it('comes back as it was copied, whatever it holds', () => {
    const text = fc.string({ unit: fc.constantFrom('1', 'a', '"', '\t', '\n', ' ', ',') })
    const block = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      )
      // An empty last row of one cell is the line break that spreadsheets add.
      .filter((rows) => rows.at(-1)?.join('') !== '')
    fc.assert(
      fc.property(block, (rows) => {
        expect(parseTsv(toTsv(rows))).toEqual(rows)
      }),
    )
  })
})

describe('what is on the clipboard', () => {
  const clipboard = (html: string, text: string) => ({
    getData: (type: string) => (type === 'text/html' ? html : text),
  })
  const sheets = (table: string) =>
    `<meta charset="utf-8"><google-sheets-html-origin>${table}</google-sheets-html-origin>`

  it('is read from the table of Sheets', () => {
    const table = '<table><tbody><tr><td>1</td><td>2 &amp; 3</td></tr><tr><td></td></tr></tbody></table>'
    expect(parseSheetsHtml(sheets(table))).toEqual([
      ['1', '2 & 3'],
      ['', ''],
    ])
  })

  it('is read from plain text where the table is anybody else’s', () => {
    expect(pastedBlock(clipboard('<table><tr><td>wrapped</td></tr></table>', '1\t2'))).toEqual([['1', '2']])
    expect(pastedBlock(clipboard(sheets('<table><tr><td>9</td></tr></table>'), '1\t2'))).toEqual([['9']])
    expect(pastedBlock(clipboard('', ''))).toBeNull()
  })

  it('is written as a table whose cells are text', () => {
    expect(toHtmlTable([['<b>', '1']])).toBe('<table><tbody><tr><td>&lt;b&gt;</td><td>1</td></tr></tbody></table>')
  })
})
