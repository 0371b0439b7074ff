import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { groupedBy } from '@cairn/contract/core/grouped'

export interface ListLine {
  readonly seat: Seat
  /** 1 at the top. */
  readonly level: number
  readonly at: number
  readonly of: number
  readonly below: number
  readonly isCollapsed: boolean
  /** Shown only for a matching descendant. */
  readonly isPassed: boolean
}

export interface ListFilter {
  readonly text: string
  readonly which: ((seat: Seat) => boolean) | null
}

export const isOpenSeat = ({ assignedToId }: Seat): boolean => assignedToId === null

const lower = (text: string) => text.toLocaleLowerCase()

function testOf({ text, which }: ListFilter): ((seat: Seat) => boolean) | null {
  const words = lower(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return which
  return (seat) => {
    if (which && !which(seat)) return false
    const { title, assignedTo, roles } = seat
    const said = lower([title, assignedTo ?? '', ...roles].join('\n'))
    return words.every((word) => said.includes(word))
  }
}

function kept(byId: ReadonlyMap<string, Seat>, filter: ListFilter) {
  const fits = testOf(filter)
  if (!fits) return null
  const found = new Set([...byId.values()].filter(fits).map(({ id }) => id))
  const shown = new Set<string>()
  for (const id of found) {
    for (let at = byId.get(id); at && !shown.has(at.id); at = byId.get(at.parentId ?? '')) shown.add(at.id)
  }
  return { found, shown }
}

export function listLines(
  seats: readonly Seat[],
  collapsed: ReadonlySet<string>,
  filter: ListFilter,
): { readonly lines: readonly ListLine[]; readonly found: number } {
  const byId = new Map(seats.map((seat) => [seat.id, seat]))
  const keeps = kept(byId, filter)
  const below = groupedBy(seats, ({ parentId }) => parentId)
  const lines: ListLine[] = []
  const visit = (parentId: string | null, level: number): void => {
    const here = (below.get(parentId) ?? []).filter(({ id }) => !keeps || keeps.shown.has(id))
    for (const [at, seat] of here.entries()) {
      const count = below.get(seat.id)?.length ?? 0
      const isCollapsed = !keeps && collapsed.has(seat.id)
      const isPassed = keeps !== null && !keeps.found.has(seat.id)
      lines.push({ seat, level, at: at + 1, of: here.length, below: count, isCollapsed, isPassed })
      if (!isCollapsed) visit(seat.id, level + 1)
    }
  }
  visit(null, 1)
  return { lines, found: keeps ? keeps.found.size : seats.length }
}
