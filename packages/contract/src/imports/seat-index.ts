/** What a table's seats, and those of its chart, are called by: the words that another seat names them with. */
import { groupedBy } from '../core/grouped'
import { nameOfPerson, titleKey } from './import-context'
import type { SeatsContext } from './import-seats.schemas'
import { emailKey, nameKey } from './seat-cells'

/** A seat of the table, or one that the chart has. */
export type SeatAbove = { readonly row: number } | { readonly seatId: string }

export interface NamedSeat {
  readonly above: SeatAbove
  /** Alone in its table. */
  readonly number: string
  readonly email: string
  readonly name: string
  readonly title: string
}

type Way = (seat: NamedSeat) => string
/** From what is most certain to what is least, each with how it is read. */
const ways: readonly (readonly [Way, (text: string) => string])[] = [
  [({ number }) => titleKey(number), titleKey],
  [({ email }) => emailKey(email), emailKey],
  [({ name }) => nameKey(name), nameKey],
  [({ title }) => titleKey(title), titleKey],
]

/** The first way by which any seat is called so decides. */
export class SeatIndex {
  readonly #byWay: readonly ReadonlyMap<string, readonly NamedSeat[]>[]

  constructor(seats: readonly NamedSeat[]) {
    this.#byWay = ways.map(([keyOf]) => {
      const index = groupedBy(seats, keyOf)
      index.delete('')
      return index
    })
  }

  /** Of several the seat that asks is none, unless it is the only one. */
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
