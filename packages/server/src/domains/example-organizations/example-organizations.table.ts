import type { ExampleOrganization } from '@cairn/contract/example-organizations/example-organizations.schemas'
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type AccountId, instant } from '../../platform/database/column-types'
import { users } from '../identity/identity.table'

/** Not a tenant table, since it exists before its organization. */
export const exampleOrganizations = pgTable(
  'example_organizations',
  {
    userId: uuid('user_id')
      .$type<AccountId>()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    exampleOrgId: uuid('example_org_id').notNull(),
    state: text('state').$type<ExampleOrganization['state']>().notNull(),
    percent: integer('percent').notNull().default(0),
    begunAt: instant('begun_at').notNull(),
  },
  (t) => [uniqueIndex('example_organizations_org').on(t.exampleOrgId)],
)
