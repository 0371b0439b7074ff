import type { ReviewStatus } from '@cairn/contract/core/statuses'
import { listHeadlines, searchHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { call } from '../../lib/api'
import { batchById } from '../../lib/batch'
import { type ItemKind, itemQueries } from '../../lib/item-cache'

/** Which headlines a list holds. */
export interface HeadlineFilters {
  tractionId?: string
  ownerId?: string
  statuses?: ReviewStatus[]
  meetingId?: string
  archived?: boolean
}

const wordsOf = (filters: HeadlineFilters): Record<string, (string | boolean)[]> => ({
  ...(filters.tractionId ? { 'traction-ids': [filters.tractionId] } : {}),
  ...(filters.ownerId ? { 'owner-id': [filters.ownerId] } : {}),
  ...(filters.statuses ? { 'headline-status': filters.statuses } : {}),
  ...(filters.meetingId ? { 'meeting-ids': [filters.meetingId] } : {}),
  ...(filters.archived ? { archived: [true] } : {}),
})

const stays = (headline: Headline, filters: HeadlineFilters): boolean =>
  headline.status !== 'Removed' &&
  (filters.tractionId === undefined || headline.tractionId === filters.tractionId) &&
  (filters.ownerId === undefined || headline.ownerId === filters.ownerId) &&
  (filters.meetingId === undefined || headline.meetingId === filters.meetingId) &&
  (headline.archivedAt !== null) === (filters.archived ?? false)

export const headlineKind: ItemKind<Headline, HeadlineFilters> = {
  root: 'headlines',
  fetchById: batchById((ids: string[]) => call(listHeadlines, { query: { ids } })),
  search: async (filters) =>
    (
      await call(searchHeadlines, {
        body: {
          endIndex: 1000,
          includeTotalCount: false,
          filters: wordsOf(filters),
          sorts: [{ property: 'CreatedAt' }],
        },
      })
    ).items,
  stays,
  belongs: (headline, filters) => stays(headline, filters) && (filters.statuses?.includes(headline.status) ?? true),
  order: (a, b) => a.createdAt.localeCompare(b.createdAt),
}

/** `search(filters)`: oldest first; `byId(id)`: null where it is removed or may not be seen. */
export const headlinesQueries = itemQueries(headlineKind)
