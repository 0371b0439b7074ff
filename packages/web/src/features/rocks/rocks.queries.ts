import { listDelegates, listRocks, searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import { listMilestones } from '@cairn/contract/rocks/rocks.milestones.endpoints'
import type { Rock, RockStatus } from '@cairn/contract/rocks/rocks.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { itemQueries } from '../../lib/item-cache'
import { type ItemFilters, itemKind, soonestFirst } from '../../lib/item-kind'

/** `quarterStart`: the first date of the quarter that their due date falls in. */
interface RockFilters extends ItemFilters<RockStatus> {
  quarterStart?: string
}

export const rockKind = itemKind<RockStatus, Rock, RockFilters>({
  name: 'rock',
  root: 'rocks',
  list: (ids) => call(listRocks, { query: { ids } }),
  search: (body) => call(searchRocks, { body }),
  order: soonestFirst,
  further: {
    filters: ({ quarterStart }): Record<string, string[]> => (quarterStart ? { 'quarter-start': [quarterStart] } : {}),
    holds: (rock, { quarterStart }) => quarterStart === undefined || rock.quarterStart === quarterStart,
  },
})

/** `search(filters)`: by due date; `byId(id)`: null where it is removed or may not be seen. */
export const rocksQueries = itemQueries(rockKind)

/** The levels that a rock is delegated down, as far as one sees them. */
export const delegatesQuery = (id: string) =>
  queryOptions({
    queryKey: ['rocks', 'delegates', id] as const,
    queryFn: () => call(listDelegates, { params: { id } }),
  })

/** A rock's steps, in their order. */
export const milestonesQuery = (id: string) =>
  queryOptions({
    queryKey: ['rocks', 'milestones', id] as const,
    queryFn: () => call(listMilestones, { params: { id } }),
  })
