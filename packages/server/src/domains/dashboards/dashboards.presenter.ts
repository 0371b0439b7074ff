import {
  type Dashboard,
  overfull,
  type StoredWidget,
  storedWidgetSchema,
  type Widget,
  type WidgetFilter,
} from '@cairn/contract/dashboards/dashboards.schemas'
import { defaultWidgets } from '@cairn/contract/dashboards/default-dashboard'
import { filtersOf, isFiltered, onlyMine } from '@cairn/contract/dashboards/widget-filters'
import { laidOut } from '@cairn/contract/dashboards/widgets'
import type { DashboardRow } from './dashboards.table'

/** Another release may have stored unknown tiles. */
export function knownWidgets(stored: readonly unknown[]): StoredWidget[] {
  const known: StoredWidget[] = []
  for (const candidate of stored) {
    const { data } = storedWidgetSchema.safeParse(candidate)
    const isNew = data && known.every(({ i }) => i !== data.i)
    if (isNew && !overfull([...known, data])) known.push(data)
  }
  return known
}

export const meetingsOf = (widgets: readonly Pick<StoredWidget, 'filters'>[]): string[] =>
  widgets.flatMap(({ filters }) => (filters ?? []).flatMap(({ id, value }) => (id === 'traction-ids' && value) || []))

/** Hides unreadable meetings. */
export function presentFilters(
  { type, filters }: StoredWidget,
  personId: string,
  seen: ReadonlySet<string>,
): WidgetFilter[] {
  if (!isFiltered(type)) return []
  return (filters ?? filtersOf(onlyMine, personId)).map(({ id, value, statuses }) => {
    if (id === 'owner-id' || id === 'excluded-owner-ids') return { id, value: personId, statuses: [] }
    if (id === 'headline-status') return { id, value: null, statuses }
    return { id, value: value !== null && seen.has(value) ? value : null, statuses: [] }
  })
}

/** Rearranges overlapping tiles. */
export function presentDashboard(
  row: DashboardRow | undefined,
  personId: string,
  seen: ReadonlySet<string>,
): Dashboard {
  if (!row) return { version: 0, widgetSettings: defaultWidgets(personId), leftOut: 0 }
  const known = knownWidgets(row.widgets)
  const widgetSettings = laidOut(known).map(
    (widget): Widget => ({ ...widget, filters: presentFilters(widget, personId, seen) }),
  )
  return { version: row.version, widgetSettings, leftOut: row.widgets.length - known.length }
}
