import type { CalendarDate } from '../core/dates'
import { lineSchema } from '../core/fields'
import { lettersOf } from './import-fields'

export interface NamedPerson {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export interface ImportPerson extends NamedPerson {
  readonly ownsAnywhere: boolean
}

export interface ImportMeeting {
  readonly id: string
  readonly name: string
  readonly invitees: readonly string[]
}

export interface ImportContext {
  readonly people: readonly ImportPerson[]
  readonly meetings: readonly ImportMeeting[]
  readonly today: CalendarDate
}

export const nameOfPerson = ({ firstName, lastName }: Pick<ImportPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

export const mayOwnIn = ({ id, ownsAnywhere }: ImportPerson, meeting: ImportMeeting): boolean =>
  ownsAnywhere || meeting.invitees.includes(id)

const initialsOf = ({ firstName, lastName }: NamedPerson) =>
  `${lettersOf(firstName)[0] ?? ''}${lettersOf(lastName)[0] ?? ''}`

const ways: readonly ((person: NamedPerson, typed: string, letters: string) => boolean)[] = [
  ({ email }, typed) => email.toLowerCase() === (/<([^>]+)>$/.exec(typed)?.[1] ?? typed),
  (person, _typed, letters) => lettersOf(nameOfPerson(person)) === letters,
  ({ firstName, lastName }, typed) => typed.includes(',') && lettersOf(typed) === lettersOf(lastName + firstName),
  ({ firstName }, _typed, letters) => lettersOf(firstName) === letters,
  ({ lastName }, _typed, letters) => lettersOf(lastName) === letters,
  ({ firstName, lastName }, typed) => {
    const [first = '', last = '', more] = typed.split(/[\s.]+/).filter(Boolean)
    return (
      more === undefined &&
      last.length === 1 &&
      lettersOf(firstName) === lettersOf(first) &&
      lettersOf(lastName).startsWith(lettersOf(last) || '-')
    )
  },
  ({ firstName, lastName }, typed) => {
    const [first = '', last = '', more] = typed.split(/[\s.]+/).filter(Boolean)
    return (
      more === undefined &&
      first.length === 1 &&
      last.length > 1 &&
      lettersOf(firstName).startsWith(lettersOf(first) || '-') &&
      lettersOf(lastName) === lettersOf(last)
    )
  },
  (person, _typed, letters) => letters.length === 2 && initialsOf(person) === letters,
]

/** Never guesses: may return several people or none. */
export function peopleNamed<Person extends NamedPerson>(people: readonly Person[], text: string): readonly Person[] {
  const typed = text.trim().toLowerCase()
  const letters = lettersOf(typed)
  if (letters === '') return []
  for (const fits of ways) {
    const found = people.filter((person) => fits(person, typed, letters))
    if (found.length > 0) return found
  }
  return []
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

const meetingsNamed = (meetings: readonly ImportMeeting[], text: string): readonly ImportMeeting[] =>
  meetings.filter(({ name }) => plain(name) === plain(text))

interface ListedMeeting {
  readonly name: string
  readonly fitting: readonly ImportMeeting[]
}

/** `A; B`. Names may contain semicolons, so the longest match wins. */
export function meetingsListed(
  meetings: readonly ImportMeeting[],
  text: string,
  { isSeveral }: { readonly isSeveral: boolean },
): readonly ListedMeeting[] {
  const parts = text.split(';').filter((part) => part.trim() !== '')
  const whole = { name: text, fitting: meetingsNamed(meetings, text) }
  if (!isSeveral || parts.length < 2 || whole.fitting.length > 0) return [whole]
  const listed: ListedMeeting[] = []
  for (let from = 0; from < parts.length; ) {
    let to = parts.length
    while (to > from + 1 && meetingsNamed(meetings, parts.slice(from, to).join(';')).length === 0) to -= 1
    const name = parts.slice(from, to).join(';').trim()
    listed.push({ name, fitting: meetingsNamed(meetings, name) })
    from = to
  }
  return listed
}

export const titleKey = plain

interface CorrectionOf {
  readonly column: number
  readonly row?: number | undefined
  readonly value?: string | undefined
}

export const correctionKey = ({ column, row, value }: CorrectionOf): string =>
  row === undefined
    ? `${column} = ${lineSchema
        .parse(value ?? '')
        .slice(0, 300)
        .toLowerCase()}`
    : `${column} @ ${row}`
