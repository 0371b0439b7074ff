import type { ItemStatus } from '@cairn/contract/core/statuses'
import { listIssues, searchIssues } from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { call } from '../../lib/api'
import { itemQueries } from '../../lib/item-cache'
import { type ItemFilters, itemKind, oldestFirst } from '../../lib/item-kind'

interface IssueFilters extends ItemFilters<ItemStatus> {
  /** The V/TO that they stand on. */
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

/** `search(filters)`: oldest first; `byId(id)`: null where it is removed or may not be seen. */
export const issuesQueries = itemQueries(issueKind)

const open: ItemStatus[] = ['NotDone', 'Pending']

/** What stands open on the same list. */
export const openIssuesBeside = ({ tractionId, revisionId }: Pick<Issue, 'tractionId' | 'revisionId'>) =>
  issuesQueries.search({
    ...(tractionId && { tractionId }),
    ...(revisionId && { revisionId }),
    statuses: open,
  })
