import type { PeriodKey, PeriodKind } from '@cairn/contract/calendar/periods'
import { customType, date, text, timestamp } from 'drizzle-orm/pg-core'
import { z } from 'zod'

/** Visible only to its owner. */
export type AccountId = string & { readonly brand: 'account' }

export const accountIdSchema = z.string().transform((id) => id as AccountId)

export interface AccountHolder {
  readonly userId: AccountId
}

export const instant = (name: string) => timestamp(name, { withTimezone: true })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** "C" collation, so that prefix searches use the index under forced row-level security. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const periodColumns = () => ({
  periodKind: text('period_kind').$type<PeriodKind>().notNull(),
  periodKey: date('period_key').$type<PeriodKey>().notNull(),
})
