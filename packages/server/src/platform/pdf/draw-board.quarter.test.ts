import { expect, test } from 'vitest'
import type { Board, BoardBox, BoardItem } from './board'
import type { Atom } from './board-items'
import { DocumentTags } from './document-pages'
import { atomsOf, drawBoard, joined } from './draw-board'
import { drawReportApart } from './draw-report-apart'
import { createPdfDocument } from './pdf-document'
import { PdfFonts } from './pdf-fonts'
import { TextSetter } from './text-lines'

const AT = new Date('2026-11-23T09:00:00Z')
const words = {
  pageOf: '{page}/{pages}',
  signs: { tick: 'Yes:', up: 'High:', down: 'Low:', box: 'Open:', ticked: 'Done:', lock: 'Few:' },
  lacking: 'No {scripts}',
  scripts: { Han: '', Hiragana: '', Katakana: '', Hangul: '', Thai: '', Devanagari: '', other: '' },
}
const itemsOf = (count: number, title = 'A goal that is reached or not'): BoardItem[] =>
  Array.from({ length: count }, (_, index) => ({
    title,
    mark: `${index + 1}`,
    aside: { text: 'On-Track', sign: 'tick' },
  }))
const boxOf = (items: readonly BoardItem[]): BoardBox => ({
  heading: 'Goals',
  aside: '2027',
  empty: 'Nothing yet',
  blocks: [{ kind: 'items', items }],
})
const boardOf = (boxes: readonly BoardBox[], more: Partial<Board> = {}): Board => ({
  title: 'This year',
  over: 'Mill',
  facts: 'Draft',
  language: 'en-US',
  paper: 'letter',
  isLandscape: true,
  accent: '#1e5ac0',
  words,
  continued: '{heading}, continued',
  pages: [
    { title: 'Vision', columns: [boxes, []] },
    { title: 'Traction', columns: [[], [], []], lockedNote: 'For the team' },
  ],
  ...more,
})
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0
const sizeOf = (pdf: Buffer) => /\/MediaBox \[([\d. ]+)\]/.exec(pdf.toString('latin1'))?.[1]

test('a board has a landscape page for each of its pages, as long as its text fits', async () => {
  for (const count of [0, 5, 15]) expect(pagesOf(await drawBoard(boardOf([boxOf(itemsOf(count))]), AT))).toBe(2)
  expect(sizeOf(await drawBoard(boardOf([]), AT))).toBe('0 0 792 612')
  expect(sizeOf(await drawBoard(boardOf([], { paper: 'a4' }), AT))).toMatch(/^0 0 841\.\d+ 595\.\d+$/)
})

test('continues overflow on further pages in all columns, and ends', async () => {
  expect(pagesOf(await drawBoard(boardOf([boxOf(itemsOf(100))]), AT))).toBe(4)
  const long = [{ title: 'x'.repeat(8_000) }, { title: 'word '.repeat(1_500) }]
  expect(pagesOf(await drawBoard(boardOf([boxOf(long)]), AT))).toBeGreaterThan(3)
})

test('fills the next column with room before adding a page', async () => {
  const [long, short] = [boxOf(itemsOf(25)), boxOf(itemsOf(8))]
  expect(pagesOf(await drawBoard(boardOf([long, short]), AT))).toBe(2)
  expect(pagesOf(await drawBoard(boardOf([long, boxOf(itemsOf(25)), short]), AT))).toBe(3)
})

test('is the same when drawn in the worker', async () => {
  const board = boardOf([boxOf(itemsOf(3))])
  expect((await drawReportApart(board, AT)).length).toBe((await drawBoard(board, AT)).length)
})

interface Written {
  readonly text: string
  readonly x: number
}

/** What a box draws, as it is given to the document. */
function writtenBy(box: BoardBox, width: number): Written[] {
  const document = createPdfDocument({
    size: 'A4',
    layout: 'portrait',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    ...({ lang: 'en', displayTitle: true, tagged: true, pdfVersion: '1.7' } as const),
    info: { Title: '', Author: '', CreationDate: AT },
  })
  document.addPage({ size: 'A4', layout: 'portrait', margin: 0 })
  const written: Written[] = []
  const write = document.text.bind(document)
  document.text = (text, x, y, options) => {
    written.push({ text, x })
    return write(text, x, y, options)
  }
  const setter = new TextSetter(document, new PdfFonts(document))
  const tools = { document, setter, tags: new DocumentTags(document), signs: words.signs }
  for (const atom of atomsOf([box], { ...tools, accent: '#1e5ac0', width, scale: 1 })) atom.draw(0, 0)
  return written
}

const drawnBy = (box: BoardBox, width: number): string =>
  writtenBy(box, width)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/g, '')

test('no text is cut, however narrow its column', () => {
  const long = (name: string) => `${name} ${'that goes on and on '.repeat(9)}${'m'.repeat(90)} end-of-${name}`
  const box: BoardBox = {
    heading: long('heading'),
    aside: long('when'),
    empty: '',
    blocks: [
      { kind: 'texts', texts: [{ text: long('speech'), mark: '1.', depth: 9 }], isLarge: true },
      { kind: 'facts', rows: [{ label: long('label'), texts: [{ text: long('fact') }] }] },
      { kind: 'figures', figures: [{ value: '$4.2M', label: long('figure'), note: long('brought'), sign: 'lock' }] },
      {
        kind: 'items',
        items: [
          { title: long('title'), texts: [{ text: long('told') }], note: long('note'), aside: { text: long('aside') } },
        ],
      },
    ],
  }
  const names = ['heading', 'when', 'speech', 'label', 'fact', 'figure', 'brought', 'title', 'told', 'note', 'aside']
  for (const width of [90, 224, 345]) {
    const drawn = drawnBy(box, width)
    for (const name of names) expect(drawn).toContain(`end-of-${name}`)
    expect(drawn.match(/m{1}/g)?.length).toBeGreaterThanOrEqual(names.length * 90)
  }
})

test('places marks of right-to-left text at the right, and line ends at the left', () => {
  const placesIn = (title: string) => {
    const item = {
      title,
      mark: '7',
      aside: { text: 'On-Track', sign: 'tick' as const },
      texts: [{ text: title, mark: '•' }],
    }
    const written = writtenBy(boxOf([item]), 300)
    const at = (text: string) => written.find((one) => one.text === text)?.x ?? Number.NaN
    const texts = written.filter(({ text }) => text === title).map(({ x }) => x)
    return { mark: at('7'), aside: at('On-Track'), dot: at('•'), first: Math.min(...texts), last: Math.max(...texts) }
  }
  const [latin, hebrew] = [placesIn('doors'), placesIn('דלת')]
  expect(latin.mark).toBeLessThan(latin.first)
  expect(latin.dot).toBeLessThan(latin.last)
  expect(latin.aside).toBeGreaterThan(latin.last)
  expect(hebrew.mark).toBeGreaterThan(hebrew.last)
  expect(hebrew.dot).toBeGreaterThan(hebrew.first)
  expect(hebrew.aside).toBeLessThan(hebrew.first)
})

test('links text in place, on each of its lines and in both directions', async () => {
  const linked = (text: string, words: string, href: string) => {
    const start = text.indexOf(words)
    return { text, links: [{ start, end: start + words.length, href }] }
  }
  const long = 'a price list that is longer than its line has room for in this column, so that it goes on below'
  const texts = [
    linked('See the price list now.', 'price list', 'https://a.example/prices'),
    linked(`Then ${long} here`, long, 'https://a.example/long'),
    linked('ראו מחירון (2026) כאן', 'מחירון (2026)', 'https://a.example/hebrew'),
    linked('Ask Dana there', 'Dana', '/people/7'),
  ]
  const box: BoardBox = { heading: 'Notes', blocks: [{ kind: 'texts', texts }], empty: '' }
  const pdf = (await drawBoard(boardOf([box]), AT)).toString('latin1')
  const count = (part: string) => pdf.split(part).length - 1
  expect(count('/URI (https://a.example/prices)')).toBe(1)
  expect(count('/URI (https://a.example/long)')).toBeGreaterThan(1)
  expect(count('/URI (https://a.example/hebrew)')).toBe(1)
  expect(count('/people/7')).toBe(0)
  expect(count('/S /Link')).toBe(count('/Subtype /Link'))
  const [left, bottom, right, top] = (/\/Rect \[([^\]]+)\]/.exec(pdf)?.[1] ?? '').split(' ').map(Number)
  expect((right ?? 0) - (left ?? 0)).toBeGreaterThan(30)
  expect((right ?? 0) - (left ?? 0)).toBeLessThan(120)
  expect(Math.abs((top ?? 0) - (bottom ?? 0))).toBeLessThan(25)
})

test('labels an empty box', () => {
  expect(drawnBy(boxOf([]), 200)).toContain('Nothingyet')
})

test('continues one column after another under its own name', () => {
  const atom = (goesOn: string | null, height: number): Atom => ({
    height,
    gap: 0,
    isKept: false,
    goesOn,
    draw: () => undefined,
  })
  const named = (heading: string) => atom(`${heading}, continued`, 0)
  const left = [[atom('Goals', 1), atom(null, 2)], [], [atom('Issues', 3)], [atom(null, 4)]]
  const shown = joined(left, named).map(({ goesOn, height }) => goesOn ?? height)
  expect(shown).toEqual(['Goals, continued', 'Goals', 2, 'Issues, continued', 'Issues', 4])
})
