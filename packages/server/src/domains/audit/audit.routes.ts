import * as endpoints from '@cairn/contract/audit/audit.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import * as audit from './audit.reading.service'

export const auditImplementations: Implementation[] = [
  implement(endpoints.searchAudit, (ctx, { body }) => audit.searchAudit(ctx, body)),
  implement(endpoints.exportAudit, (ctx, { query }) => audit.exportAudit(ctx, query)),
]
