import type { ItemStatus } from '@cairn/contract/core/statuses'
import { listIssues, searchIssues } from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { call } from '../../lib/api'
import { itemQueries } from '../../lib/item-cache'
import { type ItemFilters, itemKind, oldestFirst } from '../../lib/item-kind'

export const issueKind = itemKind<ItemStatus, Issue, ItemFilters<ItemStatus>>({
  name: 'issue',
  root: 'issues',
  list: (ids) => call(listIssues, { query: { ids } }),
  search: (body) => call(searchIssues, { body }),
  order: oldestFirst,
  leavesWithStatus: true,
})

/** `search(filters)`: oldest first; `byId(id)`: null where it is removed or may not be seen. */
export const issuesQueries = itemQueries(issueKind)
