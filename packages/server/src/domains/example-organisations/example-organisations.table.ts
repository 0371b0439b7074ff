import type { ExampleOrganisation } from '@cairn/contract/example-organisations/example-organisations.schemas'
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type AccountId, instant } from '../../platform/database/column-types'
import { users } from '../identity/users.table'

/** Not a tenant table, since it exists before its organization. */
export const exampleOrganisations = pgTable(
  'example_organisations',
  {
    userId: uuid('user_id')
      .$type<AccountId>()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    exampleOrgId: uuid('example_org_id').notNull(),
    state: text('state').$type<ExampleOrganisation['state']>().notNull(),
    percent: integer('percent').notNull().default(0),
    begunAt: instant('begun_at').notNull(),
  },
  (t) => [uniqueIndex('example_organisations_org').on(t.exampleOrgId)],
)
