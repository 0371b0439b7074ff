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

/** `m` means million only for money. */
const scaleWords = (unit: Unit): Record<Scale, readonly string[]> => ({
  One: [''],
  Thousand: ['k', 'K', 'Tsd', 'tsd'],
  Million: ['M', 'Mio', 'mio', ...(unit !== 'Number' && unit !== 'Percent' && !isTime(unit) ? ['m'] : [])],
  Billion: ['B', 'b', 'bn', 'Mrd', 'mrd'],
})

const withoutOwn = (text: string, unit: Unit): string => {
  const own = (signs[unit] as readonly string[]).find((sign) => text.toLowerCase().endsWith(sign))
  return own === undefined ? text : text.slice(0, -own.length)
}

function scaleOf(word: string, unit: Unit): Scale | undefined {
  const words = Object.entries(scaleWords(unit)) as [Scale, readonly string[]][]
  return words.find(([, all]) => all.includes(word))?.[0]
}

const PARTS = /^([-−]?)([\p{L}\p{Sc}%]*)([-−]?)([^\p{L}\p{Sc}%]*)([\p{L}\p{Sc}%]*)\.?$/u
const SHORTENED = /(tsd|mio|mrd)\./gi
const IN_BRACKETS = /^\((.+)\)$/

/** `exponent`: power of ten to reach the measurable's scale, null if the sign was omitted. */
export type TypedSigns =
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
