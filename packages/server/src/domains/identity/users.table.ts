import type { NameFormat } from '@cairn/contract/people/name-format'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type AccountId, instant } from '../../platform/database/column-types'

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
