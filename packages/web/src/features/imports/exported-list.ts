import type { Grouping } from '@cairn/contract/core/search'
import type { ExportColumn, ExportRequest } from '@cairn/contract/exports/exports.schemas'

/** A list as it is on screen. */
export interface ShownList extends Pick<ExportRequest, 'filters' | 'sorts'> {
  /** What it is grouped by. */
  readonly by: Grouping | null
  /** Besides the title and the owner. */
  readonly columns: readonly ('meeting' | 'status' | 'type' | 'source' | 'due' | 'age' | 'votes')[]
}

type Exported = Pick<ExportRequest, 'filters' | 'sorts' | 'columns'>

const columnOf = {
  meeting: 'meeting',
  status: 'status',
  type: 'type',
  source: 'source',
  due: 'dueDate',
  age: 'created',
  votes: 'votes',
} as const satisfies Record<ShownList['columns'][number], ExportColumn>

const groupColumns = {
  meeting: 'meeting',
  owner: 'owner',
  status: 'status',
  type: 'type',
  'due-week': 'dueDate',
} as const satisfies Record<Grouping, ExportColumn>

/** What a search calls the order of the groups. */
const groupSorts = {
  meeting: 'Meeting',
  owner: 'Owner',
  status: 'Status',
  type: 'Type',
  'due-week': 'DueDate',
} as const satisfies Record<Grouping, string>

function sortsOf({ by, sorts }: ShownList): ExportRequest['sorts'] {
  if (by === null) return sorts
  const property = groupSorts[by]
  // Within a week the list goes by its own order; a file has no weeks to go by, only dates.
  return [{ property, ascending: true }, ...sorts.filter((sort) => sort.property !== property)]
}

/** The columns in their order, what the groups are told by first, and the groups one after the other. */
export function asShown(shown: ShownList): Exported {
  const { by, filters, columns } = shown
  const names = new Set<ExportColumn>([
    ...(by === null ? [] : [groupColumns[by]]),
    'title',
    ...columns.map((name) => columnOf[name]),
    'owner',
  ])
  return { filters, sorts: sortsOf(shown), columns: [...names] }
}

/** Every column that the kind has, the notes too. */
export const allOf = (shown: ShownList): Exported => ({ filters: shown.filters, sorts: sortsOf(shown) })
