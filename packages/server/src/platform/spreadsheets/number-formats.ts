export type NumberFormat = 'date' | 'time' | 'duration' | 'percent' | 'general'

/** Built-in formats, ECMA-376, 18.8.30. */
const BUILT_IN: readonly (readonly [first: number, last: number, NumberFormat])[] = [
  [9, 10, 'percent'],
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'date'],
  [27, 36, 'date'],
  [45, 45, 'time'],
  [46, 46, 'duration'],
  [47, 47, 'time'],
  [50, 58, 'date'],
  [71, 81, 'date'],
]

const plainCode = (code: string) => code.replaceAll(/"[^"]*"|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')

export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return BUILT_IN.find(([first, last]) => id >= first && id <= last)?.[2] ?? 'general'
  const [first = ''] = plainCode(code).split(';')
  if (/general|standard/i.test(first)) return 'general'
  if (/\[[hms]/i.test(first)) return 'duration'
  if (/[dy]/i.test(first)) return 'date'
  if (/[hs]/i.test(first)) return 'time'
  // A month without minutes.
  if (/m/i.test(first)) return 'date'
  return first.includes('%') ? 'percent' : 'general'
}

/** Spreadsheets show 15 digits: 0.1 + 0.2 is 0.3. */
const DIGITS = 15
const DAY_MS = 86_400_000
const SECOND_MS = 1_000
const EPOCHS = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const
export type DateSystem = keyof typeof EPOCHS
/** Spreadsheets count February 29, 1900, which did not exist (Lotus bug). */
const UNREAL_DAY = 60
const [EARLIEST, LATEST] = [Date.parse('0001-01-01'), Date.parse('9999-12-31T23:59:59')]
/** Moments on these days are times of day. */
const FIRST_DAYS = ['1899-12-30', '1899-12-31']

const shortest = (value: number) => String(Number(value.toPrecision(DIGITS)))

function partsOf(ms: number) {
  const iso = new Date(Math.round(ms / SECOND_MS) * SECOND_MS).toISOString()
  return { day: iso.slice(0, 10), time: iso.slice(11, iso.slice(17, 19) === '00' ? 16 : 19) }
}

const joined = ({ day, time }: ReturnType<typeof partsOf>) => (time === '00:00' ? day : `${day}T${time}`)

const isNamed = (ms: number) => ms >= EARLIEST && ms <= LATEST

export function dateText(ms: number): string | null {
  if (!isNamed(ms)) return null
  const parts = partsOf(ms)
  return FIRST_DAYS.includes(parts.day) ? parts.time : joined(parts)
}

export function dayNumber(date: string): number | null {
  const days = Math.round((Date.parse(date) - EPOCHS[1900]) / DAY_MS)
  const counted = days <= UNREAL_DAY ? days - 1 : days
  return counted >= 1 ? counted : null
}

function durationText(days: number): string {
  const seconds = Math.round((Math.abs(days) * DAY_MS) / SECOND_MS)
  const two = (amount: number) => String(Math.floor(amount)).padStart(2, '0')
  const rest = seconds % 60 === 0 ? '' : `:${two(seconds % 60)}`
  return `${days < 0 && seconds > 0 ? '-' : ''}${two(seconds / 3600)}:${two((seconds / 60) % 60)}${rest}`
}

function dayText(days: number, system: DateSystem): string {
  const isEarly = system === 1900 && days > 0 && days < UNREAL_DAY
  const { day, time } = partsOf(EPOCHS[system] + (isEarly ? days + 1 : days) * DAY_MS)
  if (system === 1904) return joined({ day, time })
  if (days >= 0 && days < 1) return time
  return joined({ day: Math.floor(days) === UNREAL_DAY ? '1900-02-29' : day, time })
}

export function numberText(value: number, format: NumberFormat, system: DateSystem): string {
  if (Number.isNaN(value)) return ''
  if (format === 'percent') return `${shortest(value * 100)}%`
  if (format === 'general' || !isNamed(EPOCHS[system] + value * DAY_MS)) return shortest(value)
  const days = Math.round((value * DAY_MS) / SECOND_MS) / (DAY_MS / SECOND_MS)
  if (format === 'duration') return durationText(days)
  return format === 'time' ? partsOf(days * DAY_MS).time : dayText(days, system)
}
