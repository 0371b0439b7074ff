import { listDelegates, listRocks, searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import { listMilestones } from '@cairn/contract/rocks/rocks.milestones.endpoints'
import type { Rock, RockStatus, RockType } from '@cairn/contract/rocks/rocks.schemas'
import { queryOptions } from '@tanstack/react-query'
import { itemQueries } from '../../entities/items/item-cache'
import { type ItemFilters, itemKind, soonestFirst } from '../../entities/items/item-kind'
import { call } from '../../lib/api/api'

/** `quarterStart`: first date of the quarter of the due date. */
export interface RockFilters extends ItemFilters<RockStatus> {
  quarterStart?: string
  type?: RockType
}

export const rockKind = itemKind<RockStatus, Rock, RockFilters>({
  name: 'rock',
  root: 'rocks',
  list: (ids) => call(listRocks, { query: { ids } }),
  search: (body) => call(searchRocks, { body }),
  order: soonestFirst,
  further: {
    filters: ({ quarterStart, type }): Record<string, string[]> => ({
      ...(quarterStart ? { 'quarter-start': [quarterStart] } : {}),
      ...(type ? { type: [type] } : {}),
    }),
    holds: (rock, { quarterStart = rock.quarterStart, type = rock.type }) =>
      rock.quarterStart === quarterStart && rock.type === type,
  },
})

/** `byId` is null if removed or not visible. */
export const rocksQueries = itemQueries(rockKind)

export const partsKey = (part: 'delegates' | 'milestones', ...ids: [string] | []) => ['rocks', part, ...ids] as const

export const delegatesQuery = (id: string) =>
  queryOptions({
    queryKey: partsKey('delegates', id),
    queryFn: () => call(listDelegates, { params: { id } }),
  })

export const milestonesQuery = (id: string) =>
  queryOptions({
    queryKey: partsKey('milestones', id),
    queryFn: () => call(listMilestones, { params: { id } }),
  })
