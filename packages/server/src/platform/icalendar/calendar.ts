import { addDays } from '@cairn/contract/calendar/days'
import { dateStamp, escapeText, linesToText, quoteParameter, utcStamp, wallStamp } from './calendar-lines'
import { timeZoneLines } from './time-zone-lines'

const PRODUCT = '-//Cairn//Cairn//EN'

export interface Attendee {
  readonly name: string
  readonly email: string
}

export interface Wall {
  readonly date: string
  readonly time: string
}

interface Described {
  readonly uid: string
  readonly title: string
  readonly description?: string
  readonly url?: string
  readonly changedAt: Date
}

export interface DayEvent extends Described {
  readonly date: string
}

export interface TimedEvent extends Described {
  readonly start: Wall
  readonly minutes: number
  readonly location: string
  readonly sequence?: number
  readonly rule?: string | null
  readonly also?: readonly Wall[]
  readonly except?: readonly Wall[]
  readonly insteadOf?: Wall
  readonly organiser?: Attendee
  readonly attendees?: readonly Attendee[]
  readonly isCancelled?: boolean
}

export interface CalendarFile {
  readonly method?: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  readonly name?: string
  readonly events: readonly { readonly timeZone: string; readonly timed: readonly TimedEvent[] }[]
  readonly days?: readonly DayEvent[]
}

const described = ({ uid, title, description, url, changedAt }: Described): string[] => [
  `UID:${uid}`,
  `DTSTAMP:${utcStamp(changedAt)}`,
  `SUMMARY:${escapeText(title)}`,
  ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
  ...(url ? [`URL:${url}`] : []),
]

const dayLines = (event: DayEvent): string[] => [
  'BEGIN:VEVENT',
  ...described(event),
  `DTSTART;VALUE=DATE:${dateStamp(event.date)}`,
  `DTEND;VALUE=DATE:${dateStamp(addDays(event.date, 1))}`,
  // Due dates do not block time.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const mailbox = ({ name, email }: Attendee) => `CN=${quoteParameter(name)}:mailto:${encodeURI(email)}`

function timedLines(event: TimedEvent, timeZone: string): string[] {
  const {
    start,
    minutes,
    location,
    sequence,
    rule,
    also = [],
    except = [],
    insteadOf,
    organiser,
    attendees = [],
  } = event
  const at = (wall: Wall) => `;TZID=${timeZone}:${wallStamp(wall)}`
  return [
    'BEGIN:VEVENT',
    ...described(event),
    `DTSTART${at(start)}`,
    `DURATION:PT${minutes}M`,
    ...(insteadOf ? [`RECURRENCE-ID${at(insteadOf)}`] : []),
    ...(rule ? [`RRULE:${rule}`] : []),
    ...also.map((date) => `RDATE${at(date)}`),
    ...except.map((date) => `EXDATE${at(date)}`),
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(organiser ? [`ORGANIZER;${mailbox(organiser)}`] : []),
    ...attendees.map((one) => `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE;${mailbox(one)}`),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

function zonesOf({ events }: CalendarFile): string[] {
  const firstYears = new Map<string, number>()
  let thisYear = 0
  for (const { timeZone, timed } of events) {
    for (const { start, changedAt } of timed) {
      const year = Number(start.date.slice(0, 4))
      firstYears.set(timeZone, Math.min(year, firstYears.get(timeZone) ?? year))
      thisYear = Math.max(thisYear, changedAt.getUTCFullYear())
    }
  }
  return [...firstYears].flatMap(([timeZone, year]) => timeZoneLines(timeZone, year, thisYear))
}

export function calendarText(file: CalendarFile): string {
  const { method = 'PUBLISH', name, events, days = [] } = file
  return linesToText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? [`X-WR-CALNAME:${escapeText(name)}`] : []),
    ...zonesOf(file),
    ...events.flatMap(({ timeZone, timed }) => timed.flatMap((event) => timedLines(event, timeZone))),
    ...days.flatMap(dayLines),
    'END:VCALENDAR',
  ])
}
