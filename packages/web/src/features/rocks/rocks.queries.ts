import { listRocks, searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock, RockStatus, RockType } from '@cairn/contract/rocks/rocks.schemas'
import { call } from '../../lib/api'
import { itemQueries } from '../../lib/item-cache'
import { type ItemFilters, itemKind, soonestFirst } from '../../lib/item-kind'

/** `quarterStart`: the first date of the quarter that their due date falls in. */
interface RockFilters extends ItemFilters<RockStatus> {
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

/** `search(filters)`: by due date; `byId(id)`: null where it is removed or may not be seen. */
export const rocksQueries = itemQueries(rockKind)

/** What is read of a rock for its popup alone; a live update of any rock has them read anew. */
export const partsKey = (part: 'delegates' | 'milestones', ...ids: [string] | []) => ['rocks', part, ...ids] as const
