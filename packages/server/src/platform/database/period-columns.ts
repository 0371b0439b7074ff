import type { PeriodKey, PeriodKind } from '@cairn/contract/calendar/periods'
import { date, text } from 'drizzle-orm/pg-core'

export const periodColumns = () => ({
  periodKind: text('period_kind').$type<PeriodKind>().notNull(),
  periodKey: date('period_key').$type<PeriodKey>().notNull(),
})
