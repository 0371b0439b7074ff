export interface LineGroup {
  readonly title: string | null
  readonly measurableIds: readonly string[]
}

interface PlacedLine {
  readonly id: string
  readonly groupTitle: string | null
  readonly sequence: number
}

export function lineGroups(lines: readonly PlacedLine[]): LineGroup[] {
  const byTitle = new Map<string | null, string[]>([[null, []]])
  for (const { id, groupTitle } of lines.toSorted((a, b) => a.sequence - b.sequence))
    byTitle.set(groupTitle, [...(byTitle.get(groupTitle) ?? []), id])
  return [...byTitle].flatMap(([title, measurableIds]) => (measurableIds.length > 0 ? [{ title, measurableIds }] : []))
}

export interface OrderRow {
  readonly id: string
  readonly heading: string | null
}

const isHeading = ({ heading }: OrderRow): boolean => heading !== null

export const orderRows = (groups: readonly LineGroup[]): OrderRow[] =>
  groups.flatMap(({ title, measurableIds }) => [
    ...(title === null ? [] : [{ id: `heading/${title}`, heading: title }]),
    ...measurableIds.map((id) => ({ id, heading: null })),
  ])

export function orderGroups(rows: readonly OrderRow[]): { title: string | null; measurableIds: string[] }[] {
  const groups: { title: string | null; measurableIds: string[] }[] = [{ title: null, measurableIds: [] }]
  for (const { id, heading } of rows) {
    if (heading !== null) groups.push({ title: heading.replace(/\s+/g, ' ').trim(), measurableIds: [] })
    else groups.at(-1)?.measurableIds.push(id)
  }
  return groups.filter(({ measurableIds }) => measurableIds.length > 0)
}

export function withLines(rows: readonly OrderRow[], lineIds: readonly string[]): OrderRow[] {
  const known = new Set(rows.map(({ id }) => id))
  const there = rows.filter((row) => isHeading(row) || lineIds.includes(row.id))
  return [...there, ...lineIds.filter((id) => !known.has(id)).map((id) => ({ id, heading: null }))]
}

function blockEnd(rows: readonly OrderRow[], start: number): number {
  const row = rows[start]
  if (!row || !isHeading(row)) return start + 1
  const next = rows.findIndex((other, index) => index > start && isHeading(other))
  return next === -1 ? rows.length : next
}

const headingOf = (rows: readonly OrderRow[], index: number): number =>
  rows.slice(0, index + 1).findLastIndex(isHeading)

export function movedRows(rows: readonly OrderRow[], id: string, toIndex: number): OrderRow[] {
  const from = rows.findIndex((row) => row.id === id)
  const moving = rows[from]
  if (!moving) return [...rows]
  if (!isHeading(moving)) return rows.filter((row) => row.id !== id).toSpliced(toIndex, 0, moving)
  const end = blockEnd(rows, from)
  if (toIndex >= from && toIndex < end) return [...rows]
  const over = headingOf(rows, toIndex)
  const first = rows.findIndex(isHeading)
  const target = toIndex < from ? Math.max(over, first) : blockEnd(rows, over)
  const block = rows.slice(from, end)
  const others = rows.toSpliced(from, end - from)
  return others.toSpliced(target > from ? target - block.length : target, 0, ...block)
}

export function steppedRows(rows: readonly OrderRow[], id: string, by: -1 | 1): OrderRow[] {
  const from = rows.findIndex((row) => row.id === id)
  const to = by === -1 ? from - 1 : blockEnd(rows, from)
  return from === -1 || to < 0 || to >= rows.length ? [...rows] : movedRows(rows, id, to)
}

/** `twice`: duplicates another heading. `empty`: no lines below. */
export type HeadingFault = 'required' | 'twice' | 'empty'

export function headingFaults(rows: readonly OrderRow[]): Record<string, HeadingFault> {
  const words = ({ heading }: OrderRow) => (heading ?? '').replace(/\s+/g, ' ').trim()
  const faults = rows.filter(isHeading).flatMap((row): [string, HeadingFault][] => {
    const at = rows.indexOf(row)
    if (words(row) === '') return [[row.id, 'required']]
    if (rows.slice(0, at).some((other) => isHeading(other) && words(other) === words(row))) return [[row.id, 'twice']]
    return blockEnd(rows, at) === at + 1 ? [[row.id, 'empty']] : []
  })
  return Object.fromEntries(faults)
}
