/** Moves what an edge between two pages would cut to the later one. */

/** A card along one side of the chart, in the chart's lengths. */
export interface Span {
  readonly start: number
  readonly length: number
}

/** Of one side of the sheet, in the sheet's pixels. */
export interface Side {
  readonly page: number
  /** Behind the last of them nothing is moved. */
  readonly pages: number
  /** Kept free on both sides of an edge. */
  readonly margin: number
  readonly scale: number
  /** Where the chart's 0 is. */
  readonly from: number
}

export interface Breaks {
  /** By how much what begins there in the chart is moved. */
  readonly shiftAt: (start: number) => number
  /** Where the last span ends. */
  readonly end: number
}

/** `spans` by their start. All that begins later moves along, so that nothing comes to overlap; what is longer than a page is cut. */
export function pageBreaks(spans: readonly Span[], { page, pages, margin, scale, from }: Side): Breaks {
  const longest = page - 2 * margin
  let last = 0
  for (const { start, length } of spans) last = Math.max(last, from + (start + length) * scale)
  const breaks: { readonly start: number; readonly by: number }[] = []
  let [shift, first] = [0, 0]
  for (let count = 1; count < pages && count * page < last + shift; count += 1) {
    const edge = count * page
    for (let at = first; at < spans.length; at += 1) {
      const { start, length } = spans[at] as Span
      const begins = from + start * scale + shift
      if (begins >= edge + margin) break
      if (begins < edge - margin - longest) first = at + 1
      if (length * scale > longest || begins + length * scale <= edge - margin) continue
      shift += edge + margin - begins
      breaks.push({ start, by: shift })
      first = at
      break
    }
  }
  return { shiftAt: (start) => breaks.findLast((one) => one.start <= start)?.by ?? 0, end: last + shift }
}
