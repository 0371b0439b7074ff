import { Refusal } from '@cairn/contract/core/errors'
import { describe, expect, test, vi } from 'vitest'
import { drawReport } from './draw-report'
import { drawReportApart } from './draw-report-apart'
import { createPdfDocument } from './pdf-document'
import { PdfFonts } from './pdf-fonts'
import type { Report, ReportRow } from './report'
import { type Line, TextSetter, type TextStyle } from './text-lines'

const AT = new Date('2026-11-23T09:00:00Z')
const scripts = {
  Han: 'Han',
  Hiragana: 'Han',
  Katakana: 'Han',
  Hangul: 'Hangul',
  Thai: 'Thai',
  Devanagari: 'D',
  other: 'O',
}

const signs = { tick: 'Yes:', up: 'High:', down: 'Low:', box: 'Open:', ticked: 'Done:', lock: 'Few:' }

const reportOf = (rows: readonly ReportRow[], more: Partial<Report> = {}): Report => ({
  title: 'To-dos',
  over: 'Shop weekly',
  facts: 'As of today',
  language: 'en-US',
  paper: 'letter',
  isLandscape: false,
  accent: '#1e5ac0',
  words: { pageOf: '{page}/{pages}', lacking: 'No {scripts}', signs, scripts },
  tables: [
    {
      columns: [
        { head: 'Title', width: null },
        { head: 'Value', width: 40, isFigure: true },
      ],
      rows,
      empty: 'None',
    },
  ],
  ...more,
})
const rowsOf = (count: number, text = 'Order blades'): ReportRow[] =>
  Array.from({ length: count }, () => ({ cells: [{ text }, { text: '1,240', sign: 'tick', tone: 'ok' }] }))

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0
const sizeOf = (pdf: Buffer) => /\/MediaBox \[([\d. ]+)\]/.exec(pdf.toString('latin1'))?.[1]

function textTools() {
  const document = createPdfDocument({
    size: 'A4',
    layout: 'portrait',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    ...({ lang: 'en', displayTitle: true, tagged: true, pdfVersion: '1.7' } as const),
    info: { Title: '', Author: '', CreationDate: AT },
  })
  const fonts = new PdfFonts(document)
  return { document, fonts, setter: new TextSetter(document, fonts) }
}

/** The pieces of a line in the order in which they are read, and what stands on paper from left to right. */
function drawnLines(text: string, width = 400) {
  const { document, setter } = textTools()
  document.addPage({ size: 'A4', layout: 'portrait', margin: 0 })
  return setter.lines(text, style, width).map((line) => {
    const pieces: { text: string; x: number }[] = []
    document.text = (piece, x) => {
      pieces.push({ text: piece, x })
      return document
    }
    setter.draw(line, 0, 0, style)
    const shaped = (piece: string) => (/[\u0590-\u08ff]/.test(piece) ? [...piece].toReversed().join('') : piece)
    const seen = pieces.toSorted((one, other) => one.x - other.x).map((piece) => shaped(piece.text))
    return { read: pieces.map((piece) => piece.text).join(''), seen: seen.join('').trimEnd() }
  })
}

const style: TextStyle = { face: 'text', size: 10, color: '#000000' }
const textOf = ({ words }: Line) => words.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ')

describe('a report', () => {
  test('draws a table below the previous one if requested, and on a new page otherwise', async () => {
    const [table] = reportOf(rowsOf(3)).tables
    if (!table) throw new Error('no table')
    expect(pagesOf(await drawReport(reportOf([], { tables: [table, { ...table, isBelow: true }] }), AT))).toBe(1)
    expect(pagesOf(await drawReport(reportOf([], { tables: [table, table] }), AT))).toBe(2)
  })

  test('has as many pages as its rows need, and one without rows', async () => {
    expect(pagesOf(await drawReport(reportOf([]), AT))).toBe(1)
    const [few, many] = [await drawReport(reportOf(rowsOf(10)), AT), await drawReport(reportOf(rowsOf(200)), AT)]
    expect(few.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pagesOf(few)).toBe(1)
    expect(pagesOf(many)).toBe(7)
  })

  test('never has a last page of one row', async () => {
    const rowsOnLast = async (count: number) => {
      const draw = vi.spyOn(TextSetter.prototype, 'draw')
      const pages = pagesOf(await drawReport(reportOf(rowsOf(count)), AT))
      const tops = draw.mock.calls.filter(([line]) => textOf(line).includes('Order')).map(([, , y]) => y)
      draw.mockRestore()
      const first = tops.findLastIndex((y, at) => y < (tops[at - 1] ?? Number.POSITIVE_INFINITY))
      return { pages, rows: tops.length - first }
    }
    let before = await rowsOnLast(20)
    for (let count = 21; count < 90; count += 1) {
      const now = await rowsOnLast(count)
      if (now.pages > before.pages) expect(now.rows, `${count} rows`).toBeGreaterThan(1)
      before = now
    }
    expect(before.pages).toBeGreaterThan(2)
  })

  test('has the requested paper, in either orientation', async () => {
    expect(sizeOf(await drawReport(reportOf([]), AT))).toBe('0 0 612 792')
    expect(sizeOf(await drawReport(reportOf([], { isLandscape: true }), AT))).toBe('0 0 792 612')
    expect(sizeOf(await drawReport(reportOf([], { paper: 'a4' }), AT))).toMatch(/^0 0 595\.\d+ 841\.\d+$/)
  })

  test('tags its parts: one title, one table over its pages, with column headings and rows', async () => {
    const rows = [{ heading: 'North' }, ...rowsOf(60)]
    const pdf = (await drawReport(reportOf(rows), AT)).toString('latin1')
    const count = (tag: string) => pdf.match(new RegExp(`/S /${tag}\\n`, 'g'))?.length ?? 0
    expect(pagesOf(Buffer.from(pdf, 'latin1'))).toBeGreaterThan(1)
    expect(pdf).toContain('/Marked true')
    expect(['H1', 'P', 'Table', 'TR', 'TH', 'TD'].map(count)).toEqual([1, 2, 1, 62, 2 + 1 + 60, 60])
    expect(pdf.match(/\/Scope \/Row/g)).toHaveLength(60)
    expect(pdf.match(/\/ColSpan 2/g)).toHaveLength(1)
    expect(pdf.match(/\/ActualText \(Yes:\)/g)).toHaveLength(60)
  })

  test('starts a page with each of its tables', async () => {
    const { tables } = reportOf(rowsOf(2))
    expect(pagesOf(await drawReport(reportOf([], { tables: [...tables, ...tables, ...tables] }), AT))).toBe(3)
  })

  test('never leaves a heading alone at the end of a page', async () => {
    // With each heading a row further down, one of them would end a page.
    for (const before of [24, 25, 26, 27, 28, 29]) {
      const withHeading = [...rowsOf(before), { heading: 'Done' }, ...rowsOf(1)]
      const without = [...rowsOf(before), ...rowsOf(2)]
      const pages = [await drawReport(reportOf(withHeading), AT), await drawReport(reportOf(without), AT)].map(pagesOf)
      expect(pages[0]).toBeGreaterThanOrEqual(pages[1] ?? 0)
    }
  })

  test('embeds only the letters it uses', async () => {
    expect((await drawReport(reportOf(rowsOf(100)), AT)).length).toBeLessThan(100_000)
  })
})

describe('letters', () => {
  test('come from one font as far as it has them, and from another for signs, emoji and other scripts', () => {
    const { fonts } = textTools()
    const families = (text: string) =>
      fonts.runs(text, 'text').map(({ font }) => /([^/]+)[-_]400[^/]*$/.exec(font)?.[1])
    expect(families('Größe 12 €')).toEqual(['inter-latin'])
    expect(families('≥ 5')).toEqual(['noto-sans-math-latin', 'inter-latin'])
    expect(families('שלום')).toEqual(['noto-sans-hebrew-hebrew'])
    expect(families('אחד שתיים')).toEqual(['noto-sans-hebrew-hebrew'])
    expect(families('مرحبا')).toEqual(['noto-sans-arabic-arabic'])
    expect(families('Кириллица')).toEqual(['inter-cyrillic'])
    expect(families('😀 👍🏽 🇩🇪 👩‍💻')).toEqual(['NotoEmoji'])
    expect(fonts.lacking.size).toBe(0)
  })

  test('missing in all fonts are marked and named, and invisible ones are omitted', () => {
    const { fonts } = textTools()
    const shown = fonts.runs('日本 \u2066ok\u2069\u00ad', 'text')
    expect(shown.map(({ text }) => text).join('')).toBe('▯▯ ok')
    expect([...fonts.lacking]).toEqual(['日', '本'])
  })
})

describe('lines', () => {
  test('are as wide as possible, and break a longer word', () => {
    const { setter } = textTools()
    const text = `Order new blades ${'x'.repeat(100)}`
    const lines = setter.lines(text, style, 60)
    expect(lines.every(({ width }) => width <= 60)).toBe(true)
    expect(lines.map(textOf).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    expect(setter.lines('', style, 60)).toEqual([])
  })

  test('of Hebrew or Arabic start on the right, and keep numbers readable', () => {
    const { setter } = textTools()
    const [hebrew, english] = [setter.lines('שלום 12 עולם', style, 200), setter.lines('Say שלום', style, 200)]
    expect(hebrew.map(({ isRtl }) => isRtl)).toEqual([true])
    expect(english.map(({ isRtl }) => isRtl)).toEqual([false])
  })

  test('orders text of both directions by the bidirectional algorithm', () => {
    const seen = (text: string) => drawnLines(text).map((line) => line.seen)
    expect(seen('אב12')).toEqual(['12בא'])
    expect(seen('שלום 12 עולם')).toEqual(['םלוע 12 םולש'])
    expect(seen('מחיר (1,250.50) ש"ח')).toEqual(['ח"ש (1,250.50) ריחמ'])
    expect(seen('[אחד] {שתיים} – 10%')).toEqual(['10% – {םייתש} [דחא]'])
    expect(seen('פגישה עם John Smith (CEO) בשעה 10:30')).toEqual(['10:30 העשב John Smith (CEO) םע השיגפ'])
    expect(seen('Say שלום (עולם) 12 now')).toEqual(['Say 12 (םלוע) םולש now'])
    expect(seen('מה 34 56?')).toEqual(['?56 34 המ'])
    expect(seen('مرحبا ٣٤')).toEqual(['٣٤ ابحرم'])
    expect(drawnLines('Say שלום 12 now').map(({ read }) => read)).toEqual(['Say שלום 12 now'])
  })

  test('of both directions continue in the direction of their paragraph', () => {
    const lines = drawnLines('Owner שלום (12 34) עולם', 55)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.map(({ read }) => read).join(' ')).toBe('Owner שלום )12 34( עולם')
  })

  test('of a figure shrink to fit', () => {
    const { setter } = textTools()
    const { line, style: smaller } = setter.fitted('$1,234,567', style, 40)
    expect(line?.width).toBeLessThanOrEqual(40)
    expect(smaller.size).toBeLessThan(style.size)
  })
})

describe('figures too wide for their column', () => {
  const drawn = async (text: string) => {
    const fitted = vi.spyOn(TextSetter.prototype, 'fitted')
    await drawReport(
      reportOf([{ cells: [{ text: 'Revenue' }, { text, short: '$1.23B', sign: 'tick', tone: 'ok' }] }]),
      AT,
    )
    const set = fitted.mock.calls.flatMap(([given], at) => {
      const style: TextStyle | undefined = fitted.mock.results[at]?.value.style
      return style?.isFigure ? [[given, style.size] as const] : []
    })
    fitted.mockRestore()
    return set
  }

  test('are shortened if they would become too small to read', async () => {
    const [said, size] = (await drawn('$1,234,567,890.50')).at(-1) ?? []
    expect(said).toBe('$1.23B')
    expect(size).toBeGreaterThan(5.5)
  })

  test('stay whole while they can be read', async () => {
    expect((await drawn('$1,234')).map(([said]) => said)).not.toContain('$1.23B')
  })
})

describe('drawn in the worker', () => {
  test('a report is the same as when drawn here', async () => {
    const report = reportOf(rowsOf(40))
    const [apart, here] = [await drawReportApart(report, AT), await drawReport(report, AT)]
    expect(apart.length).toBe(here.length)
    expect(pagesOf(apart)).toBe(pagesOf(here))
  })

  test('a slow one is aborted with a message, and the next one is drawn', async () => {
    await expect(drawReportApart(reportOf(rowsOf(2000)), AT, 1)).rejects.toMatchObject({
      status: 429,
      messages: [{ code: 'PDF_BUSY' }],
    })
    expect(pagesOf(await drawReportApart(reportOf([]), AT))).toBe(1)
  })

  test('too many at once are refused, and the others drawn', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => drawReportApart(reportOf([]), AT, 0)))
    const reasons = all.map((one) => (one.status === 'rejected' ? one.reason : null))
    expect(reasons.every((reason) => reason instanceof Refusal && reason.status === 429)).toBe(true)
    expect(pagesOf(await drawReportApart(reportOf([]), AT))).toBe(1)
  })
})
