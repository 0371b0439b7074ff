import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { searchReply, searchRequestSchema } from '../core/search'
import { auditEntrySchema } from './audit.schemas'

const group = 'audit log'

export const searchAudit = defineEndpoint({
  id: 'searchAudit',
  method: 'POST',
  path: '/audit/search',
  group,
  summary: 'The organisation’s audit log, the newest first. Filters: action, actor-id, subject-id, from, to (dates).',
  access: 'admin',
  body: searchRequestSchema,
  reply: searchReply(auditEntrySchema),
})

export const exportAudit = defineEndpoint({
  id: 'exportAudit',
  method: 'GET',
  path: '/audit/export',
  group,
  summary: 'The audit log as CSV, the newest first.',
  access: 'admin',
  reply: z.undefined(),
  contentType: 'text/csv',
})

export const auditEndpoints = [searchAudit, exportAudit] as const
