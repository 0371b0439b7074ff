import type { Source, WorkItemKind } from '@cairn/contract/core/items'
import type { Grouping, GroupsRequest, ItemGroups } from '@cairn/contract/core/search'
import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import type { ComponentType } from 'react'
import type { KeyOf } from '../../i18n/texts'
import type { ItemKind } from '../../lib/item-cache'
import type { ItemRange } from '../../lib/range-keys'
import type { ItemOwnerProps, PlacedItem } from '../../ui/item-owner'
import type { TextUpdate } from '../../ui/item-title'
import type { ListRequest } from './list-query'

/** What every kind of item has that a list shows; what only some have is left out by the others. */
export interface ListItem extends PlacedItem {
  readonly status: string | null
  readonly createdAt: string
  readonly archivedAt: string | null
  readonly dueDate?: string
  readonly type?: string
  readonly source?: Source | null
}

/** Besides the title, which always stands first, and the owner, who stands last. */
export const columnNames = ['meeting', 'status', 'type', 'source', 'due', 'age', 'votes'] as const
export type ColumnName = (typeof columnNames)[number]

/** What a column is given to show of an item, and to change it where that can be done by one press. */
export interface CellProps<T extends ListItem> {
  item: T
  isOver: boolean
  canEdit: boolean
  acts: ListActs<T>
  /** `YYYY-MM-DD` in the organisation's calendar. */
  today: string
}

/** What the list shows, in which order, groups and columns. */
export interface ListOnScreen extends ListRequest {
  readonly by: ViewQuery['by']
  readonly columns: readonly ColumnName[]
}

/** What can be done with one item in its row. */
export interface ListActs<T extends ListItem> {
  readonly update: TextUpdate<T>
  readonly reassign: ItemOwnerProps<T>['reassign']
  /** Done, solved, reviewed, on track, or not so after all. */
  readonly toggle: (item: T) => void
  readonly setDue?: (item: T, dueDate: string) => void
  readonly remove: (item: T) => void
  /** One more in a meeting, by its title alone. */
  readonly create: (draft: { title: string; tractionId: string }) => Promise<unknown>
}

export interface BuiltInView {
  readonly name: KeyOf<'lists'>
  readonly query: Pick<ViewQuery, 'filters'> & Partial<ViewQuery>
}

/** What a kind's list can be narrowed and grouped by, whatever stands in it. */
export interface ListShape {
  readonly kind: { readonly name: WorkItemKind }
  readonly groupings: readonly Grouping[]
  /** What a search calls the status, its values, and the one that `toggle` gives. */
  readonly statusFilter: 'status' | 'headline-status'
  readonly statuses: readonly string[]
  readonly doneStatus: string
  /** Where others besides end it, too. */
  readonly closedStatuses?: readonly string[]
  readonly types: readonly string[]
  readonly columns: readonly ColumnName[]
  /** Property of the search by column. */
  readonly sorts: Partial<Record<ColumnName | 'title' | 'owner', string>>
}

/** A kind's list: its calls, its order, and what its rows show. */
export interface ListDefinition<T extends ListItem> extends ListShape {
  readonly kind: ItemKind<T, never>
  readonly search: (request: ListRequest & { startIndex: number; endIndex: number }) => Promise<ItemRange<T>>
  readonly groups: (request: GroupsRequest<Grouping>) => Promise<ItemGroups>
  /** The first is what the list shows unless another is asked for. */
  readonly views: readonly [BuiltInView, ...BuiltInView[]]
  readonly standard: Pick<ViewQuery, 'sorts' | 'by' | 'columns'>
  readonly useActs: () => ListActs<T>
  /** Columns that this kind draws otherwise than all do, or alone has. */
  readonly cells?: Partial<Record<ColumnName, ComponentType<CellProps<T>>>>
  /** Behind the title: what is counted of it. */
  readonly Marks?: ComponentType<{ item: T }>
  readonly Edit: ComponentType<{ id: string; onClose: () => void }>
  /** At the row's end: what else can be done with it. */
  readonly RowMenu?: ComponentType<{ item: T }>
  /** In place of the usual menu at the title's end. */
  readonly TitleMenu?: ComponentType<{ item: T }>
  /** In the bulk bar, as `BulkAct`s: what only this kind does with several. */
  readonly BulkActs?: ComponentType<{ ids: readonly string[]; onDone: () => void }>
  /** Before the title: a checkbox, a stone. */
  readonly Lead: ComponentType<{ item: T; onToggle: (() => void) | undefined }>
  readonly Add: ComponentType<{ onClose: () => void; tractionId: string | null }>
}

/** What is over is never late, done or not. */
export const isOver = (status: string | null, { doneStatus, closedStatuses = [] }: ListShape): boolean =>
  status === doneStatus || (status !== null && closedStatuses.includes(status))

export const queryOfBuiltIn = (
  { query }: BuiltInView,
  { standard }: { standard: ViewQuery | Omit<ViewQuery, 'filters'> },
): ViewQuery => ({ ...standard, ...query })
