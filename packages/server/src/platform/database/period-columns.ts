import type { PeriodKey, PeriodKind } from '@cairn/contract/calendar/periods'
import { date, text } from 'drizzle-orm/pg-core'

/** The period that a row belongs to, as `periodOf` of the contract names it, whatever day the organisation's week begins with. */
export const periodColumns = () => ({
  periodKind: text('period_kind').$type<PeriodKind>().notNull(),
  periodKey: date('period_key').$type<PeriodKey>().notNull(),
})
