import { jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'

export const choices = tenantTable(
  'choices',
  {
    personId: uuid('person_id').notNull(),
    name: text('name').notNull(),
    /** Empty for choices about nothing in particular. */
    about: text('about').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.personId, t.name, t.about] })],
)

export type ChoiceRow = typeof choices.$inferSelect
