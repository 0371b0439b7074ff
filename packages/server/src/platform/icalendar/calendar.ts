/** What calendars are told, as an iCalendar file. */
import { addDays } from '@cairn/contract/calendar/days'
import { dateStamp, escapeText, linesToText, quoteParameter, utcStamp, wallStamp } from './calendar-lines'
import { timeZoneLines } from './time-zone-lines'

const PRODUCT = '-//Cairn//Cairn//EN'

export interface Attendee {
  readonly name: string
  readonly email: string
}

/** What the clock in the event's time zone shows: `YYYY-MM-DD` and `HH:mm`. */
export interface Wall {
  readonly date: string
  readonly time: string
}

interface Described {
  /** The same for as long as the event lives. */
  readonly uid: string
  readonly title: string
  readonly description?: string
  readonly url?: string
  /** When what is said was last changed. */
  readonly changedAt: Date
}

/** All of a day. */
export interface DayEvent extends Described {
  readonly date: string
}

export interface TimedEvent extends Described {
  readonly start: Wall
  readonly minutes: number
  readonly location: string
  readonly sequence?: number
  /** Without a time zone's own words: `FREQ=WEEKLY`. */
  readonly rule?: string | null
  /** Dates besides those of the rule. */
  readonly also?: readonly Wall[]
  /** Dates of the rule that do not take place. */
  readonly except?: readonly Wall[]
  /** It takes place instead of the one that the rule has then. */
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
  // A day on which something is due is no day that is taken.
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
