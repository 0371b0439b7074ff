import { formatsOf } from '../identity/locales'

interface Separators {
  readonly group: string
  readonly decimal: string
}

const known = new Map<string, Separators>()

function separatorsOf(locale: string): Separators {
  const before = known.get(locale)
  if (before) return before
  const parts = new Intl.NumberFormat(formatsOf(locale)).formatToParts(1_234_567.8)
  const partOf = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise
  // Blanks are already removed.
  const found = { group: partOf('group', ',').trim(), decimal: partOf('decimal', '.') }
  known.set(locale, found)
  return found
}

export const decimalMark = (locale: string): string => separatorsOf(locale).decimal

/** India groups by two before the last three. */
function withoutGroups(digits: string, group: string): string | null {
  if (group === '' || !digits.includes(group)) return digits
  const [first = '', ...others] = digits.split(group)
  const last = others.pop() ?? ''
  const areGroups = /^\d{1,3}$/.test(first) && others.every((part) => /^\d{2,3}$/.test(part)) && /^\d{3}$/.test(last)
  return areGroups ? [first, ...others, last].join('') : null
}

/** Never guesses: null if the groups do not fit. */
export function plainNumber(text: string, locale: string): string | null {
  const { group, decimal } = separatorsOf(locale)
  const bare = text.replace(/\s/g, '').replace(/’/g, "'").replace('−', '-')
  const sign = bare.startsWith('-') ? '-' : ''
  const [digits = '', fraction, ...more] = bare.slice(sign.length).split(decimal)
  const whole = withoutGroups(digits, group.replace('’', "'"))
  if (whole === null || more.length > 0 || !/^\d*$/.test(whole) || !/^\d*$/.test(fraction ?? '')) return null
  if (whole === '' && !fraction) return null
  return `${sign}${whole || '0'}${fraction ? `.${fraction}` : ''}`
}

export function typedNumber(value: number, locale: string): string {
  const format = new Intl.NumberFormat(formatsOf(locale), { useGrouping: false, maximumFractionDigits: 20 })
  return format.format(value)
}

const TIME = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2})?|(\d{2}))?\s*(?:([ap])\.?(?:m\.?)?)?$/i

export function parseTypedTime(text: string): string | null {
  const [, hourText, minutes, joined, half] = TIME.exec(text.trim().toLowerCase()) ?? []
  if (hourText === undefined) return null
  const minute = Number(minutes ?? joined ?? 0)
  const hour = half === undefined ? Number(hourText) : hourOfHalf(Number(hourText), half)
  if (hour === null || hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function hourOfHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}

export function formatTimeOfDay(time: string, locale: string): string {
  const [hour, minute] = time.split(':').map(Number)
  if (hour === undefined || minute === undefined) return ''
  const options = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(formatsOf(locale), options)
  return format.format(Date.UTC(2000, 0, 1, hour, minute))
}
