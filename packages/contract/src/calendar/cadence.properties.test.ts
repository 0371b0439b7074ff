import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cadences, nextOccurrence, type SeriesQuestion } from './cadence'
import { addDays, daysBetween, daysInMonth } from './days'
import { instantOf, zonedParts } from './time-zone'

const zones = [
  'America/New_York',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Pacific/Auckland',
  'Africa/Johannesburg',
  'Pacific/Apia',
  'America/Santiago',
]

const HOUR = 3_600_000
const two = (value: number) => String(value).padStart(2, '0')
const time = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.constantFrom(0, 15, 30, 59) })
  .map(({ hour, minute }) => `${two(hour)}:${two(minute)}`)
const date = fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2010-01-01', days))
const instant = fc.integer({ min: Date.UTC(2009, 0), max: Date.UTC(2040, 0) }).map((ms) => new Date(ms))
const recurring = cadences.filter((cadence) => cadence !== 'OneTime' && cadence !== 'AsNeeded')
const question: fc.Arbitrary<SeriesQuestion> = fc.record({
  cadence: fc.constantFrom(...recurring),
  anchor: fc.record({ date, time }),
  timeZone: fc.constantFrom(...zones),
  after: instant,
})

function mustFind(asked: SeriesQuestion) {
  const next = nextOccurrence(asked)
  if (!next) throw new Error('A recurring series has no end')
  return next
}

const runs = { numRuns: 500 }

describe('any recurring series, in any zone, asked at any time', () => {
  it('answers strictly later, with the wall-clock time of that instant', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const next = mustFind(asked)
        expect(next.instant.getTime()).toBeGreaterThan(asked.after.getTime())
        expect(zonedParts(next.instant, asked.timeZone)).toMatchObject({ date: next.date, time: next.time })
      }),
      runs,
    )
  })

  it('never starts before its anchor', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const first = instantOf(asked.anchor.date, asked.anchor.time, asked.timeZone)
        const next = mustFind(asked)
        expect(next.instant.getTime()).toBeGreaterThanOrEqual(first.getTime())
        if (asked.after < first) expect(next.instant).toEqual(first)
      }),
      runs,
    )
  })

  it('never answers earlier when asked later', () => {
    fc.assert(
      fc.property(question, fc.integer({ min: 0, max: 400 * 24 }), (asked, hours) => {
        const later = new Date(asked.after.getTime() + hours * HOUR)
        expect(mustFind({ ...asked, after: later }).instant >= mustFind(asked).instant).toBe(true)
      }),
      runs,
    )
  })

  it('gives the same answer at every time up to it', () => {
    fc.assert(
      fc.property(question, fc.double({ min: 0, max: 1, noNaN: true }), (asked, share) => {
        const next = mustFind(asked)
        const wait = next.instant.getTime() - asked.after.getTime()
        const between = new Date(asked.after.getTime() + Math.floor((wait - 1) * share))
        expect(mustFind({ ...asked, after: between })).toEqual(next)
        expect(mustFind(asked)).toEqual(next)
      }),
      runs,
    )
  })

  it('keeps its wall-clock time unless the clock leaves that time out', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const next = mustFind(asked)
        if (next.time === asked.anchor.time) return
        // Left out: two hours earlier the clock was further behind UTC than it is now.
        const gapHours = hoursAhead(next.instant, asked.timeZone) - hoursAhead(earlier(next.instant), asked.timeZone)
        expect(gapHours).toBeGreaterThan(0)
      }),
      runs,
    )
  })

  it('skips none: stepping one by one gives the same result', () => {
    const near = question.chain((asked) =>
      fc.integer({ min: -20, max: 900 }).map((days) => {
        const after = new Date(Date.parse(`${asked.anchor.date}T11:00:00Z`) + days * 24 * HOUR)
        return { ...asked, after }
      }),
    )
    fc.assert(
      fc.property(near, (asked) => {
        let walked = mustFind({ ...asked, after: new Date('2009-01-01T00:00:00Z') })
        while (walked.instant <= asked.after) walked = mustFind({ ...asked, after: walked.instant })
        expect(mustFind(asked)).toEqual(walked)
      }),
      { numRuns: 100 },
    )
  })

  it('keeps its rhythm: whole steps of days, or the anchor’s day of the month', () => {
    const days = { Daily: 1, Weekly: 7, BiWeekly: 14 } as Record<string, number>
    const months = { Monthly: 1, Quarterly: 3, SemiAnnual: 6, Annual: 12 } as Record<string, number>
    const settled = question.filter((asked) => asked.timeZone !== 'Pacific/Apia')
    fc.assert(
      fc.property(settled, (asked) => {
        const next = mustFind(asked)
        const stepDays = days[asked.cadence]
        if (stepDays) {
          expect(daysBetween(asked.anchor.date, next.date) % stepDays).toBe(0)
          return
        }
        const [fromYear = 0, fromMonth = 0, fromDay = 0] = asked.anchor.date.split('-').map(Number)
        const [year = 0, month = 0, day = 0] = next.date.split('-').map(Number)
        expect(((year - fromYear) * 12 + month - fromMonth) % (months[asked.cadence] ?? 0)).toBe(0)
        expect(day).toBe(Math.min(fromDay, daysInMonth(year, month)))
      }),
      runs,
    )
  })
})

function earlier(instantNow: Date): Date {
  return new Date(instantNow.getTime() - 2 * HOUR)
}

function hoursAhead(at: Date, timeZone: string): number {
  const wall = zonedParts(at, timeZone)
  return (Date.parse(`${wall.date}T${wall.time}:00Z`) - Math.floor(at.getTime() / 60_000) * 60_000) / HOUR
}
