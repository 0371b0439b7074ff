import { ownValue } from '../core/own-value'
/** The things of the method that an organisation may call by names of its own. */
export const termNames = ['rock', 'todo', 'issue', 'headline', 'measurable', 'scorecard'] as const
export type TermName = (typeof termNames)[number]

export interface Term {
  readonly one: string
  readonly other: string
}

/** What an organisation calls otherwise; whatever it leaves out keeps the name of the reader's language. */
export type RenamedTerms = Readonly<Partial<Record<TermName, Term>>>

/** As a native writes them, at the beginning of a line. */
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

/** What a thing is called where nobody has renamed it. */
export const standardTerm = (language: string, name: TermName): Term =>
  (ownValue(byLanguage, language) ?? english)[name]

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Within a sentence: `issue`, but `OKR`. German writes what it names with a capital. */
function within(name: string, language: string): string {
  const isWord = /^\p{Lu}\p{Ll}|^\p{Lu}-/u.test(name)
  return language === 'en' && isWord ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

/** A Rock is written with a capital wherever it stands, unless it is called otherwise. */
const ownCapital: ReadonlySet<TermName> = new Set(['rock'])

const withArticle = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`

/**
 * What stands for `{{Rock}}`, `{{Rocks}}`, `{{rock}}`, `{{rocks}}` and, in English, `{{aRock}}` in a text of a language, and so on for each
 * thing of the method.
 */
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
/** Whether a text's placeholder is one of these. */
export const isTermVariable = (name: string): boolean => names.includes(name)
