import { sql } from 'drizzle-orm'
import { boolean, index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'

export const isOpen = sql`accepted_at is null and revoked_at is null`

export const invitations = tenantTable(
  'invitations',
  {
    id: uuid('id').notNull(),
    personId: uuid('person_id').notNull(),
    invitedById: uuid('invited_by_id').notNull(),
    keyHash: text('key_hash').notNull(),
    /** Added for this invitation, and removed with it. */
    hasAddedPerson: boolean('has_added_person').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
    /** Not disclosed to the organization. */
    declinedAt: instant('declined_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('invitations_open').on(t.orgId, t.personId).where(isOpen),
    index('invitations_sent').on(t.orgId, t.sentAt),
    index('invitations_link').on(t.id),
    index('invitations_person').on(t.personId),
  ],
)
