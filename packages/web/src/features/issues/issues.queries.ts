import { findSimilarIssues } from '@cairn/contract/assistants/issue-memory.endpoints'
import type { ItemStatus } from '@cairn/contract/core/items'
import { listIssues, searchIssues } from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { queryOptions } from '@tanstack/react-query'
import { itemQueries } from '../../entities/items/item-cache'
import { type ItemFilters, itemKind, oldestFirst } from '../../entities/items/item-kind'
import { call } from '../../lib/api/api'

export interface IssueFilters extends ItemFilters<ItemStatus> {
  revisionId?: string
}

export const issueKind = itemKind<ItemStatus, Issue, IssueFilters>({
  name: 'issue',
  root: 'issues',
  list: (ids) => call(listIssues, { query: { ids } }),
  search: (body) => call(searchIssues, { body }),
  order: oldestFirst,
  leavesWithStatus: true,
  further: {
    filters: ({ revisionId }): Record<string, string[]> => (revisionId ? { 'revision-ids': [revisionId] } : {}),
    holds: (issue, { revisionId }) => revisionId === undefined || issue.revisionId === revisionId,
  },
})

/** Oldest first; `byId` is null if removed or not visible. */
export const issuesQueries = itemQueries(issueKind)

const open: ItemStatus[] = ['NotDone', 'Pending']

export const openIssuesBeside = ({ tractionId, revisionId }: Pick<Issue, 'tractionId' | 'revisionId'>) =>
  issuesQueries.search({
    ...(tractionId && { tractionId }),
    ...(revisionId && { revisionId }),
    statuses: open,
  })

const REMEMBERED_MS = 60_000

export const issueMemoryQuery = (text: string, exceptId: string | undefined) =>
  queryOptions({
    queryKey: ['issue-memory', text, exceptId],
    queryFn: ({ signal }) => call(findSimilarIssues, { body: { text, exceptId } }, { signal }),
    staleTime: REMEMBERED_MS,
  })
