import { sql } from 'drizzle-orm'
import { boolean, index, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant'
import { tenantTable } from '../../platform/database/tenant-table'

/** The invitations that may still be accepted, or sent again once they are too old: one for each person. */
export const isOpen = sql`accepted_at is null and revoked_at is null`

/** Invitations. Name, address and role stand with the person, who is listed from the start. */
export const invitations = tenantTable(
  'invitations',
  {
    id: uuid('id').notNull(),
    personId: uuid('person_id').notNull(),
    invitedById: uuid('invited_by_id').notNull(),
    /** SHA-256 in hexadecimal of the key that was mailed, which is kept nowhere. */
    keyHash: text('key_hash').notNull(),
    /** Whether the person was added, or brought back, for the invitation, and goes again with it. */
    hasAddedPerson: boolean('has_added_person').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    revokedAt: instant('revoked_at'),
    /** By the invitee; nobody of the organisation is told. A newly sent one may be accepted again. */
    declinedAt: instant('declined_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('invitations_open').on(t.orgId, t.personId).where(isOpen),
    index('invitations_sent').on(t.orgId, t.sentAt),
    // A link names its invitation, and nothing else is known of who opens it.
    index('invitations_link').on(t.id),
    index('invitations_person').on(t.personId),
  ],
)
