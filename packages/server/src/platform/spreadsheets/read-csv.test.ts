import { expect, test } from 'vitest'
import { readCsv } from './csv'

const limits = { rows: 50, columns: 10, text: 100_000, unpackedBytes: 2_000_000 }
const read = (text: string) => readCsv(text, limits).rows.map(({ cells }) => cells)

test.each([
  [
    'a comma',
    'a,b\r\n1,"x, y"\r\n',
    [
      ['a', 'b'],
      ['1', 'x, y'],
    ],
  ],
  [
    'a semicolon',
    'a;b\n1,5;x\n',
    [
      ['a', 'b'],
      ['1,5', 'x'],
    ],
  ],
  [
    'a tab',
    'a\tb\n1\t"two\nlines"\n',
    [
      ['a', 'b'],
      ['1', 'two\nlines'],
    ],
  ],
  [
    'a semicolon, with commas in each row',
    'a;b\n1;x, y\n2;y, z\n',
    [
      ['a', 'b'],
      ['1', 'x, y'],
      ['2', 'y, z'],
    ],
  ],
  [
    'a delimiter that Excel names',
    'sep=;\r\na;b\r\n1;x\r\n',
    [
      ['a', 'b'],
      ['1', 'x'],
    ],
  ],
  [
    'a carriage return, as on old Macs',
    'a,b\r1,x\r',
    [
      ['a', 'b'],
      ['1', 'x'],
    ],
  ],
])('separates rows by %s', (_name, text, cells) => {
  expect(read(text)).toEqual(cells)
})

test.each([
  ['in a title that is pasted', 'Task\tWho\n"so" he said\tLuis\nPaint\tSam\n', ['"so" he said', 'Luis']],
  ['that is never closed in what is pasted', 'Task\tWho\n"so he said\tLuis\nPaint\tSam\n', ['"so he said', 'Luis']],
  ['for inches', 'Task\tWho\n12" pipe\tLuis\nPaint\tSam\n', ['12" pipe', 'Luis']],
  ['at the beginning of a title', 'Task,Who\n"so" he said,Luis\nPaint,Sam\n', ['"so" he said', 'Luis']],
])('a quotation mark %s is text, and does not join rows', (_name, text, cells) => {
  expect(read(text)).toEqual([['Task', 'Who'], cells, expect.arrayContaining(['Paint', 'Sam'])])
})

test.each([
  ['commas and all', 'Paint is late\n\nSand, then dry\n', ['Paint is late', 'Sand, then dry']],
  ['quoted where they have lines of their own', 'Task\n"two\nlines"\n"B, or C"\n', ['Task', 'two\nlines', 'B, or C']],
  ['with a quotation mark that is never closed', 'Paint\n"Sand\nDry\n', ['Paint', '"Sand', 'Dry']],
])('a list of lines is a list of titles, %s', (_name, text, titles) => {
  expect(read(text)).toEqual(titles.map((title) => [title]))
})

test('rows keep their numbers of the sheet', () => {
  expect(readCsv('a,b\n\n1,2\n', limits).rows.map(({ row }) => row)).toEqual([1, 3])
})

test('an unclosed quotation mark far down is refused, since rows would be lost', () => {
  const rows = Array.from({ length: 40 }, (_, at) => `Task ${at},Sam`)
  expect(() => read(['Task,Who', ...rows, '"so he said,Luis', 'Paint,Sam'].join('\n'))).toThrow('open-quote')
})

test.each([',,\n ,,\r\n', ';;;\n;;;', '"",""\n"",""', '\t\t\n'])(
  'what was cleared in its sheet is empty: %j',
  (text) => {
    expect(() => read(text)).toThrow('empty')
  },
)

test('cleared lines do not count as titles', () => {
  expect(read('Task,,\n,,\nCall, and write\n;;')).toEqual([['Task,,'], ['Call, and write']])
})
