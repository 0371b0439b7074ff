import * as endpoints from '@cairn/contract/audit/audit.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import * as audit from './audit.reading.service'

export const auditRoutes: Implementation[] = [
  implement(endpoints.searchAudit, (ctx, { body }) => ctx.read((tx) => audit.searchAudit(tx, ctx, body))),
  implement(endpoints.exportAudit, (ctx, { query }) => ctx.read((tx) => audit.exportAudit(tx, ctx, query))),
]
