import type { View, ViewQuery } from '@cairn/contract/views/views.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { type ListDefinition, type ListItem, queryOfBuiltIn } from './list-definition'
import { viewsQuery } from './work-lists.queries'

/** A tab: one that every list has, or one that somebody saved. */
export interface ShownView {
  /** In the address; empty for the first. */
  readonly key: string
  readonly name: string
  readonly query: ViewQuery
  readonly view?: View
}

/** The list's views, and the one that the address names. */
export function useListViews<T extends ListItem>(list: ListDefinition<T>, key: string | undefined) {
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
    /** The address names one that there is not, or no longer: `lost`. */
    isGone: saved !== undefined && !found,
    lost,
  }
}
