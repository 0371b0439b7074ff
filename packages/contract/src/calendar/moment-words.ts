/** Who reads a time: how they write it, and the zone whose clock they look at. */
export interface Reader {
  /** A BCP 47 tag, such as `en-US`. */
  readonly locale: string
  readonly timeZone: string
}

type Moment = Date | number | string

const words = ({ locale, timeZone }: Reader, options: Intl.DateTimeFormatOptions, moment: Moment): string =>
  // Some locales set a narrow no-break space before AM, which not every font has.
  new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(moment)).replaceAll('\u202f', ' ')

/** "9:58 AM", "09:58", "9:58": one format for screens and mails, as the locale has it. */
export const clockWords = (moment: Moment, reader: Reader): string =>
  words(reader, { hour: 'numeric', minute: '2-digit' }, moment)

/** "Tuesday, November 17" */
export const dayWords = (moment: Moment, reader: Reader): string =>
  words(reader, { weekday: 'long', month: 'long', day: 'numeric' }, moment)

/** "Nov 17, 2026" */
export const dateWords = (moment: Moment, reader: Reader): string =>
  words(reader, { month: 'short', day: 'numeric', year: 'numeric' }, moment)

/** "Tuesday, November 17, 2026" */
export const fullDateWords = (moment: Moment, reader: Reader): string => words(reader, { dateStyle: 'full' }, moment)

/** "Tuesday" */
export const weekdayWords = (moment: Moment, reader: Reader): string => words(reader, { weekday: 'long' }, moment)
