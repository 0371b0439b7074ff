import { exportWords } from '../exports/export-words'
import type { Language } from '../identity/locales'
import type { NamedPerson } from '../imports/import-context'
import { type NamedSeat, SeatIndex, seatsOfChart, writtenRoles } from '../imports/seat-cells'
import type { Seat } from './accountability-chart.schemas'
import { childrenOf, seatTree } from './seat-tree'

type Exported = Pick<Seat, 'id' | 'parentId' | 'title' | 'assignedToId' | 'assignedTo' | 'roles' | 'isAssistant'> & {
  readonly sequence: number
}

function inOrder(seats: readonly Exported[]): Exported[] {
  const byId = new Map(seats.map((seat) => [seat.id, seat]))
  const children = childrenOf(seatTree(seats.toSorted((one, other) => one.sequence - other.sequence)))
  const ordered: Exported[] = []
  const left = [...(children.get(null) ?? [])]
  for (let id = left.shift(); id !== undefined; id = left.shift()) {
    const seat = byId.get(id)
    if (seat) ordered.push(seat)
    left.unshift(...(children.get(id) ?? []))
  }
  return ordered
}

function calledBy(index: SeatIndex, above: NamedSeat | undefined): string {
  if (!above) return ''
  const words = [above.title, above.name, above.email].filter((word) => word !== '')
  const isAlone = (word: string) => {
    const found = index.named(word)
    return found.length === 1 && found[0] === above
  }
  return words.find(isAlone) ?? above.number
}

export function exportedSeats(
  seats: readonly Exported[],
  people: readonly NamedPerson[],
  language: Language,
): string[][] {
  const ordered = inOrder(seats)
  const named = seatsOfChart({ revisionId: '', collectionId: '', title: '', people, seats: ordered })
  const numbered = named.map((seat, at) => ({ ...seat, number: String(at + 1) }))
  const index = new SeatIndex(numbered)
  const byId = new Map(ordered.map(({ id }, at) => [id, numbered[at]]))
  return ordered.map(({ parentId, title, roles, isAssistant }, at) => {
    const { number = '', name = '', email = '' } = numbered[at] ?? {}
    const above = calledBy(index, parentId === null ? undefined : byId.get(parentId))
    return [number, title, name, email, above, writtenRoles(roles), isAssistant ? exportWords(language).yes : '']
  })
}
