import { index, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/database/instant'
import { tenantTable } from '../../../platform/database/tenant-table'

/** What a person's scripts come in with, each for one organisation. A row goes when its token is revoked or over. */
export const apiTokens = tenantTable(
  'api_tokens',
  {
    id: uuid('id').notNull(),
    personId: uuid('person_id').notNull(),
    name: text('name').notNull(),
    /** SHA-256: the table alone opens nothing. */
    tokenHash: text('token_hash').notNull(),
    /** The token's last four characters. */
    ending: text('ending').notNull(),
    /** Those of the contract, or one for each measurable that it is confined to. */
    scopes: text('scopes').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Moved at most once an hour. */
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('api_tokens_person').on(t.orgId, t.personId),
    // Asked before the organisation is known. That no two are the same is certain enough by their making.
    index('api_tokens_lookup').on(t.tokenHash),
    index('api_tokens_end').on(t.expiresAt),
  ],
)
