import { z } from 'zod'
import type { CalendarDate } from '../core/dates'
import { addDays, addMonths, daysBetween } from './days'
import { instantOf, localDateOf, zonedParts } from './time-zone'

export const cadences = [
  'OneTime',
  'Daily',
  'Weekly',
  'BiWeekly',
  'Monthly',
  'Quarterly',
  'SemiAnnual',
  'Annual',
  'AsNeeded',
] as const
export const cadenceSchema = z.enum(cadences)
export type Cadence = z.infer<typeof cadenceSchema>

export const cadenceLabelKeys = {
  OneTime: 'cadence.oneTime',
  Daily: 'cadence.daily',
  Weekly: 'cadence.weekly',
  BiWeekly: 'cadence.biWeekly',
  Monthly: 'cadence.monthly',
  Quarterly: 'cadence.quarterly',
  SemiAnnual: 'cadence.semiAnnual',
  Annual: 'cadence.annual',
  AsNeeded: 'cadence.asNeeded',
} as const satisfies Record<Cadence, string>

type Step = { readonly days: number } | { readonly months: number }

const steps: Partial<Record<Cadence, Step>> = {
  Daily: { days: 1 },
  Weekly: { days: 7 },
  BiWeekly: { days: 14 },
  Monthly: { months: 1 },
  Quarterly: { months: 3 },
  SemiAnnual: { months: 6 },
  Annual: { months: 12 },
}

export interface SeriesQuestion {
  cadence: Cadence
  anchor: { date: CalendarDate; time: string }
  timeZone: string
  after: Date
  /** Local dates that were canceled or already held. */
  except?: ReadonlySet<CalendarDate>
}

export const repeats = (cadence: Cadence): boolean => cadence in steps

export interface Occurrence {
  date: CalendarDate
  time: string
  instant: Date
}

function nominalDate(anchor: CalendarDate, step: Step, index: number): CalendarDate {
  return 'days' in step ? addDays(anchor, step.days * index) : addMonths(anchor, step.months * index)
}

function firstIndexToTry(anchor: CalendarDate, step: Step, reached: CalendarDate): number {
  if ('days' in step) return Math.max(0, Math.floor(daysBetween(anchor, reached) / step.days) - 1)
  const [fromYear = 0, fromMonth = 0] = anchor.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = reached.split('-').map(Number)
  return Math.max(0, Math.floor(((toYear - fromYear) * 12 + toMonth - fromMonth) / step.months) - 1)
}

function occurrenceAt(date: CalendarDate, time: string, timeZone: string): Occurrence {
  const instant = instantOf(date, time, timeZone)
  const shown = zonedParts(instant, timeZone)
  return { date: shown.date, time: shown.time, instant }
}

/**
 * Keeps the wall-clock time across DST. Counted from the anchor, so that a short month (January 31) does not shift
 * later dates.
 */
export function nextOccurrence({ cadence, anchor, timeZone, after, except }: SeriesQuestion): Occurrence | null {
  const isOver = ({ instant, date }: Occurrence) => instant <= after || except?.has(date) === true
  const step = steps[cadence]
  if (!step) {
    const only = occurrenceAt(anchor.date, anchor.time, timeZone)
    return isOver(only) ? null : only
  }
  let index = firstIndexToTry(anchor.date, step, localDateOf(after, timeZone))
  let occurrence = occurrenceAt(nominalDate(anchor.date, step, index), anchor.time, timeZone)
  while (isOver(occurrence)) {
    index += 1
    occurrence = occurrenceAt(nominalDate(anchor.date, step, index), anchor.time, timeZone)
  }
  return occurrence
}

/** See decision record 22. */
export function isLongBefore(
  series: Omit<SeriesQuestion, 'after' | 'except'>,
  { plannedFor, movedFrom }: { readonly plannedFor: Date; readonly movedFrom: Date | null },
  at: Date,
): boolean {
  const after = movedFrom !== null && movedFrom > plannedFor ? movedFrom : plannedFor
  const following = nextOccurrence({ ...series, after })
  if (following === null) return false
  return plannedFor.getTime() - at.getTime() > (following.instant.getTime() - plannedFor.getTime()) / 2
}
