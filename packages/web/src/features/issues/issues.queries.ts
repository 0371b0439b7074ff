import { findSimilarIssues } from '@cairn/contract/assistants/assistants.endpoints'
import type { ItemStatus } from '@cairn/contract/core/items'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { queryOptions } from '@tanstack/react-query'
import { issuesQueries } from '../../entities/items/item-kinds'
import { call } from '../../lib/api/api'

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
