import { SEAT_ROLE_MAX, SEAT_ROLES_MAX } from '../accountability-chart/accountability-chart.schemas'
import { lineSchema } from '../core/fields'
import { groupedBy } from '../core/grouped'
import { nameOfPerson, titleKey } from './import-context'
import { lettersOf } from './import-fields'
import type { ImportRefusal } from './import-refusals'
import type { SeatsContext } from './imports.schemas'

const ROLE_MARK = '•'

export function readRoles(text: string): string[] {
  const isListed = text.trim().startsWith(ROLE_MARK) || /\n/.test(text.trim())
  return text
    .split(isListed ? /\r\n|\r|\n/ : ';')
    .map((role) => lineSchema.parse(role))
    .map((role) => (isListed && role.startsWith(ROLE_MARK) ? role.slice(ROLE_MARK.length).trim() : role))
    .filter((role) => role !== '')
}

export function writtenRoles(roles: readonly string[]): string {
  const isPlain = roles.every((role) => !role.includes(';') && !role.startsWith(ROLE_MARK))
  return isPlain ? roles.join('; ') : roles.map((role) => `${ROLE_MARK} ${role}`).join('\n')
}

export function rolesProblem(roles: readonly string[]): ImportRefusal | null {
  if (roles.length > SEAT_ROLES_MAX) return { code: 'tooManyRoles', most: SEAT_ROLES_MAX, length: roles.length }
  const long = roles.find((role) => role.length > SEAT_ROLE_MAX)
  return long === undefined ? null : { code: 'longRole', most: SEAT_ROLE_MAX, length: long.length }
}

const yes = 'yes y x true assistant ja wahr assistenz assistentin oui sí'.split(' ')
const no = 'no n false nein falsch non'.split(' ')

export function readYesNo(text: string): boolean | null {
  const word = text.trim()
  if (word === '' || word === '0') return false
  if (word === '1' || /^[✓✔]$/u.test(word)) return true
  const letters = lettersOf(word)
  if (yes.includes(letters)) return true
  return no.includes(letters) ? false : null
}

export function nameKey(name: string): string {
  const [last = '', first, more] = name.split(',')
  return titleKey(first === undefined || more !== undefined ? name : `${first} ${last}`)
}

export const emailKey = (text: string): string => (/<([^>]+)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase()

export type SeatAbove = { readonly row: number } | { readonly seatId: string }

export interface NamedSeat {
  readonly above: SeatAbove
  readonly number: string
  readonly email: string
  readonly name: string
  readonly title: string
}

type Way = (seat: NamedSeat) => string
/** From most to least certain. */
const ways: readonly (readonly [Way, (text: string) => string])[] = [
  [({ number }) => titleKey(number), titleKey],
  [({ email }) => emailKey(email), emailKey],
  [({ name }) => nameKey(name), nameKey],
  [({ title }) => titleKey(title), titleKey],
]

export class SeatIndex {
  readonly #byWay: readonly ReadonlyMap<string, readonly NamedSeat[]>[]

  constructor(seats: readonly NamedSeat[]) {
    this.#byWay = ways.map(([keyOf]) => {
      const index = groupedBy(seats, keyOf)
      index.delete('')
      return index
    })
  }

  named(text: string, asking?: NamedSeat): readonly NamedSeat[] {
    let own: readonly NamedSeat[] = []
    for (const [at, [, read]] of ways.entries()) {
      const found = this.#byWay[at]?.get(read(text)) ?? []
      const others = found.filter((seat) => seat !== asking)
      if (others.length > 0) return others
      if (found.length > 0) own = found
    }
    return own
  }
}

export function seatsOfChart({ people, seats }: SeatsContext): NamedSeat[] {
  const byId = new Map(people.map((person) => [person.id, person]))
  return seats.map(({ id, title, assignedToId, assignedTo }) => {
    const person = assignedToId === null ? undefined : byId.get(assignedToId)
    const name = person ? nameOfPerson(person) : (assignedTo ?? '')
    return { above: { seatId: id }, number: '', email: person?.email ?? '', name, title }
  })
}
