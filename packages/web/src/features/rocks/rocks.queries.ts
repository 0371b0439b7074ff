import { listRocks, searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock, RockStatus } from '@cairn/contract/rocks/rocks.schemas'
import { call } from '../../lib/api'
import { batchById } from '../../lib/batch'
import { type ItemKind, itemQueries } from '../../lib/item-cache'

/** Which rocks a list holds. `quarterStart`: the first date of the quarter that their due date falls in. */
export interface RockFilters {
  tractionId?: string
  ownerId?: string
  statuses?: RockStatus[]
  quarterStart?: string
  archived?: boolean
}

const wordsOf = (filters: RockFilters): Record<string, (string | boolean)[]> => ({
  ...(filters.tractionId ? { 'traction-ids': [filters.tractionId] } : {}),
  ...(filters.ownerId ? { 'owner-id': [filters.ownerId] } : {}),
  ...(filters.statuses ? { status: filters.statuses } : {}),
  ...(filters.quarterStart ? { 'quarter-start': [filters.quarterStart] } : {}),
  ...(filters.archived ? { archived: [true] } : {}),
})

const stays = (rock: Rock, filters: RockFilters): boolean =>
  !rock.isRemoved &&
  (filters.tractionId === undefined || rock.tractionIds.includes(filters.tractionId)) &&
  (filters.ownerId === undefined || rock.ownerId === filters.ownerId) &&
  (filters.quarterStart === undefined || rock.quarterStart === filters.quarterStart) &&
  (rock.archivedAt !== null) === (filters.archived ?? false)

export const rockKind: ItemKind<Rock, RockFilters> = {
  root: 'rocks',
  fetchById: batchById((ids: string[]) => call(listRocks, { query: { ids } })),
  search: async (filters) =>
    (
      await call(searchRocks, {
        body: { endIndex: 1000, includeTotalCount: false, filters: wordsOf(filters), sorts: [{ property: 'DueDate' }] },
      })
    ).items,
  stays,
  belongs: (rock, filters) =>
    stays(rock, filters) &&
    (filters.statuses === undefined || (rock.status !== null && filters.statuses.includes(rock.status))),
  order: (a, b) => a.dueDate.localeCompare(b.dueDate) || a.createdAt.localeCompare(b.createdAt),
}

/** `search(filters)`: by due date; `byId(id)`: null where it is removed or may not be seen. */
export const rocksQueries = itemQueries(rockKind)
