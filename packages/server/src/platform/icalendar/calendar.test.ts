import { instantOf } from '@cairn/contract/calendar/time-zone'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarText, type TimedEvent, timeZoneLines } from './calendar'

const changedAt = new Date('2026-11-22T10:00:00Z')
const event = (more: Partial<TimedEvent> = {}): TimedEvent => ({
  uid: 'one@cairn.test',
  title: 'Weekly',
  start: { date: '2026-11-23', time: '09:00' },
  minutes: 90,
  location: '',
  changedAt,
  ...more,
})
const text = (timed: TimedEvent[], timeZone = 'Europe/Berlin') => calendarText({ events: [{ timeZone, timed }] })
const read = (file: string) => new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')

test('round-trips any text in lines of 75 octets', () => {
  const words = fc.string({ unit: 'binary', maxLength: 200 })
  const hostile = fc.constantFrom('END:VEVENT\r\nBEGIN:VEVENT', '\\n;,:"', 'a\u2028b', '\ud800', '"', 'é'.repeat(90))
  fc.assert(
    fc.property(fc.oneof(words, hostile), fc.oneof(words, hostile), (title, name) => {
      const attendees = [{ name, email: 'kim@example.com' }]
      const file = text([event({ title, location: name, attendees }), event({ uid: 'two@cairn.test' })])
      expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
      const [first, second, more] = read(file)
      const lines = title.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\n]|\p{Cs}/gu, ' ')
      expect(first?.getFirstPropertyValue('summary')).toBe(lines)
      expect(first?.getFirstPropertyValue('attendee')).toBe('mailto:kim@example.com')
      expect([second?.getFirstPropertyValue('summary'), more]).toEqual(['Weekly', undefined])
    }),
    { numRuns: 300 },
  )
})

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Africa/Cairo',
  'Africa/Casablanca',
  'UTC',
]

test.each(zones)(
  'a client without time zone data shows a monthly meeting in %s at its time from 2005 to 2050',
  (timeZone) => {
    const start = { date: '2005-01-15', time: '09:00' }
    const [vevent] = read(text([event({ start, rule: 'FREQ=MONTHLY' })], timeZone))
    const dates = new ICAL.Event(vevent).iterator()
    for (let month = 0; month < 12 * 45; month += 1) {
      const next = dates.next()
      const date = next.toString().slice(0, 10)
      expect(next.toJSDate(), date).toEqual(instantOf(date, '09:00', timeZone))
    }
  },
)

test('lists the changes of a zone until a rule applies, and all of them if none does', () => {
  const rulesOf = (zone: string, from: number) =>
    timeZoneLines(zone, from, 2026).filter((line) => line.startsWith('RRULE'))
  expect(rulesOf('Europe/Berlin', 2026)).toEqual([
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  ])
  expect(rulesOf('America/New_York', 2005)).toEqual([
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  ])
  expect(rulesOf('Africa/Casablanca', 2026)).toEqual([])
  expect(timeZoneLines('Asia/Kolkata', 2026, 2026)).toHaveLength(8)
})
