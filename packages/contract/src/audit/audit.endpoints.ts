import { z } from 'zod'
import { csvSeparatorSchema } from '../core/csv-separator'
import { calendarDateSchema } from '../core/dates'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { searchReply, searchRequestSchema } from '../core/search'
import { auditActionSchema, auditEntrySchema } from './audit.schemas'

const group = 'audit log'

export const searchAudit = defineEndpoint({
  id: 'searchAudit',
  method: 'POST',
  isLookup: true,
  path: '/audit/search',
  group,
  summary:
    'Search the organization’s audit log, newest first unless sorted by At. Filters: action, actor-id, subject-id, from, to (days in the organization’s time zone, inclusive).',
  access: 'admin',
  scope: 'admin',
  permission: 'Update|Organization',
  body: searchRequestSchema,
  reply: searchReply(auditEntrySchema),
})

export const exportAudit = defineEndpoint({
  id: 'exportAudit',
  method: 'GET',
  path: '/audit/export',
  group,
  summary: 'Export the audit log as CSV, newest first, at most 50,000 entries. Takes the filters of the search.',
  access: 'admin',
  scope: 'admin',
  permission: 'Update|Organization',
  query: z.object({
    action: auditActionSchema.optional(),
    actorId: idSchema.optional(),
    subjectId: idSchema.optional(),
    from: calendarDateSchema.optional(),
    to: calendarDateSchema.optional(),
    separator: csvSeparatorSchema,
  }),
  reply: z.undefined(),
  contentType: 'text/csv',
})
