import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { fullName, usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { useIsPrinting } from '../../../lib/browser/use-is-printing'
import { longDate, wholeNumber } from '../../../lib/format/format'
import { useSession } from '../../../lib/session/session'
import { dateNames, rangeOf } from '../list-dates'
import {
  type ColumnName,
  isOver,
  type ListActs,
  type ListDefinition,
  type ListItem,
  type ListShape,
  useDateTexts,
} from '../list-definition'
import type { ListRequest, Reader } from '../list-query'
import { type ListGroup, PAGE_ROWS } from '../list-rows'
import { filterValue, isFlag, useListFilters } from '../use-list-filters'
import { groupRequest } from '../use-list-rows'
import { rangeQuery } from '../work-lists.queries'
import { RichText } from './item-panel'
import { ListCell } from './list-cells'
import { GroupName } from './list-group'
import classes from './printed-list.module.css'

export interface PrintedGroup<T> {
  readonly key: string
  readonly items: readonly T[]
}
/** `cutAt`: number of rows if others are missing. */
type Printed<T> = { readonly groups: readonly PrintedGroup<T>[]; readonly cutAt: number | null } | { readonly item: T }

export const PRINTED_MAX = 1000

const countOf = (groups: readonly { readonly count: number }[]) => groups.reduce((sum, { count }) => sum + count, 0)

export function usePrinting<T extends ListItem>(
  list: ListDefinition<T>,
  request: ListRequest,
  { by, groups }: { readonly by: ViewQuery['by']; readonly groups: readonly ListGroup[] | undefined },
) {
  const client = useQueryClient()
  const [requested, setRequested] = useState<Printed<T> | null>(null)
  const isPrinting = useIsPrinting()
  useEffect(() => {
    const end = () => setRequested(null)
    window.addEventListener('afterprint', end)
    return () => window.removeEventListener('afterprint', end)
  }, [])
  const rangeOfGroup = (key: string, page: number) => rangeQuery(list, groupRequest(list, request, by, key), page)
  /** The browser's own print is synchronous. */
  const loadedRows = (all: readonly ListGroup[]): Printed<T> => {
    const loaded = all.map(({ key, count }) => {
      const pages = Array.from({ length: Math.ceil(count / PAGE_ROWS) }, (_, page) =>
        client.getQueryData(rangeOfGroup(key, page).queryKey),
      )
      return { key, items: pages.flatMap((range) => range?.items ?? []) }
    })
    const rows = loaded.reduce((sum, { items }) => sum + items.length, 0)
    return { groups: loaded.filter(({ items }) => items.length > 0), cutAt: rows < countOf(all) ? rows : null }
  }
  const print = (next: Printed<T>) => {
    flushSync(() => setRequested(next))
    requestAnimationFrame(() => window.print())
  }
  const itemsOf = async ({ key, count }: ListGroup, room: number): Promise<readonly T[]> => {
    const pages = Math.ceil(Math.min(count, room) / PAGE_ROWS)
    const ranges = await Promise.all(
      Array.from({ length: pages }, (_, page) => client.ensureQueryData(rangeOfGroup(key, page))),
    )
    return ranges.flatMap(({ items }) => items).slice(0, room)
  }
  const printList = async (all: readonly ListGroup[]) => {
    const filled: PrintedGroup<T>[] = []
    let room = PRINTED_MAX
    for (const group of all) {
      const items = await itemsOf(group, room)
      room -= items.length
      if (items.length > 0) filled.push({ key: group.key, items })
    }
    print({ groups: filled, cutAt: countOf(all) > PRINTED_MAX ? PRINTED_MAX : null })
  }
  const printed = requested ?? (isPrinting && groups ? loadedRows(groups) : null)
  return { printed, printList, printItem: (item: T) => print({ item }) }
}

interface PrintedListProps<T extends ListItem> {
  list: ListDefinition<T>
  title: string
  query: ViewQuery
  find: string
  columns: readonly ColumnName[]
  acts: ListActs<T>
  printed: Printed<T>
}

function OwnerName({ id }: { id: string }) {
  const person = usePerson(id)
  return person ? fullName(person) : null
}

function useFilterWords(list: ListShape, { filters }: ViewQuery, find: string, reader: Reader): string {
  const { t } = useTranslation('lists')
  const { label, range } = useDateTexts()
  const used = useListFilters(list, filters).filter(({ name }) => (filters[name]?.length ?? 0) > 0)
  const said = used.map((filter) => {
    const words = filterValue(filter, filters[filter.name] ?? [], (count, all) =>
      all === null ? t('severalPeople', { count }) : t('several', { count, all }),
    )
    return isFlag(filter) ? words : `${filter.label}: ${words}`
  })
  const dates = dateNames.flatMap((name) => {
    const days = rangeOf(filters, name)
    return days ? [`${label(name, list.kind.name)}: ${range(name, days, reader)}`] : []
  })
  return [...said, ...dates, ...(find ? [`“${find}”`] : [])].join('; ')
}

export function PrintedList<T extends ListItem>(props: PrintedListProps<T>) {
  const { list, title, query, find, columns, acts, printed } = props
  const { t } = useTranslation('lists')
  const { user, calendarDate: today } = useSession()
  const words = useFilterWords(list, query, find, { me: user.userId, today })
  const cell = { list, canEdit: false, acts, today }
  if ('item' in printed) {
    const { item } = printed
    return (
      <article className={classes.paper}>
        <h1 className="heading-m">{item.title}</h1>
        <p className="mb-3">
          <OwnerName id={item.ownerId} />
        </p>
        <dl>
          {columns.map((column) => (
            <div className="flex gap-2" key={column}>
              <dt className="mut">{t(`column.${column}`)}</dt>
              <dd>
                <ListCell {...cell} column={column} item={item} isOver={isOver(item.status, list)} />
              </dd>
            </div>
          ))}
        </dl>
        <RichText html={item.contentHtml} />
      </article>
    )
  }
  return (
    <article className={classes.paper}>
      <h1 className="heading-m">{title}</h1>
      <p className="mb-3">{[longDate(today), words].filter(Boolean).join(' · ')}</p>
      {printed.cutAt !== null && <p>{t('print.first', { shown: wholeNumber(printed.cutAt) })}</p>}
      {printed.groups.map(({ key, items }) => (
        <table key={key}>
          {query.by !== null && (
            <caption className="body bold text-start py-1">
              <GroupName kind={list.kind.name} by={query.by} value={key} />
            </caption>
          )}
          <thead>
            <tr>
              <th>{t('column.title')}</th>
              {columns.map((column) => (
                <th key={column}>{t(`column.${column}`)}</th>
              ))}
              <th>{t('column.owner')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <td>{item.title}</td>
                {columns.map((column) => (
                  <td key={column}>
                    <ListCell {...cell} column={column} item={item} isOver={isOver(item.status, list)} />
                  </td>
                ))}
                <td>
                  <OwnerName id={item.ownerId} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </article>
  )
}
