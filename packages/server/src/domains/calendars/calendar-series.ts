import type { Cadence } from '@cairn/contract/calendar/cadence'
import { addMonths, daysBetween } from '@cairn/contract/calendar/days'
import { localDateOf } from '@cairn/contract/calendar/time-zone'
import type { TimedEvent, Wall } from '../../platform/icalendar/calendar'
import { occurrenceOn, ownDateOf } from '../tractions/tractions.planning.service'
import type { MeetingRow, ReadTraction } from '../tractions/tractions.service'
import { minutesOf, pageOf, type Site, wallAt } from './calendar-meetings'

type Series = Pick<ReadTraction, 'cadence' | 'scheduleDate' | 'scheduleTime'>

const MONTHS: Partial<Record<Cadence, number>> = { Monthly: 1, Quarterly: 3, SemiAnnual: 6, Annual: 12 }
const DAYS: Partial<Record<Cadence, string>> = {
  Daily: 'FREQ=DAILY',
  Weekly: 'FREQ=WEEKLY',
  BiWeekly: 'FREQ=WEEKLY;INTERVAL=2',
}
/** Clients disagree on monthly rules for the 29th and 30th. */
const ODD_DAYS: readonly number[] = [29, 30]
const LONGEST = 31
const MONTHS_AHEAD = 120
const DAYS_IN_MONTH = 30.4

const dayOf = ({ scheduleDate }: Pick<Series, 'scheduleDate'>) => Number(scheduleDate.slice(8))

/** Null if it does not repeat. The 31st means the last day. */
export function ruleOf(series: Pick<Series, 'cadence' | 'scheduleDate'>): string | null {
  const months = MONTHS[series.cadence]
  if (months === undefined) return DAYS[series.cadence] ?? null
  const every = months === 1 ? '' : `;INTERVAL=${months}`
  return `FREQ=MONTHLY${every}${dayOf(series) === LONGEST ? ';BYMONTHDAY=-1' : ''}`
}

/** Dates that the rule omits in short months. */
export function shortMonths(series: Series, now: Date): Wall[] {
  const months = MONTHS[series.cadence]
  if (months === undefined || !ODD_DAYS.includes(dayOf(series))) return []
  const monthsSinceStart = Math.max(0, daysBetween(series.scheduleDate, localDateOf(now, 'UTC')) / DAYS_IN_MONTH)
  const count = Math.ceil((monthsSinceStart + MONTHS_AHEAD) / months)
  const dates = Array.from({ length: count }, (_each, index) => addMonths(series.scheduleDate, index * months))
  const short = dates.filter((date) => date.slice(8) !== series.scheduleDate.slice(8))
  return short.map((date) => ({ date, time: series.scheduleTime }))
}

export interface SeriesInCalendar {
  readonly site: Site
  readonly timeZone: string
  readonly now: Date
}

function dateOf(series: Series, timeZone: string, at: Date): Wall | null {
  const own = occurrenceOn(series, timeZone, at)
  // Calendars use the nominal time even in a DST gap.
  return own && { date: own.date, time: series.scheduleTime }
}

export function seriesEvents(
  traction: ReadTraction,
  departures: readonly MeetingRow[],
  { site, timeZone, now }: SeriesInCalendar,
): TimedEvent[] {
  const url = pageOf(site, traction)
  const base = {
    uid: `${traction.id}@${site.host}`,
    title: traction.name,
    description: [traction.agenda.name, url].filter(Boolean).join('\n'),
    url,
    location: traction.location,
    minutes: minutesOf(traction),
    changedAt: now,
  }
  const rule = ruleOf(traction)
  if (rule === null) return traction.open ? [{ ...base, start: wallAt(traction.open.plannedFor, timeZone) }] : []
  const dated = departures.flatMap((meeting) => {
    const date = dateOf(traction, timeZone, ownDateOf(meeting))
    return date ? [{ meeting, date }] : []
  })
  const except = dated.filter(({ meeting }) => meeting.status === 'Canceled').map(({ date }) => date)
  const moved = dated.filter(({ meeting }) => meeting.status !== 'Canceled')
  const start = { date: traction.scheduleDate, time: traction.scheduleTime }
  return [
    { ...base, start, rule, also: shortMonths(traction, now), except },
    ...moved.map(({ meeting, date }) => ({ ...base, start: wallAt(meeting.plannedFor, timeZone), insteadOf: date })),
  ]
}
