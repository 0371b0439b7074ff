import type { NameFormat } from '@cairn/contract/people/name-format'
import { isNotNull } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type AccountId, instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'

/** Accounts across organizations. `people` has other ids; this id is shown only to its owner. */
export const users = pgTable('users', {
  id: uuid('id').$type<AccountId>().primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  locale: text('locale').notNull().default('en-US'),
  theme: text('theme').$type<'default' | 'light' | 'dark'>().notNull().default('default'),
  isNavBarOpen: boolean('is_nav_bar_open').notNull().default(true),
  isScorecardReversed: boolean('is_scorecard_reversed').notNull().default(false),
  nameFormat: text('name_format').$type<NameFormat>().notNull().default('full'),
  dashboard: text('dashboard').$type<'tools' | 'new-tools'>().notNull().default('tools'),
  defaultOrgId: uuid('default_org_id'),
  termsAcceptedAt: instant('terms_accepted_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    provenAt: instant('proven_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** `credential` is a password; others are external providers. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('accounts_user').on(t.userId), uniqueIndex('accounts_of_provider').on(t.providerId, t.accountId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
)

/** One tab's organization. Not a tenant table, because it is read before the organization is known. */
export const sessionContexts = pgTable(
  'session_contexts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    currentOrgId: uuid('current_org_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Updated at most once an hour. */
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (t) => [index('session_contexts_user').on(t.userId)],
)

export const registrationCodes = pgTable('registration_codes', {
  /** The address, or the account and purpose. */
  email: text('email').primaryKey(),
  /** Keyed hash. */
  codeHash: text('code_hash').notNull(),
  wrongTries: integer('wrong_tries').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
})

export const apiTokens = tenantTable(
  'api_tokens',
  {
    id: uuid('id').notNull(),
    personId: uuid('person_id').notNull(),
    name: text('name').notNull(),
    /** SHA-256. */
    tokenHash: text('token_hash').notNull(),
    /** The last four characters. */
    ending: text('ending').notNull(),
    scopes: text('scopes').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Updated at most once an hour. */
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('api_tokens_person').on(t.orgId, t.personId),
    // Read before the organization is known.
    index('api_tokens_lookup').on(t.tokenHash),
    index('api_tokens_end').on(t.expiresAt),
  ],
)

export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: uuid('user_id')
      .$type<AccountId>()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256. */
    secretHash: text('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    lastReadAt: instant('last_read_at'),
  },
  (t) => [index('calendar_feeds_lookup').on(t.secretHash)],
)

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** Encrypted, not hashed, since it is needed to check codes. */
  secret: text('secret').notNull(),
  /** The last accepted time step; earlier ones are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: instant('confirmed_at'),
})

export const isConfirmed = isNotNull(secondFactors.confirmedAt)

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** Keyed hash. */
    codeHash: text('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .$type<AccountId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, Base64url. */
    publicKey: text('public_key').notNull(),
    /** A decreasing counter indicates a clone. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)
