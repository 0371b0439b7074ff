import type { CalendarDate } from '../core/dates'
import { formatsOf } from '../identity/locales'

export const plainRefusals = [
  ...(['noTitle', 'noMeeting', 'noOwner', 'mayNotAdd', 'ownersMayNot', 'defect'] as const),
  ...(['noMeasurable', 'noPeriod', 'noNumber', 'goneMeasurable'] as const),
  ...(['noSeatTitle', 'chartChanged'] as const),
] as const
export type PlainRefusal = (typeof plainRefusals)[number]

export type ImportRefusal =
  | { readonly code: PlainRefusal }
  | { readonly code: 'failedFormula'; readonly says: string }
  | { readonly code: 'longTitle'; readonly most: number; readonly length: number }
  | { readonly code: 'unknownMeeting' | 'unknownOwner'; readonly name: string }
  | { readonly code: 'severalMeetings' | 'severalOwners'; readonly name: string; readonly total: number }
  | { readonly code: 'notInvited'; readonly name: string; readonly meetings: readonly string[] }
  | { readonly code: 'unknownDate' | 'unknownStatus' | 'unknownType'; readonly text: string }
  | { readonly code: 'unknownMeasurable' | 'mayNotEnter' | 'computedMeasurable'; readonly name: string }
  | { readonly code: 'severalMeasurables'; readonly name: string; readonly total: number }
  | { readonly code: 'unknownPeriod' | 'periodToCome'; readonly text: string }
  | { readonly code: 'notANumber' | 'numberTooLong' | 'numberOutOfRange' | 'otherUnit'; readonly text: string }
  | { readonly code: 'notYesOrNo'; readonly text: string }
  | { readonly code: 'doubtfulNumber'; readonly text: string; readonly readings: readonly [string, string] }
  | { readonly code: 'longNote'; readonly most: number; readonly length: number }
  | { readonly code: 'sameNumber'; readonly row: number }
  | { readonly code: 'tooManyRoles' | 'longRole'; readonly most: number; readonly length: number }
  | { readonly code: 'unknownSeatAbove'; readonly name: string }
  | { readonly code: 'severalSeatsAbove'; readonly name: string; readonly total: number }
  | { readonly code: 'reportsInCircle'; readonly path: string }
  | { readonly code: 'sameSeat' | 'secondTop' | 'aboveRefused'; readonly row: number }
  | { readonly code: 'seatTooDeep' | 'chartFull'; readonly most: number }
  | { readonly code: 'shortMonth'; readonly lastOfMonth: CalendarDate }

export const isPlainRefusal = (code: string): code is PlainRefusal => plainRefusals.some((known) => known === code)

type Values = Readonly<Record<string, string>>

export function refusalValues(refusal: ImportRefusal, locale: string): Values {
  const { code: _, ...given } = refusal
  const number = new Intl.NumberFormat(formatsOf(locale))
  const written = Object.entries(given).map(([name, value]) => {
    if (typeof value === 'number') return [name, number.format(value)]
    return typeof value === 'string'
      ? [name, value]
      : [name, new Intl.ListFormat(locale, { type: 'disjunction' }).format(value)]
  })
  const values: Values = Object.fromEntries(written)
  const { lastOfMonth } = values
  if (lastOfMonth === undefined) return values
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return { month: month.format(new Date(`${lastOfMonth}T12:00:00Z`)), days: String(Number(lastOfMonth.slice(8))) }
}
