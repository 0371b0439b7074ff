import { groupedBy } from '../core/grouped'
import { nameOfPerson, titleKey } from './import-context'
import type { SeatsContext } from './imports.schemas'
import { emailKey, nameKey } from './seat-cells'

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
