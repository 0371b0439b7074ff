import { agendaMinutes } from '@cairn/contract/agendas/agenda-rules'
import { DAY_MS } from '@cairn/contract/calendar/durations'
import { zonedParts } from '@cairn/contract/calendar/time-zone'
import type { TimedEvent, Wall } from '../../platform/icalendar/calendar'
import { occurrenceAfter, ownDateOf, turnOf } from '../tractions/tractions.planning.service'
import type { MeetingRow, ReadTraction } from '../tractions/tractions.service'

const AHEAD_MS = 366 * DAY_MS
const MINUTES_UNSAID = 60

export interface Site {
  readonly publicUrl: string
  readonly host: string
}

export const siteOf = (publicUrl: string): Site => ({ publicUrl, host: new URL(publicUrl).hostname })

export const minutesOf = ({ agenda }: Pick<ReadTraction, 'agenda'>): number =>
  agendaMinutes(agenda.items) || MINUTES_UNSAID

export const pageOf = ({ publicUrl }: Site, { id, meetingThreadId }: ReadTraction): string =>
  `${publicUrl}/traction/${id}/${meetingThreadId}/meetingoverview`

export const wallAt = (at: Date, timeZone: string): Wall => {
  const { date, time } = zonedParts(at, timeZone)
  return { date, time }
}

interface Shown {
  readonly site: Site
  readonly timeZone: string
  readonly organisation: string
}

interface Occurrence {
  readonly start: Date
  /** The series date; part of the event's UID. */
  readonly date: string
  readonly changedAt: Date
}

function eventOf(traction: ReadTraction, { start, date, changedAt }: Occurrence, shown: Shown): TimedEvent {
  const { site, timeZone, organisation } = shown
  const url = pageOf(site, traction)
  return {
    uid: `${traction.id}-${date}@${site.host}`,
    title: traction.name,
    description: `${organisation}\n${url}`,
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
