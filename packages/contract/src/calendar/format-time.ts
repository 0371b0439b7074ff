/** Who reads a time: how they write it, and the zone whose clock they look at. */
export interface Reader {
  /** A BCP 47 tag, such as `en-US`. */
  readonly locale: string
  readonly timeZone: string
}

type Instant = Date | number | string

const format = ({ locale, timeZone }: Reader, options: Intl.DateTimeFormatOptions, instant: Instant): string =>
  // Some locales set a narrow no-break space before AM, which not every font has.
  new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(instant)).replaceAll('\u202f', ' ')

/** "9:58 AM", "09:58", "9:58": one format for screens and mails, as the locale has it. */
export const formatClock = (instant: Instant, reader: Reader): string =>
  format(reader, { hour: 'numeric', minute: '2-digit' }, instant)

/** "Tuesday, November 17" */
export const formatDay = (instant: Instant, reader: Reader): string =>
  format(reader, { weekday: 'long', month: 'long', day: 'numeric' }, instant)

/** "Nov 17, 2026" */
export const formatDate = (instant: Instant, reader: Reader): string =>
  format(reader, { month: 'short', day: 'numeric', year: 'numeric' }, instant)

/** "Tuesday, November 17, 2026" */
export const formatFullDate = (instant: Instant, reader: Reader): string =>
  format(reader, { dateStyle: 'full' }, instant)

/** "Tuesday" */
export const formatWeekday = (instant: Instant, reader: Reader): string => format(reader, { weekday: 'long' }, instant)
