import type { Role } from '@cairn/contract/identity/session.schemas'
import { index, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tenantTable } from '../../platform/database/tenant-table'

/** Memberships. `id` is the user's id, the same in every organisation. Somebody removed stays, for their name. */
export const people = tenantTable(
  'people',
  {
    id: uuid('id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    avatarUrl: text('avatar_url'),
    role: text('role').$type<Role>().notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), index('people_user').on(t.id)],
)
