import type { Source } from '@cairn/contract/core/items'
import type { Grouping, GroupsRequest, ItemGroups } from '@cairn/contract/core/search'
import { isClosed, type WorkItemKind } from '@cairn/contract/core/work-item-kinds'
import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import type { ComponentType } from 'react'
import type { ItemKind } from '../../entities/items/item-cache'
import { itemKinds } from '../../entities/items/item-kinds'
import type { ItemOwnerProps, PlacedItem } from '../../entities/items/item-owner'
import type { ItemRange } from '../../entities/items/item-ranges'
import type { TextUpdate } from '../../entities/items/item-title'
import type { KeyOf } from '../../i18n/texts'
import { useTranslation } from '../../i18n/use-translation'
import { shortCalendarDate } from '../../ui/inputs/due-date'
import { type DateName, type DateRange, type QuickName, quickNameOf, rangeInputOf } from './list-dates'
import type { ListRequest, Reader } from './list-query'

export interface ListItem extends PlacedItem {
  readonly status?: string | null
  readonly createdAt: string
  readonly archivedAt: string | null
  readonly dueDate?: string
  readonly type?: string
  readonly source?: Source | null
}

export const columnNames = ['meeting', 'status', 'type', 'source', 'due', 'age', 'votes'] as const
export type ColumnName = (typeof columnNames)[number]

export interface CellProps<T extends ListItem> {
  item: T
  isOver: boolean
  canEdit: boolean
  acts: ListActs<T>
  /** `YYYY-MM-DD` in the organization's calendar. */
  today: string
}

export interface ListOnScreen extends ListRequest {
  readonly by: ViewQuery['by']
  readonly columns: readonly ColumnName[]
}

export interface ListActs<T extends ListItem> {
  readonly update: TextUpdate<T>
  readonly reassign: ItemOwnerProps<T>['reassign']
  readonly toggle: (item: T) => void
  readonly setDue?: (item: T, dueDate: string) => void
  readonly remove: (item: T) => void
  readonly create: (draft: { title: string; tractionId: string }) => Promise<unknown>
}

export interface BuiltInView {
  readonly name: KeyOf<'lists'>
  readonly query: Pick<ViewQuery, 'filters'> & Partial<ViewQuery>
}

export interface ListShape {
  readonly kind: { readonly name: WorkItemKind }
  readonly groupings: readonly Grouping[]
  readonly statusFilter: 'status' | 'headline-status'
  readonly statuses: readonly string[]
  readonly types: readonly string[]
  readonly columns: readonly ColumnName[]
  readonly sorts: Partial<Record<ColumnName | 'title' | 'owner', string>>
}

export interface ListDefinition<T extends ListItem> extends ListShape {
  readonly kind: ItemKind<T, never>
  readonly search: (request: ListRequest & { startIndex: number; endIndex: number }) => Promise<ItemRange<T>>
  readonly groups: (request: GroupsRequest<Grouping>) => Promise<ItemGroups>
  readonly views: readonly [BuiltInView, ...BuiltInView[]]
  readonly standard: Pick<ViewQuery, 'sorts' | 'by' | 'columns'>
  readonly useActs: () => ListActs<T>
  readonly cells?: Partial<Record<ColumnName, ComponentType<CellProps<T>>>>
  readonly Marks?: ComponentType<{ item: T }>
  /** In rem, next to the title. */
  readonly marksWidth?: number
  readonly Edit: ComponentType<{ id: string; onClose: () => void }>
  readonly RowMenu?: ComponentType<{ item: T }>
  readonly TitleMenu?: ComponentType<{ item: T }>
  readonly BulkActs?: ComponentType<{ ids: readonly string[]; onDone: () => void }>
  /** Defaults to a checkbox. */
  readonly Lead?: ComponentType<{ item: T; onToggle: (() => void) | undefined }>
  readonly Add: ComponentType<{ onClose: () => void; tractionId: string | null }>
}

export const isOver = (status: string | null | undefined, { kind }: Pick<ListShape, 'kind'>): boolean =>
  isClosed(kind.name, status)

export const queryOfBuiltIn = (
  { query }: BuiltInView,
  { standard }: { standard: ViewQuery | Omit<ViewQuery, 'filters'> },
): ViewQuery => ({ ...standard, ...query })

export function useDateTexts() {
  const { t } = useTranslation('lists')
  const label = (name: DateName, kind: WorkItemKind): string => {
    if (name === 'due') return t('column.due')
    return name === 'created' ? t('created') : t(`bulk.done.${itemKinds[kind].ticked}`)
  }
  const quick = (name: QuickName): string => {
    if (name === 'over2' || name === 'over4') return t('age.over', { count: name === 'over2' ? 2 : 4 })
    return t(`range.${name}`)
  }
  const range = (name: DateName, days: DateRange, reader: Reader): string => {
    const known = quickNameOf(name, days)
    if (known) return quick(known)
    const { mode, first, last } = rangeInputOf(days, reader)
    const said = (date: string | null) => (date === null ? '' : shortCalendarDate(date, reader.today))
    if (mode === 'between' && first === last) return t('range.said.on', { date: said(first) })
    if (mode === 'between') return t('range.said.between', { first: said(first), last: said(last) })
    return t(`range.said.${mode}`, { date: said(first ?? last) })
  }
  return { label, quick, range }
}
