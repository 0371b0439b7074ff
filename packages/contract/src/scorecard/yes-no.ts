/**
 * Measurables of which each period has a yes or a no. A yes is stored as 1 and a no as 0, so that they are judged and read
 * by formulas like any other value; what is shown are words of the reader's language.
 */
import { type Language, languageOf } from '../identity/locales'

export const YES = 1
export const NO = 0

export const isYesNo = (value: number): value is typeof YES | typeof NO => value === YES || value === NO

const words: Record<Language, { readonly yes: string; readonly no: string }> = {
  en: { yes: 'Yes', no: 'No' },
  de: { yes: 'Ja', no: 'Nein' },
}

/** A yes or a no as a locale's language says it; null for what is neither, as a number from before the unit changed. */
export function yesNoWord(value: number, locale: string): string | null {
  const { yes, no } = words[languageOf(locale)]
  if (value === YES) return yes
  return value === NO ? no : null
}

// Also what spreadsheets write of a ticked box, and a cross or a tick as on paper.
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

/** What was typed, in any of the languages: nobody types a yes of one language for a no of another. Null for neither. */
export function parseYesNo(text: string): typeof YES | typeof NO | null {
  // A tick may come with the sign that has it drawn as a picture.
  const bare = text.replaceAll('\ufe0f', '').trim().toLowerCase()
  if (typedYes.has(bare)) return YES
  return typedNo.has(bare) ? NO : null
}
