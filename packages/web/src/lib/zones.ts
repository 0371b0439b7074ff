/**
 * The one place that decides in which time zone a time is shown: moments (clock times, comments, history) in the person's
 * zone, days (due dates, weeks, "today") in the organization's.
 */
import { todayIn } from '@cairn/contract/calendar/days'
import {
  formatClock,
  formatDate,
  formatDay,
  formatFullDate,
  formatWeekday,
  type Reader,
} from '@cairn/contract/calendar/format-time'
import type { CalendarDate } from '@cairn/contract/core/dates'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { serverNow } from './clock'
import { locale, shortDate } from './format'
import { deviceTimeZone } from './regions'
import { sessionQuery, useSession } from './session'

type Instant = number | string
type Zoned = Pick<Session, 'user'> & { readonly org: Pick<NonNullable<Session['org']>, 'timeZone'> | null }

/** How moments are shown to a person. */
export interface Moments {
  /** "9:58 AM" or "09:58". */
  readonly clockTime: (instant: Instant) => string
  /** "Tuesday, November 17". */
  readonly longDay: (instant: Instant) => string
  /** "Nov 17, 2026". */
  readonly mediumDate: (instant: Instant) => string
  /** "Tuesday, November 17, 2026". */
  readonly fullDate: (instant: Instant) => string
  /** "Tuesday". */
  readonly weekday: (instant: Instant) => string
  /** "Tue", and "17", as a page of a calendar has them. */
  readonly shortWeekday: (instant: Instant) => string
  readonly dayOfMonth: (instant: Instant) => string
  /** "8:34 AM" of today, "Nov 12" of this year, else "Nov 12, 2025". */
  readonly shortMoment: (instant: Instant) => string
  /** "Thursday, November 12, 2026, 8:34 AM". */
  readonly fullMoment: (instant: Instant) => string
  /** `YYYY-MM-DD`. */
  readonly dayOf: (instant: Instant) => CalendarDate
  /** 0 to 23. */
  readonly hourNow: () => number
}

export function makeMoments(timeZone: string): Moments {
  const reader = (): Reader => ({ locale: locale(), timeZone })
  const part = (options: Intl.DateTimeFormatOptions) => (instant: Instant) =>
    new Intl.DateTimeFormat(locale(), { ...options, timeZone }).format(new Date(instant))
  const clockTime = (instant: Instant) => formatClock(instant, reader())
  const mediumDate = (instant: Instant) => formatDate(instant, reader())
  const fullDate = (instant: Instant) => formatFullDate(instant, reader())
  const dayOf = (instant: Instant) => todayIn(timeZone, new Date(instant))
  return {
    clockTime,
    longDay: (instant) => formatDay(instant, reader()),
    mediumDate,
    fullDate,
    weekday: (instant) => formatWeekday(instant, reader()),
    shortWeekday: part({ weekday: 'short' }),
    dayOfMonth: part({ day: 'numeric' }),
    shortMoment: (instant) => {
      const [day, today] = [dayOf(instant), dayOf(serverNow())]
      if (day === today) return clockTime(instant)
      return day.slice(0, 4) === today.slice(0, 4) ? shortDate(day) : mediumDate(instant)
    },
    fullMoment: (instant) => `${fullDate(instant)}, ${clockTime(instant)}`,
    dayOf,
    hourNow: () =>
      Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(serverNow())),
  }
}

/** Where nobody may be signed in, the device says where the person is. */
const ownZone = (session: Pick<Session, 'user'> | undefined) => session?.user.timeZoneName ?? deviceTimeZone()

export const momentsIn = (client: QueryClient): Moments =>
  makeMoments(ownZone(client.getQueryData(sessionQuery.queryKey)))

/** `useMoments` for forms that also stand on pages before sign-in. */
export function useMaybeMoments(): Moments {
  const zone = ownZone(useQuery({ ...sessionQuery, enabled: false }).data)
  return useMemo(() => makeMoments(zone), [zone])
}

/** The same functions as long as the person's zone is the same. */
export function useMoments(): Moments {
  const { timeZoneName } = useSession().user
  return useMemo(() => makeMoments(timeZoneName), [timeZoneName])
}

/** The zone whose wall clock the organization's meetings and days follow; the person's own outside of any. */
export const orgZoneOf = ({ org, user }: Zoned): string => org?.timeZone ?? user.timeZoneName

export const useOrgZone = (): string => orgZoneOf(useSession())

/** The organization's zone where it is another than the person's. */
export function useForeignZone(): string | null {
  const { org, user } = useSession()
  return org && org.timeZone !== user.timeZoneName ? org.timeZone : null
}

/** The organization's date at an instant. */
export const orgDayAt = (session: Zoned, now: Instant): CalendarDate => todayIn(orgZoneOf(session), new Date(now))

export interface OrgDays {
  readonly today: CalendarDate
  /** The day that a moment (ISO 8601) fell on. */
  readonly dayOf: (moment: string) => CalendarDate
}

/** Days as the organization counts them, wherever the person is. */
export function useOrgDays(): OrgDays {
  const session = useSession()
  return { today: session.calendarDate, dayOf: (moment) => orgDayAt(session, moment) }
}

/** The city of the organization's zone while its date is another than the person's: "New York". Null while they agree. */
export function useOtherDayCity(): string | null {
  const session = useSession()
  if (makeMoments(session.user.timeZoneName).dayOf(serverNow()) === session.calendarDate) return null
  return orgZoneOf(session).split('/').at(-1)?.replaceAll('_', ' ') ?? null
}
