import { headlineStatuses, type WidgetFilter } from './dashboards.schemas'
import type { WidgetType } from './widgets'

interface OwnerChoice {
  readonly mine: boolean
  readonly others: boolean
}

/** Both filters saved cancel each other: no owner. */
export function ownerChoice(filters: readonly Pick<WidgetFilter, 'id'>[]): OwnerChoice {
  const has = (id: WidgetFilter['id']) => filters.some((filter) => filter.id === id)
  const [onlyMine, onlyOthers] = [has('owner-id'), has('excluded-owner-ids')]
  if (onlyMine === onlyOthers) return { mine: !onlyMine, others: !onlyOthers }
  return { mine: onlyMine, others: onlyOthers }
}

export const isFiltered = (type: WidgetType): boolean => type !== 'meeting' && type !== 'measurable'

export interface FilterChoice extends OwnerChoice {
  /** Null if the reader can no longer see the meeting. */
  readonly tractionId: string | null | undefined
  readonly statuses: WidgetFilter['statuses']
}

export function withStatus(
  statuses: FilterChoice['statuses'],
  status: (typeof headlineStatuses)[number],
  isOn: boolean,
): FilterChoice['statuses'] {
  const shown = statuses.length === 0 ? headlineStatuses : statuses
  const next = headlineStatuses.filter((one) => (one === status ? isOn : shown.includes(one)))
  if (next.length === 0) return headlineStatuses.filter((one) => one !== status)
  return next.length === headlineStatuses.length ? [] : next
}

export function filterChoice(filters: readonly WidgetFilter[]): FilterChoice {
  const meeting = filters.find(({ id }) => id === 'traction-ids')
  const statuses = filters.find(({ id }) => id === 'headline-status')?.statuses ?? []
  return { ...ownerChoice(filters), tractionId: meeting?.value, statuses }
}

const filter = (id: WidgetFilter['id'], rest: Partial<WidgetFilter>): WidgetFilter => ({
  id,
  value: null,
  statuses: [],
  ...rest,
})

export function filtersOf({ mine, others, tractionId, statuses }: FilterChoice, personId: string): WidgetFilter[] {
  const isNobody = !mine && !others
  return [
    ...(isNobody || (mine && !others) ? [filter('owner-id', { value: personId })] : []),
    ...(isNobody || (others && !mine) ? [filter('excluded-owner-ids', { value: personId })] : []),
    ...(tractionId === undefined ? [] : [filter('traction-ids', { value: tractionId })]),
    ...(statuses.length === 1 ? [filter('headline-status', { statuses })] : []),
  ]
}

export const onlyMine: FilterChoice = { mine: true, others: false, tractionId: undefined, statuses: [] }
