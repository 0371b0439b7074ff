/** What a number of a sheet reads as: its format alone tells a date from an amount. */
export type NumberFormat = 'date' | 'percent' | 'general'

/** Those that every spreadsheet has without saying so (ECMA-376, 18.8.30), dates of East Asia among them. */
const BUILT_IN_DATES: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]

/** Without what it shows as it is: texts in quotes, escaped letters, colours, currencies and conditions. */
const plainCode = (code: string) => code.replaceAll(/"[^"]*"|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')

/** By its place among the built-in ones, or by its code; positive numbers are what the first section is of. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last)) return 'date'
    return id === 9 || id === 10 ? 'percent' : 'general'
  }
  const [first = ''] = plainCode(code).split(';')
  if (/general|standard/i.test(first)) return 'general'
  if (/[dmyhs]/i.test(first)) return 'date'
  return first.includes('%') ? 'percent' : 'general'
}

/** So many digits a spreadsheet shows at most: 0.1 + 0.2 is 0.3 in it. */
const DIGITS = 15
const DAY_MS = 86_400_000
/** A sheet keeps moments as parts of a day, a little beside the second that is meant. */
const SECOND_MS = 1_000
/** Days are counted from before the first of 1900, or in files of the old Mac from 1904. */
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const
export type DateSystem = keyof typeof EPOCHS
/** A day before all others: what falls on it is a time of day. */
const FIRST_DAY = /^(1899-12-3[01]|1904-01-01)T/

const shortest = (value: number) => String(Number(value.toPrecision(DIGITS)))

/** As it reads in its sheet: a day, a day with its time, or a time alone. */
export function dateText(ms: number): string {
  const date = new Date(Math.round(ms / SECOND_MS) * SECOND_MS)
  if (Number.isNaN(date.getTime())) return ''
  const iso = date.toISOString()
  const [day, time] = [iso.slice(0, 10), iso.slice(11, iso.slice(17, 19) === '00' ? 16 : 19)]
  if (FIRST_DAY.test(iso)) return time
  return time === '00:00' ? day : `${day}T${time}`
}

export function numberText(value: number, format: NumberFormat, system: DateSystem): string {
  if (Number.isNaN(value)) return ''
  if (format === 'percent') return `${shortest(value * 100)}%`
  return format === 'date' ? dateText(EPOCHS[system] + value * DAY_MS) : shortest(value)
}
