import type { PeriodKey } from '@cairn/contract/calendar/periods'
import type { RenamedTerms } from '@cairn/contract/core/terms'
import type { Address } from '@cairn/contract/organizations/address'
import {
  DEFAULT_THEME_COLOR,
  type NumbersReminder,
  type Standing,
} from '@cairn/contract/organizations/organizations.schemas'
import { isNull } from 'drizzle-orm'
import { boolean, date, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'

/** `orgId` is the organization's own id. */
export const organizations = tenantTable(
  'organizations',
  {
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    themeColor: text('theme_color').notNull().default(DEFAULT_THEME_COLOR),
    timeZone: text('time_zone').notNull().default('UTC'),
    weekStart: text('week_start').$type<'Monday' | 'Sunday' | 'Saturday'>().notNull().default('Monday'),
    quarterStartMonth: integer('quarter_start_month').notNull().default(1),
    /** Null: defaults not confirmed. */
    calendarSetAt: instant('calendar_set_at'),
    implementer: text('implementer'),
    leadershipTractionId: uuid('leadership_traction_id'),
    logoId: uuid('logo_id'),
    address: jsonb('address').$type<Address>(),
    phone: text('phone'),
    website: text('website'),
    terms: jsonb('terms').$type<RenamedTerms>().notNull().default({}),
    /** Checked on every request. */
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
    numbersReminder: jsonb('numbers_reminder').$type<NumbersReminder>(),
    /** Period key of the last reminded week. */
    numbersRemindedFor: date('numbers_reminded_for').$type<PeriodKey>(),
    /** Derived from the subscription; checked on every request. */
    standing: text('standing').$type<Standing>().notNull().default('Good'),
    referralCode: text('referral_code'),
    discountCode: text('discount_code'),
    /** Only its creator has an account; no mail is sent. */
    isExample: boolean('is_example').notNull().default(false),
    removedAt: instant('removed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.orgId] })],
)

export const isLiving = isNull(organizations.removedAt)
