/** Lower case; longer signs before their prefixes. */
const signs = {
  Number: [],
  Percent: ['%'],
  Dollar: ['us$', '$us', 'usd', '$'],
  Quetzal: ['gtq', 'q'],
  Dong: ['vnd', '₫', 'đ'],
  Euro: ['eur', '€'],
  Franc: ['chf', 'sfr', 'fr'],
  Peso: ['mx$', '$mx', 'mxn', '$'],
  Pound: ['gbp', '£'],
  Yen: ['jpy', '¥', '￥', '円'],
  Seconds: ['s'],
  Minutes: ['min', 'm'],
  Hours: ['h'],
  Days: ['d'],
  YesNo: [],
} satisfies Record<string, readonly string[]>

type Unit = keyof typeof signs

const allSigns: ReadonlySet<string> = new Set(Object.values<readonly string[]>(signs).flat())

const zeros = { One: 0, Thousand: 3, Million: 6, Billion: 9 }
type Scale = keyof typeof zeros

const isTime = (unit: Unit) => ['Seconds', 'Minutes', 'Hours', 'Days'].includes(unit)

const MILLION = ['million', 'Million', 'millions', 'Millions', 'Millionen', 'millionen']

/** `m` means million only for money. */
const scaleWords = (unit: Unit): Record<Scale, readonly string[]> => ({
  One: [''],
  Thousand: ['k', 'K', 'Tsd', 'tsd', 'thousand', 'Thousand', 'tausend', 'Tausend'],
  Million: ['M', 'Mio', 'mio', ...MILLION, ...(unit !== 'Number' && unit !== 'Percent' && !isTime(unit) ? ['m'] : [])],
  // The German “Billion” is a thousand times as much.
  Billion: ['B', 'b', 'bn', 'Mrd', 'mrd', 'billion', 'billions', 'Milliarde', 'Milliarden'],
})

function scaleOf(word: string, unit: Unit): Scale | undefined {
  const words = Object.entries(scaleWords(unit)) as [Scale, readonly string[]][]
  return words.find(([, all]) => all.includes(word))?.[0]
}

const withoutOwn = (text: string, unit: Unit): string => {
  // The `d` of `Tsd` is not the sign of days.
  if (text.length > 1 && scaleOf(text, unit)) return text
  const own = (signs[unit] as readonly string[]).find((sign) => text.toLowerCase().endsWith(sign))
  return own === undefined ? text : text.slice(0, -own.length)
}

const PARTS = /^([-−]?)([\p{L}\p{Sc}%]*)([-−]?)([^\p{L}\p{Sc}%]*)([\p{L}\p{Sc}%]*)\.?$/u
const SHORTENED = /(tsd|mio|mrd)\./gi
const IN_BRACKETS = /^\((.+)\)$/

/** `exponent`: power of ten to reach the measurable's scale, null if the sign was omitted. */
type TypedSigns =
  | { readonly ok: true; readonly digits: string; readonly exponent: number | null; readonly isScaled: boolean }
  | { readonly ok: false; readonly error: 'other-unit' | 'not-a-number' }

const isSignOfAny = (word: string) => /\p{Sc}|%/u.test(word) || allSigns.has(word.toLowerCase())

/** Expects text without blanks. */
export function readSigns(
  text: string,
  { unitOfMeasure: unit, valueScale }: { unitOfMeasure: Unit; valueScale: Scale },
): TypedSigns {
  const bare = text.replace(SHORTENED, '$1')
  const inner = IN_BRACKETS.exec(bare)?.[1]
  const [, minus = '', before = '', innerMinus = '', number = '', after = ''] = PARTS.exec(inner ?? bare) ?? []
  const digits = `${inner === undefined ? '' : '-'}${minus}${innerMinus}${number}`
  if (number === '') return { ok: false, error: 'not-a-number' }
  const [prefix, scaled] = [withoutOwn(before, unit), withoutOwn(after, unit)]
  const scale = scaleOf(scaled, unit)
  if (prefix === '' && scale) {
    const isScaled = scale !== 'One' || (unit === 'Percent' && before + after !== '')
    return { ok: true, digits, exponent: scale === 'One' ? null : zeros[scale] - zeros[valueScale], isScaled }
  }
  return { ok: false, error: [prefix, scaled].some(isSignOfAny) ? 'other-unit' : 'not-a-number' }
}

const SYMBOL = /^[\p{Sc}%]$/u
const CODE_LENGTH = 3
/** `$` or `EUR`; a letter like `m` could mean anything. */
const isClear = (sign: string) => sign.length >= CODE_LENGTH || SYMBOL.test(sign)
const scaleOfExponent = new Map(Object.entries(zeros).map(([scale, exponent]) => [exponent, scale as Scale]))

type SignedUnit = Exclude<Unit, 'YesNo'>
const signedUnits = (Object.keys(signs) as Unit[]).filter((unit): unit is SignedUnit => unit !== 'YesNo')

/** The unit and scale of `$2.4M`; null if the text has no clear sign of one. */
export function formatAsTyped(text: string): { unitOfMeasure: SignedUnit; valueScale: Scale } | null {
  const bare = text.replace(/[\s\p{Cf}]/gu, '')
  for (const unitOfMeasure of signedUnits) {
    const read = readSigns(bare, { unitOfMeasure, valueScale: 'One' })
    const own: readonly string[] = signs[unitOfMeasure]
    const isNamed = own.some((sign) => isClear(sign) && bare.toLowerCase().includes(sign))
    const valueScale = read.ok && isNamed ? scaleOfExponent.get(read.exponent ?? 0) : undefined
    if (valueScale) return { unitOfMeasure, valueScale }
  }
  return null
}

const CLOCK = /^([-−]?)(\d+):([0-5]\d)(?::([0-5]\d))?$/
/** Two parts are hours and minutes where hours are measured, else minutes and seconds. */
const secondsOf: Partial<Record<Unit, { parts: readonly [number, number]; unit: number }>> = {
  Hours: { parts: [3600, 60], unit: 3600 },
  Minutes: { parts: [60, 1], unit: 60 },
  Seconds: { parts: [60, 1], unit: 1 },
}

/** `25:30` in the unit; null for other texts and units. */
export function readClock(digits: string, unit: Unit): number | null {
  const of = secondsOf[unit]
  const [, minus, first = '', second = '', third] = CLOCK.exec(digits) ?? []
  if (!of || minus === undefined) return null
  const [big, small] = third === undefined ? of.parts : [3600, 60]
  const seconds = Number(first) * big + Number(second) * small + Number(third ?? 0)
  return (minus === '' ? seconds : -seconds) / of.unit
}
