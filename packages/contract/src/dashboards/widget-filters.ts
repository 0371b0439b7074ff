import { headlineStatuses, type WidgetFilter } from './dashboards.schemas'
import type { WidgetType } from './widgets'

/** Whose items a tile shows. */
export interface OwnerChoice {
  readonly mine: boolean
  readonly others: boolean
}

/**
 * Both filters saved rule each other out: nobody's. One of them is the one ticked; none at all, and everybody's are shown.
 */
export function ownerChoice(filters: readonly Pick<WidgetFilter, 'id'>[]): OwnerChoice {
  const has = (id: WidgetFilter['id']) => filters.some((filter) => filter.id === id)
  const [onlyMine, onlyOthers] = [has('owner-id'), has('excluded-owner-ids')]
  if (onlyMine === onlyOthers) return { mine: !onlyMine, others: !onlyOthers }
  return { mine: onlyMine, others: onlyOthers }
}

/** Which types have owners to choose by, and are asked for filters before they are added. */
export const isFiltered = (type: WidgetType): boolean => type !== 'meeting' && type !== 'measurable'

export interface FilterChoice extends OwnerChoice {
  /** Undefined: every meeting. Null: one that the reader no longer sees. */
  readonly tractionId: string | null | undefined
  /** Of headlines; none is both. */
  readonly statuses: WidgetFilter['statuses']
}

/** An empty list means both; switching the last one off switches the other on. */
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
  ...{ id, value: null, statuses: [] },
  ...rest,
})

/** What is saved of a choice. */
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
