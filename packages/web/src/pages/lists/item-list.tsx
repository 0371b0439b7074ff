import { hasColumn, type OwnColumn, statusesInOrder, typesOf } from '@cairn/contract/core/work-item-kinds'
import type { ReactNode } from 'react'
import { itemMutations } from '../../entities/items/item-mutations'
import type { KindDefinition } from '../../entities/items/kind-definition'
import { ListFileItems, ListFiles } from '../../features/imports/components/list-files'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { WorkList } from '../../features/work-lists/components/work-list'
import {
  type ColumnName,
  columnNames,
  type ListActs,
  type ListDefinition,
  type ListItem,
} from '../../features/work-lists/list-definition'
import { useTranslation } from '../../i18n/use-translation'
import { ItemExtrasProvider } from '../item-extras'
import { itemForms } from '../item-forms'

/** Every kind has the others. */
const ownColumns: Readonly<Partial<Record<ColumnName, OwnColumn>>> = {
  type: 'type',
  source: 'source',
  due: 'dueDate',
  votes: 'votes',
}

const sorts = {
  title: 'Title',
  meeting: 'Meeting',
  status: 'Status',
  type: 'Type',
  due: 'DueDate',
  age: 'CreatedAt',
  votes: 'Votes',
  owner: 'Owner',
}

interface ItemListOptions<T extends ListItem>
  extends Omit<
    ListDefinition<T>,
    | 'kind'
    | 'search'
    | 'groups'
    | 'statusFilter'
    | 'statuses'
    | 'types'
    | 'columns'
    | 'sorts'
    | 'useActs'
    | 'Edit'
    | 'Add'
  > {
  readonly kind: KindDefinition<T, never>
  readonly statuses?: readonly string[]
  readonly useActs: () => Pick<ListActs<T>, 'toggle' | 'create'>
}

/** The list of a kind: what all kinds share is derived from the kind. */
export function itemList<T extends ListItem>({ kind, useActs, ...shape }: ItemListOptions<T>): ListDefinition<T> {
  const { name } = kind
  const columns = columnNames.filter((column) => {
    const own = ownColumns[column]
    return own === undefined || hasColumn(name, own)
  })
  const { useUpdate, useReassign, useRemove } = itemMutations<T, never, object>(kind)
  return {
    statuses: statusesInOrder(name),
    ...shape,
    ...itemForms[name],
    types: typesOf(name),
    columns,
    kind,
    statusFilter: kind.statusFilter,
    sorts,
    search: kind.searchRange,
    groups: (request) => kind.groups({ ...request, by: shape.groupings.find((by) => by === request.by) ?? 'meeting' }),
    useActs: () => {
      const update = useUpdate()
      const setDue = (item: T, dueDate: string) => update.mutate({ item, changes: { dueDate }, isQuiet: true })
      return {
        ...useActs(),
        update,
        reassign: useReassign(),
        remove: useRemove().mutate,
        ...(columns.includes('due') && { setDue }),
      }
    },
  }
}

interface ItemListPageProps<T extends ListItem> {
  list: ListDefinition<T>
  tools?: ReactNode
  menuItems?: ReactNode
}

export function ItemListPage<T extends ListItem>({ list, tools, menuItems }: ItemListPageProps<T>) {
  const { name } = list.kind
  const { t } = useTranslation(['terms', `${name}s` as const])
  return (
    <ItemExtrasProvider>
      <WorkList
        tools={(shown) => (
          <>
            {tools}
            <ListFiles kind={name} shown={shown} />
          </>
        )}
        menuItems={(shown) => (
          <>
            {menuItems}
            <ListFileItems kind={name} shown={shown} />
          </>
        )}
        list={list}
        title={t(`terms:${name}s`)}
        one={t(`terms:${name}`)}
        help={<LessonButton />}
        teach={t(`${name}s:empty`)}
      />
    </ItemExtrasProvider>
  )
}
