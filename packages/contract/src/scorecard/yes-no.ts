/** Yes is stored as 1, no as 0. */
import { type Language, languageOf } from '../identity/locales'

export const YES = 1
export const NO = 0

export const isYesNo = (value: number): value is typeof YES | typeof NO => value === YES || value === NO

const words: Record<Language, { readonly yes: string; readonly no: string }> = {
  en: { yes: 'Yes', no: 'No' },
  de: { yes: 'Ja', no: 'Nein' },
}

/** Null for numbers from before the unit changed. */
export function yesNoWord(value: number, locale: string): string | null {
  const { yes, no } = words[languageOf(locale)]
  if (value === YES) return yes
  return value === NO ? no : null
}

// Includes checkbox values of spreadsheets, and ticks and crosses.
const typedYes: ReadonlySet<string> = new Set([
  'yes',
  'y',
  'ja',
  'j',
  'true',
  'wahr',
  '1',
  'x',
  '✓',
  '✔',
  '✅',
  '☑',
  '☒',
])
const typedNo: ReadonlySet<string> = new Set(['no', 'n', 'nein', 'false', 'falsch', '0', '☐'])

/** Accepts all languages. */
export function parseYesNo(text: string): typeof YES | typeof NO | null {
  const bare = text.replaceAll('\ufe0f', '').trim().toLowerCase()
  if (typedYes.has(bare)) return YES
  return typedNo.has(bare) ? NO : null
}
