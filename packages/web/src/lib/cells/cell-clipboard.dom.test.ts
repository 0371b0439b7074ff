import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSheetsHtml, parseTsv, pastedBlock, toHtmlTable, toTsv } from './cell-clipboard'

describe('a block as text', () => {
  it('separates cells by tabs and rows by any line breaks', () => {
    expect(parseTsv('1\t2\r\n3\t4')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(parseTsv('1\r2')).toEqual([['1'], ['2']])
  })

  it('drops exactly one line break at its end, and keeps an empty row before it', () => {
    expect(parseTsv('1\r\n2\r\n')).toEqual([['1'], ['2']])
    expect(parseTsv('1\n\n')).toEqual([['1'], ['']])
  })

  it('keeps quoted text together, and an unclosed quote as it is', () => {
    expect(parseTsv('"a\tb"\t"c\nd"\t"say ""yes"""')).toEqual([['a\tb', 'c\nd', 'say "yes"']])
    expect(parseTsv('"12\t5" wide')).toEqual([['"12', '5" wide']])
  })

  it('pads short rows with empty cells', () => {
    expect(parseTsv('1\t2\t3\n4')).toEqual([
      ['1', '2', '3'],
      ['4', '', ''],
    ])
  })

  it('round-trips any contents', () => {
    const text = fc.string({ unit: fc.constantFrom('1', 'a', '"', '\t', '\n', ' ', ',') })
    const block = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      )
      // Spreadsheets add a final line break.
      .filter((rows) => rows.at(-1)?.join('') !== '')
    fc.assert(
      fc.property(block, (rows) => {
        expect(parseTsv(toTsv(rows))).toEqual(rows)
      }),
    )
  })
})

describe('clipboard contents', () => {
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

  it('is read from plain text for any other table', () => {
    expect(pastedBlock(clipboard('<table><tr><td>wrapped</td></tr></table>', '1\t2'))).toEqual([['1', '2']])
    expect(pastedBlock(clipboard(sheets('<table><tr><td>9</td></tr></table>'), '1\t2'))).toEqual([['9']])
    expect(pastedBlock(clipboard('', ''))).toBeNull()
  })

  it('is written as a table whose cells are text', () => {
    expect(toHtmlTable([['<b>', '1']])).toBe('<table><tbody><tr><td>&lt;b&gt;</td><td>1</td></tr></tbody></table>')
  })
})

describe('clipboard contents of spreadsheets', () => {
  const clipboard = (html: string, text: string) => ({
    getData: (type: string) => (type === 'text/html' ? html : text),
  })
  /** Excel's CF_HTML format. */
  const excel = (rows: string) =>
    `Version:1.0\r\nStartHTML:0000000105\r\nEndHTML:0000001234\r\nStartFragment:0000000141\r\nEndFragment:0000001198\r\n` +
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">` +
    `<head><meta name=ProgId content=Excel.Sheet><style><!--td {mso-number-format:General;}--></style></head>` +
    `<body><table border=0><col width=64><!--StartFragment-->${rows}<!--EndFragment--></table></body></html>`

  it('of Excel is read from the text: as displayed, with its dates in the header and multi-line cells', () => {
    const html = excel('<tr height=20><td class=xl65 align=right x:num="1250.5">$1,250.50</td><td>98%</td></tr>')
    const text = '11/2/2026\t11/9/2026\r\n$1,250.50\t98%\r\n($300.00)\t"two\nlines"\r\n'
    expect(pastedBlock(clipboard(html, text))).toEqual([
      ['11/2/2026', '11/9/2026'],
      ['$1,250.50', '98%'],
      ['($300.00)', 'two\nlines'],
    ])
  })

  it('of Excel keeps columns next to merged and trailing empty cells', () => {
    expect(pastedBlock(clipboard('', 'Sales\t\t\r\n1\t2\t\r\n'))).toEqual([
      ['Sales', '', ''],
      ['1', '2', ''],
    ])
  })

  const sheets = (rows: string) =>
    '<meta http-equiv="content-type" content="text/html; charset=utf-8"><style type="text/css"><!--td {border: 1px solid #ccc;}--></style>' +
    '<google-sheets-html-origin><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" data-sheets-root="1">' +
    `<colgroup><col width="100"/></colgroup><tbody>${rows}</tbody></table></google-sheets-html-origin>`
  const number = (value: string, shown: string) =>
    `<td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:${value}}" data-sheets-numberformat="{&quot;1&quot;:4}">${shown}</td>`

  it('of Sheets is read as displayed, including formulas and line breaks', () => {
    const row = `<tr style="height:21px;">${number('1250.5', '1.250,50\u00a0€')}<td data-sheets-formula="=R[0]C[-1]*2">2.501</td><td>two<br/>lines</td></tr>`
    expect(pastedBlock(clipboard(sheets(row), 'unused'))).toEqual([['1.250,50 €', '2.501', 'two\nlines']])
  })

  it('of Sheets keeps its columns next to merged cells, along and down', () => {
    const rows =
      '<tr><td colspan="2">Sales</td><td rowspan="2">Q4</td></tr><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td><td>5</td></tr>'
    expect(parseSheetsHtml(sheets(rows))).toEqual([
      ['Sales', '', 'Q4'],
      ['1', '2', ''],
      ['3', '4', '5'],
    ])
  })

  it('of Sheets omits filtered rows', () => {
    const rows = '<tr><td>1</td></tr><tr style="height:21px;display:none"><td>2</td></tr><tr><td>3</td></tr>'
    expect(parseSheetsHtml(sheets(rows))).toEqual([['1'], ['3']])
  })
})
