import type { ItemStatus } from '@cairn/contract/core/statuses'
import { listIssues, searchIssues } from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { call } from '../../lib/api'
import { batchById } from '../../lib/batch'
import { type ItemKind, itemQueries } from '../../lib/item-cache'

/** Which issues a list holds. `sourceIds`: those dropped down from these things. */
export interface IssueFilters {
  tractionId?: string
  ownerId?: string
  statuses?: ItemStatus[]
  solvedInMeetingId?: string
  sourceIds?: string[]
  archived?: boolean
}

const wordsOf = (filters: IssueFilters): Record<string, (string | boolean)[]> => ({
  ...(filters.tractionId ? { 'traction-ids': [filters.tractionId] } : {}),
  ...(filters.ownerId ? { 'owner-id': [filters.ownerId] } : {}),
  ...(filters.statuses ? { status: filters.statuses } : {}),
  ...(filters.solvedInMeetingId ? { 'solved-in-meeting-ids': [filters.solvedInMeetingId] } : {}),
  ...(filters.sourceIds ? { 'source-ids': filters.sourceIds } : {}),
  ...(filters.archived ? { archived: [true] } : {}),
})

const stays = (issue: Issue, filters: IssueFilters): boolean =>
  issue.status !== 'Removed' &&
  (filters.tractionId === undefined || issue.tractionId === filters.tractionId) &&
  (filters.ownerId === undefined || issue.ownerId === filters.ownerId) &&
  (filters.solvedInMeetingId === undefined || issue.solvedInMeetingId === filters.solvedInMeetingId) &&
  (filters.sourceIds === undefined || filters.sourceIds.includes(issue.source?.id ?? '')) &&
  (issue.archivedAt !== null) === (filters.archived ?? false) &&
  (filters.statuses?.includes(issue.status) ?? true)

export const issueKind: ItemKind<Issue, IssueFilters> = {
  root: 'issues',
  fetchById: batchById((ids: string[]) => call(listIssues, { query: { ids } })),
  search: async (filters) =>
    (
      await call(searchIssues, {
        body: {
          endIndex: 1000,
          includeTotalCount: false,
          filters: wordsOf(filters),
          sorts: [{ property: 'CreatedAt' }],
        },
      })
    ).items,
  stays,
  belongs: stays,
  order: (a, b) => a.createdAt.localeCompare(b.createdAt),
}

/** `search(filters)`: oldest first; `byId(id)`: null where it is removed or may not be seen. */
export const issuesQueries = itemQueries(issueKind)
