import {
  indexNames,
  type NameIndex,
  nameAt,
  type PersonName,
  setOf,
  type Word,
  wordsIn,
} from '../assistants/sentence-words'
import type { Headline } from './headlines.schemas'

export type HeadlineType = Headline['type']

const typed = (type: HeadlineType, words: string) => words.split(' ').map((word) => [word, type] as const)

/** "Employee headline: …", "Kundenheadline". */
export const headlineTypeWords: ReadonlyMap<string, HeadlineType> = new Map([
  ...typed('Customer', 'customer customers client clients kunde kunden kundin kundenheadline kunden-headline'),
  ...typed('Employee', 'employee employees staff mitarbeiter mitarbeiterin mitarbeitende mitarbeitenden'),
  ...typed('Employee', 'mitarbeiterheadline mitarbeiter-headline mitarbeitenden-headline'),
])

const CUSTOMER = setOf('customer customers client clients kunde kunden kundin kundinnen auftraggeber')
const EMPLOYEE = setOf(
  'employee employees colleague colleagues coworker coworkers teammate teammates apprentice apprentices intern interns ' +
    'trainee trainees mitarbeiter mitarbeiterin mitarbeiterinnen mitarbeitende mitarbeitenden kollege kollegen kollegin ' +
    'kolleginnen lehrling lehrlinge azubi azubis auszubildende auszubildender praktikant praktikantin praktikanten',
)

/** "Congratulations to Marco", "Herzlichen Glückwunsch an Marco". */
const LEAD = setOf(
  'congratulations congrats kudos shout shoutout shout-out out thanks thank you welcome happy birthday well done good great ' +
    'wonderful news and also our to for today yesterday ' +
    'herzlichen gluckwunsch gluckwunsche lob dank danke willkommen gute tolle nachricht nachrichten neuigkeiten alles und auch ' +
    'unser unsere an fur heute gestern',
)

const wordOf = ({ word }: Word) => word.replace(/'s?$/, '')
const isCapital = ({ raw }: Word) => /^\p{Lu}/u.test(raw)

const SHORT = 3

/** "Marco Polo Hotels ordered", "Miller & Sons". Title case is inconclusive. */
function isCompany(words: readonly Word[], to: number, names: NameIndex): boolean {
  const [next, ...rest] = words.slice(to)
  if (next === undefined || words[to - 1]?.end !== '') return false
  if (next.raw === '&') return nameAt(words, to + 1, names) === null
  return isCapital(next) && rest.some((word) => word.word.length > SHORT && !isCapital(word))
}

/** "Marco", "Marco's daughter", "Marco Bianchi", "Marcos Tochter". */
function isPersonAt(words: readonly Word[], at: number, names: NameIndex): boolean {
  const first = words[at]
  if (first === undefined) return false
  const bare = wordOf(first)
  const found = nameAt(words.with(at, { ...first, word: bare }), at, names)
  if (!found) return bare.endsWith('s') && (names.get(bare.slice(0, -1)) ?? []).some(({ form }) => form.length === 1)
  return bare !== first.word || !isCompany(words, at + found.length, names)
}

/** Null if unknown. A name counts only as the subject, unlike in "Lakeside thanked Dana". */
export function headlineTypeOf(words: readonly Word[], names: NameIndex): HeadlineType | null {
  const said = words.map(wordOf)
  if (said.some((word) => CUSTOMER.has(word))) return 'Customer'
  const subject = said.findIndex((word) => !LEAD.has(word))
  const isAboutPerson = subject >= 0 && isPersonAt(words, subject, names)
  return isAboutPerson || said.some((word) => EMPLOYEE.has(word)) ? 'Employee' : null
}

export const headlineTypeOfTitle = (title: string, people: readonly PersonName[]): HeadlineType | null =>
  headlineTypeOf(wordsIn(title, 'en'), indexNames(people, ''))
