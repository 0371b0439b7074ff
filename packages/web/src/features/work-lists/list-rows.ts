import { GROUP_COUNT_MAX, TOTAL_COUNT_MAX } from '@cairn/contract/core/search'
import { wholeNumber } from '../../lib/format/format'

export const PREVIEW_ROWS = 7
export const PAGE_ROWS = 100
export const PAGE_GROUPS = 50

export interface ListGroup {
  readonly key: string
  readonly count: number
}

export type ListRow =
  | { readonly type: 'group'; readonly group: ListGroup }
  | { readonly type: 'item'; readonly group: ListGroup; readonly index: number }
  | { readonly type: 'more'; readonly group: ListGroup; readonly count: number }
  | { readonly type: 'add'; readonly group: ListGroup }
  /** More groups load when this row is visible. */
  | { readonly type: 'rest'; readonly group: ListGroup }

interface Shape {
  readonly folded: ReadonlySet<string>
  readonly unrolled: ReadonlySet<string>
  readonly isGrouped: boolean
  readonly hasMore?: boolean
  readonly canAdd: (key: string) => boolean
}

function shownOf({ key, count }: ListGroup, { unrolled, isGrouped }: Shape, isOnly: boolean): number {
  if (!isGrouped || isOnly || unrolled.has(key) || count <= PREVIEW_ROWS + 1) return count
  return PREVIEW_ROWS
}

export function listRows(groups: readonly ListGroup[], shape: Shape): ListRow[] {
  const rows = groups.flatMap((group) => {
    const head: ListRow[] = shape.isGrouped ? [{ type: 'group', group }] : []
    if (shape.folded.has(group.key)) return head
    const shown = shownOf(group, shape, groups.length === 1 && !shape.hasMore)
    const items = Array.from({ length: shown }, (_, index): ListRow => ({ type: 'item', group, index }))
    const more: ListRow[] = shown < group.count ? [{ type: 'more', group, count: group.count - shown }] : []
    return [...head, ...items, ...more, ...(shape.canAdd(group.key) ? [{ type: 'add' as const, group }] : [])]
  })
  return shape.hasMore ? [...rows, { type: 'rest', group: { key: '', count: 0 } }] : rows
}

export function pagesOf(rows: readonly (ListRow | undefined)[]): { key: string; page: number }[] {
  const wanted = new Map<string, { key: string; page: number }>()
  for (const row of rows) {
    if (row?.type !== 'item') continue
    const page = Math.floor(row.index / PAGE_ROWS)
    wanted.set(`${row.group.key}/${page}`, { key: row.group.key, page })
  }
  return [...wanted.values()]
}

export function nextStop(
  rows: readonly ListRow[],
  from: number,
  step: 1 | -1,
  { isItem = false } = {},
): number | undefined {
  for (let at = from + step; at >= 0 && at < rows.length; at += step) {
    const type = rows[at]?.type
    if (type === 'item' || (type === 'group' && !isItem)) return at
  }
  return undefined
}

/** The server stops counting at 1,000, or one page past 10,000. */
export const isCountedSoFar = (count: number): boolean =>
  count >= GROUP_COUNT_MAX && count % (count < TOTAL_COUNT_MAX ? GROUP_COUNT_MAX : PAGE_ROWS) === 0

const withMore = (count: number, isMore: boolean) => `${wholeNumber(count)}${isMore ? '+' : ''}`

export const countWords = (count: number): string => withMore(count, isCountedSoFar(count))

export const thousands = (count: number): string => wholeNumber(count - (count % GROUP_COUNT_MAX))

export const restText = (rest: number, whole: number): string => withMore(rest, isCountedSoFar(whole))
