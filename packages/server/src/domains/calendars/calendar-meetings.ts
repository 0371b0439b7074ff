import { agendaMinutes } from '@cairn/contract/agendas/agenda-rules'
import type { Cadence } from '@cairn/contract/calendar/cadence'
import { addMonths, daysBetween } from '@cairn/contract/calendar/days'
import { DAY_MS } from '@cairn/contract/calendar/durations'
import { localDateOf, zonedParts } from '@cairn/contract/calendar/time-zone'
import type { TimedEvent, Wall } from '../../platform/icalendar/calendar'
import { occurrenceAfter, occurrenceOn, ownDateOf, turnOf } from '../tractions/tractions.planning.service'
import type { MeetingRow, ReadTraction } from '../tractions/tractions.service'

const AHEAD_MS = 366 * DAY_MS
const DEFAULT_MINUTES = 60

export interface Site {
  readonly publicUrl: string
  readonly host: string
}

export const siteOf = (publicUrl: string): Site => ({ publicUrl, host: new URL(publicUrl).hostname })

const minutesOf = ({ agenda }: Pick<ReadTraction, 'agenda'>): number => agendaMinutes(agenda.items) || DEFAULT_MINUTES

const pageOf = ({ publicUrl }: Site, { id, meetingThreadId }: ReadTraction): string =>
  `${publicUrl}/traction/${id}/${meetingThreadId}/meetingoverview`

const wallAt = (at: Date, timeZone: string): Wall => {
  const { date, time } = zonedParts(at, timeZone)
  return { date, time }
}

interface Shown {
  readonly site: Site
  readonly timeZone: string
  readonly organization: string
}

interface Occurrence {
  readonly start: Date
  /** The series date; part of the event's UID. */
  readonly date: string
  readonly changedAt: Date
}

function eventOf(traction: ReadTraction, { start, date, changedAt }: Occurrence, shown: Shown): TimedEvent {
  const { site, timeZone, organization } = shown
  const url = pageOf(site, traction)
  return {
    uid: `${traction.id}-${date}@${site.host}`,
    title: traction.name,
    description: `${organization}\n${url}`,
    url,
    location: traction.location,
    start: wallAt(start, timeZone),
    minutes: minutesOf(traction),
    changedAt: changedAt > traction.updatedAt ? changedAt : traction.updatedAt,
  }
}

function comingAfter(
  traction: ReadTraction,
  open: MeetingRow,
  closed: readonly MeetingRow[],
  { until, timeZone }: { until: Date; timeZone: string },
): Occurrence[] {
  const except = new Set(closed.map((meeting) => wallAt(ownDateOf(meeting), timeZone).date))
  const coming: Occurrence[] = []
  let next = occurrenceAfter(traction, timeZone, turnOf(open), except)
  while (next && next.instant <= until) {
    coming.push({ start: next.instant, date: next.date, changedAt: traction.updatedAt })
    next = occurrenceAfter(traction, timeZone, next.instant, except)
  }
  return coming
}

export function meetingEvents(
  traction: ReadTraction,
  meetings: readonly MeetingRow[],
  now: Date,
  shown: Shown,
): TimedEvent[] {
  const kept = new Map<string, TimedEvent>()
  const add = (occurrence: Occurrence) => {
    const event = eventOf(traction, occurrence, shown)
    // An extra meeting may share the date.
    const uid = kept.has(event.uid) ? event.uid.replace('@', `-${occurrence.start.getTime()}@`) : event.uid
    kept.set(uid, { ...event, uid })
  }
  for (const meeting of meetings) {
    if (meeting.status === 'Canceled') continue
    const { date } = wallAt(ownDateOf(meeting), shown.timeZone)
    add({ start: meeting.plannedFor, date, changedAt: meeting.updatedAt })
  }
  const open = meetings.find(({ id }) => id === traction.open?.id)
  const until = new Date(now.getTime() + AHEAD_MS)
  const closed = meetings.filter(({ id }) => id !== open?.id)
  if (open) for (const next of comingAfter(traction, open, closed, { until, timeZone: shown.timeZone })) add(next)
  return [...kept.values()]
}

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

interface SeriesInCalendar {
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
