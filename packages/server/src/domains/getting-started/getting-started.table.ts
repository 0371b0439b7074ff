import type { StartingStep } from '@cairn/contract/getting-started/getting-started.schemas'
import { boolean, integer, jsonb, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant'
import { tenantTable } from '../../platform/database/tenant-table'

/** What somebody wants to be asked for no more: a step of the first hour, or what is missing in their profile. */
export type Skipped = StartingStep | 'profile'

/** What somebody has said of the first hour's steps. Which of them are taken is not kept: it is seen by what there is. */
export const gettingStarted = tenantTable(
  'getting_started',
  {
    personId: uuid('person_id').notNull(),
    version: integer('version').notNull(),
    skipped: jsonb('skipped').$type<readonly Skipped[]>().notNull(),
    /** Null for who has not said. */
    isShown: boolean('is_shown'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.personId] })],
)
