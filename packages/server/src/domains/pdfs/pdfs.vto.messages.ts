import { type RenamedTerms, termVariables } from '@cairn/contract/core/terms'
import { type Language, languageOf } from '@cairn/contract/identity/locales'
import type { coreFocusTitles, uniqueKinds } from '@cairn/contract/vto/vto.schemas'

type Terms = ReturnType<typeof termVariables>
type FocusTitles = Readonly<Record<Exclude<(typeof coreFocusTitles)[number], 'Custom'>, string>>
type Uniques = Readonly<Record<(typeof uniqueKinds)[number], string>>

const english = (terms: Terms) => ({
  vision: 'Vision',
  traction: 'Traction',
  coreValues: 'Core values',
  speech: 'Core values speech',
  coreFocus: 'Core focus',
  focusTitles: { Purpose: 'Purpose', Cause: 'Cause', Passion: 'Passion' } satisfies FocusTitles as FocusTitles,
  niche: 'Our niche',
  tenYearTarget: 'Ten-year target',
  marketing: 'Marketing strategy',
  targetMarket: 'Target market',
  uniques: { Unique: 'Uniques', ProvenProcess: 'Proven process', Guarantee: 'Guarantee' } satisfies Uniques as Uniques,
  threeUniques: 'Three uniques',
  picture: 'Three-year picture',
  year: 'One-year plan',
  quarter: 'Quarterly plan',
  companyRocks: `Company ${terms.Rocks}`,
  measurables: `${terms.Measurables}`,
  longTermIssues: `Long-term ${terms.issues}`,
  goal: (goal: string) => `Goal ${goal}`,
  actual: (value: string) => `${value} actual`,
  since: (owner: string, date: string) => (owner === '' ? `since ${date}` : `${owner}, since ${date}`),
  empty: 'Nothing entered yet.',
  locked: 'Figures with a lock are visible only to the leadership team.',
  continued: '{heading}, continued',
})
export type VtoMessages = ReturnType<typeof english>

const german = (terms: Terms): VtoMessages => ({
  vision: 'Vision',
  traction: 'Traction',
  coreValues: 'Grundwerte',
  speech: 'Ansprache zu den Grundwerten',
  coreFocus: 'Kernfokus',
  focusTitles: { Purpose: 'Zweck', Cause: 'Anliegen', Passion: 'Leidenschaft' },
  niche: 'Unsere Nische',
  tenYearTarget: 'Zehnjahresziel',
  marketing: 'Marketingstrategie',
  targetMarket: 'Zielmarkt',
  uniques: { Unique: 'Alleinstellungsmerkmale', ProvenProcess: 'Bewährtes Vorgehen', Guarantee: 'Garantie' },
  threeUniques: 'Drei Alleinstellungsmerkmale',
  picture: 'Dreijahresbild',
  year: 'Jahresplan',
  quarter: 'Quartalsplan',
  companyRocks: `${terms.Rocks} des Unternehmens`,
  measurables: `${terms.Measurables}`,
  longTermIssues: `Langfristige ${terms.issues}`,
  goal: (goal) => `Ziel ${goal}`,
  actual: (value) => `${value} erreicht`,
  since: (owner, date) => (owner === '' ? `seit ${date}` : `${owner}, seit ${date}`),
  empty: 'Hier steht noch nichts.',
  locked: 'Was ein Schloss hat, sieht nur das Führungsteam.',
  continued: '{heading}, Fortsetzung',
})

const packs: Readonly<Record<Language, (terms: Terms) => VtoMessages>> = { en: english, de: german }

export function vtoMessages(locale: string, renamed: RenamedTerms): VtoMessages {
  const language = languageOf(locale)
  return packs[language](termVariables(language, renamed))
}
