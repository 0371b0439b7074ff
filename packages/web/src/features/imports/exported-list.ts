import type { Grouping } from '@cairn/contract/core/search'
import type { ExportColumn, ExportRequest } from '@cairn/contract/exports/exports.schemas'

export interface ShownList extends Pick<ExportRequest, 'filters' | 'sorts'> {
  readonly by: Grouping | null
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
  // Files have no week groups, so rows sort by date first.
  return [{ property, ascending: true }, ...sorts.filter((sort) => sort.property !== property)]
}

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

export const allOf = (shown: ShownList): Exported => ({ filters: shown.filters, sorts: sortsOf(shown) })
