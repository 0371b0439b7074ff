import type { Role, UpgradeRequestStatus } from '@cairn/contract/identity/session.schemas'
import type { EosRole } from '@cairn/contract/people/people.schemas'
import { isNull, type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type AccountId, instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'

const comparable = (text: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, NFKD), ${sql.raw("'[\\u0300-\\u036f]'")}, '', 'g'))`

/** `id` is per organization. `userId` is disclosed only to its account. Removed people keep their name. */
export const people = tenantTable(
  'people',
  {
    id: uuid('id').notNull(),
    userId: uuid('user_id').$type<AccountId>(),
    version: integer('version').notNull().default(1),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    avatarUrl: text('avatar_url'),
    role: text('role').$type<Role>().notNull(),
    eosRole: text('eos_role').$type<EosRole>(),
    acceptedAt: instant('accepted_at'),
    hasBilling: boolean('has_billing').notNull().default(false),
    upgradeRequestStatus: text('upgrade_request_status').$type<UpgradeRequestStatus>().notNull().default('None'),
    lastTeamId: uuid('last_team_id'),
    removedAt: instant('removed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => comparable(sql`${people.firstName} || ' ' || ${people.lastName} || ' ' || ${people.email}`),
      ),
    byLastName: text('by_last_name')
      .notNull()
      .generatedAlwaysAs((): SQL => comparable(sql`${people.lastName} || ' ' || ${people.firstName}`)),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('people_by_name').on(t.orgId, t.searchText, t.id),
    index('people_account').on(t.userId),
    uniqueIndex('people_one_per_account').on(t.orgId, t.userId),
    uniqueIndex('people_one_per_address').on(t.orgId, t.email),
    uniqueIndex('people_one_owner').on(t.orgId).where(sql`${t.role} = 'Owner' and ${t.removedAt} is null`),
  ],
)

/** Includes pending invitations. */
export const isPresent = isNull(people.removedAt)
