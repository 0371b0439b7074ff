import { describe, expect, it } from 'vitest'
import { canonicalTimeZone, instantOf, isTimeZone, localDateOf, zonedParts } from './time-zone'

const utc = (date: string, time: string, zone: string) => instantOf(date, time, zone).toISOString().slice(0, 16)

describe('the wall clock in a zone', () => {
  it('reads every part, and midnight as hour 0', () => {
    expect(zonedParts('2026-11-24T14:05:09.750Z', 'Asia/Kolkata')).toEqual({
      year: 2026,
      month: 11,
      day: 24,
      hour: 19,
      minute: 35,
      second: 9,
      date: '2026-11-24',
      time: '19:35',
    })
    expect(zonedParts(new Date('2026-03-01T00:00:00Z'), 'UTC').time).toBe('00:00')
  })

  it('gives the local date', () => {
    expect(localDateOf('2026-01-01T03:00:00Z', 'America/New_York')).toBe('2025-12-31')
    expect(localDateOf('2026-01-01T03:00:00Z', 'Pacific/Auckland')).toBe('2026-01-01')
    expect(localDateOf('2026-12-31T11:30:00Z', 'Pacific/Auckland')).toBe('2027-01-01')
  })

  it('refuses an unknown zone and an invalid date', () => {
    expect(() => zonedParts(new Date(), 'Mars/Olympus')).toThrow(RangeError)
    expect(() => zonedParts('never', 'UTC')).toThrow(RangeError)
  })
})

describe('the instant of a wall-clock time', () => {
  it.each([
    ['America/New_York', '2026-01-15', '09:00', '2026-01-15T14:00'],
    ['America/New_York', '2026-07-15', '09:00', '2026-07-15T13:00'],
    ['Europe/London', '2026-07-15', '09:00', '2026-07-15T08:00'],
    ['Europe/Berlin', '2026-01-15', '00:00', '2026-01-14T23:00'],
    ['Asia/Kolkata', '2026-07-15', '09:00', '2026-07-15T03:30'],
    ['Australia/Sydney', '2026-01-15', '09:00', '2026-01-14T22:00'],
    ['Australia/Sydney', '2026-07-15', '09:00', '2026-07-14T23:00'],
    ['America/Sao_Paulo', '2026-01-15', '09:00', '2026-01-15T12:00'],
    ['Pacific/Auckland', '2026-01-15', '09:00', '2026-01-14T20:00'],
    ['Africa/Johannesburg', '2026-07-15', '09:00', '2026-07-15T07:00'],
    ['Pacific/Apia', '2026-07-15', '09:00', '2026-07-14T20:00'],
    ['America/Santiago', '2026-01-15', '09:00', '2026-01-15T12:00'],
    ['America/Santiago', '2026-07-15', '09:00', '2026-07-15T13:00'],
  ])('%s: %s %s is %sZ', (zone, date, time, expected) => {
    expect(utc(date, time, zone)).toBe(expected)
  })

  it.each([
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08', '03:30'],
    ['Europe/London', '2026-03-29', '01:00', '2026-03-29', '02:00'],
    ['Europe/Berlin', '2026-03-29', '02:59', '2026-03-29', '03:59'],
    ['Australia/Sydney', '2026-10-04', '02:15', '2026-10-04', '03:15'],
    ['Pacific/Auckland', '2026-09-27', '02:30', '2026-09-27', '03:30'],
    ['America/Santiago', '2026-09-06', '00:10', '2026-09-06', '01:10'],
    ['America/Sao_Paulo', '2018-11-04', '00:00', '2018-11-04', '01:00'],
    ['Australia/Lord_Howe', '2026-10-04', '02:10', '2026-10-04', '02:40'],
    ['Pacific/Apia', '2011-12-30', '10:00', '2011-12-31', '10:00'],
  ])('%s: %s %s does not exist, and moves forward to %s %s', (zone, date, time, shownDate, shownTime) => {
    expect(zonedParts(instantOf(date, time, zone), zone)).toMatchObject({ date: shownDate, time: shownTime })
  })

  it.each([
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30'],
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30'],
    ['Europe/Berlin', '2026-10-25', '02:00', '2026-10-25T00:00'],
    ['Australia/Sydney', '2026-04-05', '02:30', '2026-04-04T15:30'],
    ['Pacific/Auckland', '2026-04-05', '02:30', '2026-04-04T13:30'],
    ['America/Santiago', '2026-04-04', '23:30', '2026-04-05T02:30'],
    ['America/Sao_Paulo', '2019-02-16', '23:30', '2019-02-17T01:30'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45'],
  ])('%s: %s %s occurs twice, and means the first, %sZ', (zone, date, time, expected) => {
    const instant = instantOf(date, time, zone)
    expect(instant.toISOString().slice(0, 16)).toBe(expected)
    const again = zone === 'Australia/Lord_Howe' ? 30 : 60
    expect(zonedParts(new Date(instant.getTime() + again * 60_000), zone).time).toBe(time)
  })

  it.each([
    ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59'],
    ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00'],
    ['Europe/Berlin', '2026-10-25', '01:59', '2026-10-24T23:59'],
    ['Europe/Berlin', '2026-10-25', '03:00', '2026-10-25T02:00'],
    ['America/New_York', '2026-03-08', '03:00', '2026-03-08T07:00'],
    ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00'],
  ])('%s: %s %s, at the edge of a change, is %sZ', (zone, date, time, expected) => {
    expect(utc(date, time, zone)).toBe(expected)
  })

  it.each([
    ['2026-13-01', '09:00', 'UTC'],
    ['2026-01-01', '24:00', 'UTC'],
    ['2026-01-01', '9:00', 'UTC'],
    ['2026-01-01', '09:00', 'Mars/Olympus'],
  ])('refuses %s %s %s', (date, time, zone) => {
    expect(() => instantOf(date, time, zone)).toThrow(RangeError)
  })
})

describe('the name of a zone', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'])('knows %s', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  it.each(['', 'Mars/Olympus', '+02:00', 'Europe/Berlin; drop', 'x'.repeat(1000)])('does not know %o', (name) => {
    expect(isTimeZone(name)).toBe(false)
  })
})

describe('the canonical name of a zone', () => {
  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['US/Eastern', 'America/New_York'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['etc/utc', 'UTC'],
    ['Mars/Olympus', null],
    ['+02:00', null],
  ])('%s is %s', (name, canonical) => expect(canonicalTimeZone(name)).toBe(canonical))
})
