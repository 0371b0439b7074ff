import type { AuditAction } from '@cairn/contract/audit/audit.schemas'
import { index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { appendOnlyTable } from '../../platform/database/tenant-table'

/** Names are resolved when read. */
export const auditEntries = appendOnlyTable(
  'audit_entries',
  {
    id: uuid('id').notNull(),
    at: instant('at').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    actorId: uuid('actor_id'),
    subjectId: uuid('subject_id'),
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
    address: text('address').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('audit_entries_at').on(t.orgId, t.at),
    index('audit_entries_subject').on(t.orgId, t.subjectId),
  ],
)
