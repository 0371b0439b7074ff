import { ownValue } from './own-value'
import { workItemKinds } from './work-item-kinds'

export const termNames = [...workItemKinds, 'measurable', 'scorecard'] as const
export type TermName = (typeof termNames)[number]

export interface Term {
  readonly one: string
  readonly other: string
}

export type RenamedTerms = Readonly<Partial<Record<TermName, Term>>>

const english: Readonly<Record<TermName, Term>> = {
  rock: { one: 'Rock', other: 'Rocks' },
  todo: { one: 'To-do', other: 'To-dos' },
  issue: { one: 'Issue', other: 'Issues' },
  headline: { one: 'Headline', other: 'Headlines' },
  measurable: { one: 'Measurable', other: 'Measurables' },
  scorecard: { one: 'Scorecard', other: 'Scorecards' },
}

const german: Readonly<Record<TermName, Term>> = {
  ...english,
  issue: { one: 'Thema', other: 'Themen' },
  measurable: { one: 'Kennzahl', other: 'Kennzahlen' },
}

const byLanguage: Readonly<Record<string, Readonly<Record<TermName, Term>>>> = { en: english, de: german }

export const standardTerm = (language: string, name: TermName): Term =>
  (ownValue(byLanguage, language) ?? english)[name]

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** German nouns keep their capital. */
function within(name: string, language: string): string {
  const isWord = /^\p{Lu}\p{Ll}|^\p{Lu}-/u.test(name)
  return language === 'en' && isWord ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

const ownCapital: ReadonlySet<TermName> = new Set(['rock'])

const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`

/** Fills `{{name}}`; unknown names stay. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)

/** Values of `{{Rock}}`, `{{Rocks}}`, `{{rock}}`, `{{rocks}}` and, in English, `{{aRock}}`. */
export function termVariables(language: string, renamed: RenamedTerms = {}): Record<string, string> {
  const entries = termNames.flatMap((name): [string, string][] => {
    const standard = standardTerm(language, name)
    const { one, other } = renamed[name] ?? standard
    const isKept = ownCapital.has(name) && one === standard.one
    const inside = (text: string) => (isKept ? text : within(text, language))
    return [
      [upperFirst(name), upperFirst(one)],
      [`${upperFirst(name)}s`, upperFirst(other)],
      [name, inside(one)],
      [`${name}s`, inside(other)],
      [`a${upperFirst(name)}`, withArticle(inside(one))],
    ]
  })
  return Object.fromEntries(entries)
}

const names = Object.keys(termVariables('en'))
export const isTermVariable = (name: string): boolean => names.includes(name)
