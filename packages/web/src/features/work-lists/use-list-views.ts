import type { View, ViewQuery } from '@cairn/contract/views/views.schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { type ListDefinition, type ListItem, queryOfBuiltIn } from './list-definition'
import { viewsQuery } from './work-lists.queries'

export interface ShownView {
  readonly key: string
  readonly name: string
  readonly query: ViewQuery
  readonly view?: View
}

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
    /** `lost`: the view does not exist anymore. */
    isGone: saved !== undefined && !found,
    lost,
  }
}
