import { searchAudit } from '@cairn/contract/audit/audit.endpoints'
import type { AuditAction } from '@cairn/contract/audit/audit.schemas'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

const PAGE = 50

/** Empty matches all. Dates as YYYY-MM-DD, both inclusive. */
export interface AuditChoice {
  readonly action: AuditAction | ''
  readonly actorId: string
  readonly from: string | null
  readonly to: string | null
}

const filtersOf = ({ action, actorId, from, to }: AuditChoice) => ({
  action: action ? [action] : [],
  'actor-id': actorId ? [actorId] : [],
  from: from ? [from] : [],
  to: to ? [to] : [],
})

/** Changes constantly, so always refetch. */
export const auditQuery = (choice: AuditChoice) =>
  infiniteQueryOptions({
    queryKey: ['audit', choice],
    queryFn: ({ pageParam }) =>
      call(searchAudit, { body: { startIndex: pageParam, endIndex: pageParam + PAGE, filters: filtersOf(choice) } }),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, _pages, startIndex) =>
      startIndex + PAGE < totalCount ? startIndex + PAGE : undefined,
    staleTime: 0,
  })

export const auditExportQuery = ({ action, actorId, from, to }: AuditChoice) => ({
  action: action || undefined,
  actorId: actorId || undefined,
  from: from ?? undefined,
  to: to ?? undefined,
})
