/** Moments use the person's time zone, days the organization's. */
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
import { serverNow } from '../api/clock'
import { deviceTimeZone } from '../session/regions'
import { sessionQuery, useSession } from '../session/session'
import { locale, shortDate } from './format'

type Instant = number | string
type Zoned = Pick<Session, 'user'> & { readonly org: Pick<NonNullable<Session['org']>, 'timeZone'> | null }

export interface Moments {
  readonly clockTime: (instant: Instant) => string
  readonly longDay: (instant: Instant) => string
  readonly mediumDate: (instant: Instant) => string
  readonly fullDate: (instant: Instant) => string
  readonly weekday: (instant: Instant) => string
  readonly shortWeekday: (instant: Instant) => string
  readonly dayOfMonth: (instant: Instant) => string
  readonly shortMoment: (instant: Instant) => string
  readonly fullMoment: (instant: Instant) => string
  readonly dayOf: (instant: Instant) => CalendarDate
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

const ownZone = (session: Pick<Session, 'user'> | undefined) => session?.user.timeZoneName ?? deviceTimeZone()

export const momentsIn = (client: QueryClient): Moments =>
  makeMoments(ownZone(client.getQueryData(sessionQuery.queryKey)))

export function useMaybeMoments(): Moments {
  const zone = ownZone(useQuery({ ...sessionQuery, enabled: false }).data)
  return useMemo(() => makeMoments(zone), [zone])
}

export function useMoments(): Moments {
  const { timeZoneName } = useSession().user
  return useMemo(() => makeMoments(timeZoneName), [timeZoneName])
}

const orgZoneOf = ({ org, user }: Zoned): string => org?.timeZone ?? user.timeZoneName

export const useOrgZone = (): string => orgZoneOf(useSession())

export function useForeignZone(): string | null {
  const { org, user } = useSession()
  return org && org.timeZone !== user.timeZoneName ? org.timeZone : null
}

export const orgDayAt = (session: Zoned, now: Instant): CalendarDate => todayIn(orgZoneOf(session), new Date(now))

export interface OrgDays {
  readonly today: CalendarDate
  readonly dayOf: (moment: string) => CalendarDate
}

export function useOrgDays(): OrgDays {
  const session = useSession()
  return { today: session.calendarDate, dayOf: (moment) => orgDayAt(session, moment) }
}

/** Null when both zones have the same date. */
export function useOtherDayCity(): string | null {
  const session = useSession()
  if (makeMoments(session.user.timeZoneName).dayOf(serverNow()) === session.calendarDate) return null
  return orgZoneOf(session).split('/').at(-1)?.replaceAll('_', ' ') ?? null
}
