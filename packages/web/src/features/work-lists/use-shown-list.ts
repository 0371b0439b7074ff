import type { View, ViewQuery } from '@cairn/contract/views/views.schemas'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { useSession } from '../../lib/session/session'
import { notify } from '../../lib/toasts/notify'
import { mayLeave } from '../../ui/overlays/confirm-dialog'
import type { Finding } from './components/find-field'
import { type ColumnName, columnNames, type ListDefinition, type ListItem, queryOfBuiltIn } from './list-definition'
import { type ListSearch, listSearch, queryOf, type Reader, requestOf, sortInAddress } from './list-query'
import { viewsQuery } from './work-lists.queries'

export interface ShownView {
  readonly key: string
  readonly name: string
  readonly query: ViewQuery
  readonly view?: View
}

function useListViews<T extends ListItem>(list: ListDefinition<T>, key: string | undefined) {
  const { t } = useTranslation('lists')
  const { data: saved } = useQuery(viewsQuery(list.kind.name))
  const [seen, setSeen] = useState<View>()
  const [first, ...others] = list.views
  const standard: ShownView = { key: '', name: t(first.name), query: queryOfBuiltIn(first, list) }
  const views: readonly ShownView[] = [
    standard,
    ...others.map((view) => ({ key: view.name, name: t(view.name), query: queryOfBuiltIn(view, list) })),
    ...(saved ?? []).map((view) => ({ key: view.id, name: view.name, query: view.query, view })),
  ]
  const found = views.find((view) => view.key === (key ?? ''))
  if (found?.view && found.view !== seen) setSeen(found.view)
  const lost = seen && seen.id === key && !found ? seen : undefined
  return {
    views,
    current: found ?? (lost ? { ...standard, query: lost.query } : standard),
    /** `lost`: the view does not exist anymore. */
    isGone: saved !== undefined && !found,
    lost,
  }
}

type Change = { [Name in keyof ListSearch]?: ListSearch[Name] | undefined }

/**
 * `replace`: typing and panel changes add no history entries. Pending text is flushed first, into its own history
 * entry.
 */
function useListAddress() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const entry = useLocation({ select: ({ state }) => state.__TSR_index })
  const tellNow = useRef<(() => void) | null>(null)
  const search = listSearch(useSearch({ strict: false }))
  const change = useCallback(
    (changes: Change, { replace = false } = {}) => {
      tellNow.current?.()
      // Otherwise two quick changes become one history entry.
      history.flush()
      void navigate({
        to: '.',
        replace,
        resetScroll: false,
        // In-page change: no unsaved work is lost.
        ignoreBlocker: true,
        search: (before: object) =>
          Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined)),
      })
    },
    [navigate, history],
  )
  return { search, entry, tellNow, change }
}

type ListAddress = ReturnType<typeof useListAddress>

/** Only differences from the view are put in the URL. */
const inAddress = (query: Partial<ViewQuery>) => ({
  ...(query.filters && { filters: query.filters }),
  ...(query.sorts?.[0] && { sort: sortInAddress(query.sorts[0]) }),
  ...(query.by !== undefined && { by: query.by ?? 'none' }),
  ...(query.columns && { columns: query.columns.join(',') }),
})
const unchanged = { filters: undefined, sort: undefined, by: undefined, columns: undefined }

function useColumns(known: readonly ColumnName[], names: readonly string[]): readonly ColumnName[] {
  const joined = names.join()
  return useMemo(
    () => joined.split(',').flatMap((name) => columnNames.filter((one) => one === name && known.includes(one))),
    [joined, known],
  )
}

const LOST_MS = 10_000

/** Keeps the list on screen when its view is removed. */
function useRemovedView(
  { isGone, lost }: Pick<ReturnType<typeof useListViews>, 'isGone' | 'lost'>,
  query: ViewQuery,
  change: ListAddress['change'],
): void {
  const latest = useRef(query)
  latest.current = query
  const name = lost?.name
  useEffect(() => {
    if (!isGone) return
    change({ ...(name !== undefined && inAddress(latest.current)), view: undefined }, { replace: true })
    const text = name === undefined ? translate('lists:view.unknown') : translate('lists:view.lost', { name })
    notify.success(text, { ms: LOST_MS })
  }, [isGone, name, change])
}

export function useShownList<T extends ListItem>(list: ListDefinition<T>) {
  const session = useSession()
  const { search, entry, tellNow, change } = useListAddress()
  const { views, current, isGone, lost } = useListViews(list, search.view)
  const query = queryOf(current.query, search)
  useRemovedView({ isGone, lost }, query, change)
  const find = search.find ?? ''
  const reader: Reader = { me: session.user.userId, today: session.calendarDate }
  return {
    views,
    current,
    query,
    find,
    reader,
    request: requestOf(query, find, reader),
    columns: useColumns(list.columns, query.columns),
    panel: search.panel,
    /** Beyond the view's own filters. */
    isNarrowed: search.filters !== undefined || find !== '',
    changeQuery: useCallback((changes: Partial<ViewQuery>) => change(inAddress(changes)), [change]),
    revert: useCallback(() => change(unchanged), [change]),
    turnTo: (view: View['id']) => change({ ...unchanged, find: undefined, view: view === '' ? undefined : view }),
    finding: {
      value: find,
      entry,
      tellNow,
      onChange: useCallback(
        (text: string) => change({ find: text === '' ? undefined : text }, { replace: true }),
        [change],
      ),
    } satisfies Finding,
    show: async (id: string | undefined) => {
      const isOpen = search.panel !== undefined
      if (isOpen && !(await mayLeave())) return
      change({ panel: id }, { replace: isOpen })
    },
  }
}

export type ShownList = ReturnType<typeof useShownList>
