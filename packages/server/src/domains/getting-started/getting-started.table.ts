import type { StartingStep } from '@cairn/contract/getting-started/getting-started.schemas'
import { boolean, integer, jsonb, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'

export type Skipped = StartingStep | 'profile'

/** Completed steps are derived, not stored. */
export const gettingStarted = tenantTable(
  'getting_started',
  {
    personId: uuid('person_id').notNull(),
    version: integer('version').notNull(),
    skipped: jsonb('skipped').$type<readonly Skipped[]>().notNull(),
    /** Null: not set. */
    isShown: boolean('is_shown'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.personId] })],
)
