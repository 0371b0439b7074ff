export interface Reader {
  readonly locale: string
  readonly timeZone: string
}

type Instant = Date | number | string

const format = ({ locale, timeZone }: Reader, options: Intl.DateTimeFormatOptions, instant: Instant): string =>
  // Not every font has the narrow no-break space.
  new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(instant)).replaceAll('\u202f', ' ')

export const formatClock = (instant: Instant, reader: Reader): string =>
  format(reader, { hour: 'numeric', minute: '2-digit' }, instant)

export const formatDay = (instant: Instant, reader: Reader): string =>
  format(reader, { weekday: 'long', month: 'long', day: 'numeric' }, instant)

export const formatDate = (instant: Instant, reader: Reader): string =>
  format(reader, { month: 'short', day: 'numeric', year: 'numeric' }, instant)

export const formatFullDate = (instant: Instant, reader: Reader): string =>
  format(reader, { dateStyle: 'full' }, instant)

export const formatWeekday = (instant: Instant, reader: Reader): string => format(reader, { weekday: 'long' }, instant)
