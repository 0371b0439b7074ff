/** What people write beside a number: the sign of its unit, and how many zeros they have left out. */

/** In lower case, the longer ones first where one begins another. */
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
  /** Read as words, before any sign. */
  YesNo: [],
} satisfies Record<string, readonly string[]>

/** Every unit of measure has its signs here. */
type Unit = keyof typeof signs

const allSigns: ReadonlySet<string> = new Set(Object.values<readonly string[]>(signs).flat())

const zeros = { One: 0, Thousand: 3, Million: 6, Billion: 9 }
type Scale = keyof typeof zeros

const isTime = (unit: Unit) => ['Seconds', 'Minutes', 'Hours', 'Days'].includes(unit)

/** `2m` is two million where money is counted, and nothing that could be guessed elsewhere. */
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

/** The scale that a word stands for, undefined for any other word. */
function scaleOf(word: string, unit: Unit): Scale | undefined {
  const words = Object.entries(scaleWords(unit)) as [Scale, readonly string[]][]
  return words.find(([, all]) => all.includes(word))?.[0]
}

const PARTS = /^([-−]?)([\p{L}\p{Sc}%]*)([-−]?)([^\p{L}\p{Sc}%]*)([\p{L}\p{Sc}%]*)\.?$/u
/** `Tsd.`, `Mio.`, `Mrd.` before the sign of a currency. */
const SHORTENED = /(tsd|mio|mrd)\./gi
/** As accounts write what is below zero. */
const IN_BRACKETS = /^\((.+)\)$/

/**
 * `digits`: what is left, with its minus. `exponent`: so many zeros are to be added to have the number in its measurable's
 * scale, null where none were left out. `isScaled`: the scale, or the sign of a percentage, is written.
 */
export type TypedSigns =
  | { readonly ok: true; readonly digits: string; readonly exponent: number | null; readonly isScaled: boolean }
  | { readonly ok: false; readonly error: 'other-unit' | 'not-a-number' }

const isSignOfAny = (word: string) => /\p{Sc}|%/u.test(word) || allSigns.has(word.toLowerCase())

/** Takes apart `$310k`, `-12.50 €`, `(1,250)`, `82%`; a sign of another unit than the format's is refused. Blanks are out. */
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
