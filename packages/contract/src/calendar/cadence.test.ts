import { describe, expect, it } from 'vitest'
import { type Cadence, cadenceLabelKeys, cadences, nextOccurrence } from './cadence'

/** The first `count` occurrences from the anchor on, as `date time utc`. */
function series(timeZone: string, cadence: Cadence, start: string, count: number): string[] {
  const [date = '', time = ''] = start.split(' ')
  const found: string[] = []
  let after = new Date('1990-01-01T00:00:00Z')
  while (found.length < count) {
    const next = nextOccurrence({ cadence, anchor: { date, time }, timeZone, after })
    if (!next) break
    found.push(`${next.date} ${next.time} ${next.instant.toISOString().slice(11, 16)}Z`)
    after = next.instant
  }
  return found
}

describe('a weekly series across changes of the clock', () => {
  it.each([
    ['America/New_York', '2026-03-02 09:00', ['14:00', '13:00']],
    ['America/New_York', '2026-10-26 09:00', ['13:00', '14:00']],
    ['Europe/London', '2026-03-23 09:00', ['09:00', '08:00']],
    ['Europe/London', '2026-10-19 09:00', ['08:00', '09:00']],
    ['Europe/Berlin', '2026-03-23 09:00', ['08:00', '07:00']],
    ['Europe/Berlin', '2026-10-19 09:00', ['07:00', '08:00']],
    ['Asia/Kolkata', '2026-03-23 09:00', ['03:30', '03:30']],
    ['Australia/Sydney', '2026-03-30 09:00', ['22:00', '23:00']],
    ['Australia/Sydney', '2026-09-28 09:00', ['23:00', '22:00']],
    ['America/Sao_Paulo', '2019-02-11 09:00', ['11:00', '12:00']],
    ['America/Sao_Paulo', '2018-10-29 09:00', ['12:00', '11:00']],
    ['Pacific/Auckland', '2026-03-30 09:00', ['20:00', '21:00']],
    ['Pacific/Auckland', '2026-09-21 09:00', ['21:00', '20:00']],
    ['Africa/Johannesburg', '2026-03-23 09:00', ['07:00', '07:00']],
    ['Pacific/Apia', '2026-03-30 09:00', ['20:00', '20:00']],
    ['America/Santiago', '2026-03-30 09:00', ['12:00', '13:00']],
    ['America/Santiago', '2026-08-31 09:00', ['13:00', '12:00']],
  ])('%s from %s keeps its wall-clock time', (zone, start, [first, second]) => {
    const shown = series(zone, 'Weekly', start, 2)
    expect(shown.map((line) => line.slice(11, 16))).toEqual(['09:00', '09:00'])
    expect(shown.map((line) => line.slice(17))).toEqual([`${first}Z`, `${second}Z`])
  })

  it('moves only the one occurrence whose time is left out', () => {
    expect(series('America/New_York', 'Daily', '2026-03-07 02:30', 3)).toEqual([
      '2026-03-07 02:30 07:30Z',
      '2026-03-08 03:30 07:30Z',
      '2026-03-09 02:30 06:30Z',
    ])
    expect(series('Australia/Sydney', 'Weekly', '2026-09-27 02:30', 3)).toEqual([
      '2026-09-27 02:30 16:30Z',
      '2026-10-04 03:30 16:30Z',
      '2026-10-11 02:30 15:30Z',
    ])
  })

  it('meets once at a time that occurs twice', () => {
    expect(series('Europe/Berlin', 'Daily', '2026-10-24 02:30', 3)).toEqual([
      '2026-10-24 02:30 00:30Z',
      '2026-10-25 02:30 00:30Z',
      '2026-10-26 02:30 01:30Z',
    ])
  })

  it('skips the day that Samoa skipped', () => {
    expect(series('Pacific/Apia', 'Daily', '2011-12-28 09:00', 4)).toEqual([
      '2011-12-28 09:00 19:00Z',
      '2011-12-29 09:00 19:00Z',
      '2011-12-31 09:00 19:00Z',
      '2012-01-01 09:00 19:00Z',
    ])
  })
})

describe('each cadence', () => {
  const dates = (cadence: Cadence, start: string, count: number, zone = 'America/New_York') =>
    series(zone, cadence, `${start} 09:00`, count).map((line) => line.slice(0, 10))

  it('Daily is every day, weekends too', () => {
    expect(dates('Daily', '2026-11-20', 4)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
  })

  it('BiWeekly keeps the weeks of its anchor', () => {
    expect(dates('BiWeekly', '2026-12-22', 3)).toEqual(['2026-12-22', '2027-01-05', '2027-01-19'])
    const anchor = { date: '2024-01-01', time: '09:00' }
    const after = new Date('2026-11-10T00:00:00Z')
    const next = nextOccurrence({ cadence: 'BiWeekly', anchor, timeZone: 'Europe/London', after })
    expect(next?.date).toBe('2026-11-16')
  })

  it('Monthly from the 31st uses the last day of shorter months and returns to the 31st', () => {
    expect(dates('Monthly', '2026-01-31', 5)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
    expect(dates('Monthly', '2027-12-31', 4)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'])
    expect(dates('Monthly', '2027-01-29', 3)).toEqual(['2027-01-29', '2027-02-28', '2027-03-29'])
  })

  it('Quarterly, SemiAnnual and Annual keep the day, clamped to the month', () => {
    expect(dates('Quarterly', '2026-11-30', 4)).toEqual(['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30'])
    expect(dates('SemiAnnual', '2027-08-31', 4)).toEqual(['2027-08-31', '2028-02-29', '2028-08-31', '2029-02-28'])
    expect(dates('Annual', '2028-02-29', 5)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })

  it.each(['OneTime', 'AsNeeded'] as const)('%s has its anchor only', (cadence) => {
    expect(dates(cadence, '2026-11-20', 3)).toEqual(['2026-11-20'])
  })

  it.each(['Australia/Sydney', 'Pacific/Auckland', 'Asia/Kolkata', 'America/Santiago', 'Pacific/Apia'])(
    'ends months by the calendar of %s, not of UTC',
    (zone) => {
      expect(dates('Monthly', '2026-01-31', 3, zone)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
      expect(series(zone, 'Monthly', '2026-01-31 23:30', 2).map((line) => line.slice(0, 16))).toEqual([
        '2026-01-31 23:30',
        '2026-02-28 23:30',
      ])
    },
  )

  it('has a label of its own', () => {
    expect(new Set(cadences.map((cadence) => cadenceLabelKeys[cadence])).size).toBe(9)
  })
})

describe('queries', () => {
  const weekly = {
    cadence: 'Weekly',
    anchor: { date: '2026-11-23', time: '09:00' },
    timeZone: 'Europe/Berlin',
  } as const

  it.each([
    ['long before the series: the anchor', '2020-01-01T00:00:00Z', '2026-11-23'],
    ['a moment before an occurrence: that one', '2026-11-30T07:59:59.999Z', '2026-11-30'],
    ['an occurrence itself: the following', '2026-11-30T08:00:00Z', '2026-12-07'],
    ['years later: no occurrence is skipped', '2036-11-21T00:00:00Z', '2036-11-24'],
  ])('%s', (_name, after, expected) => {
    expect(nextOccurrence({ ...weekly, after: new Date(after) })?.date).toBe(expected)
  })
})
