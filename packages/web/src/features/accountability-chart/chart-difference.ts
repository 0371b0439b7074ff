import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { groupedBy } from '@cairn/contract/core/grouped'
import { commonPairs } from '../../lib/format/word-differences'
import { sortedBySequence } from './chart-changes'

interface Both {
  readonly before: Seat
  readonly after: Seat
}

interface SeatMove extends Both {
  readonly from: Seat | null
  readonly to: Seat | null
}

interface ComparedRole {
  readonly text: string
  readonly change: 'same' | 'added' | 'removed'
  readonly key: string
}

export interface RolesChange extends Both {
  readonly roles: readonly ComparedRole[]
}

export interface ChartDifference {
  readonly added: readonly { readonly seat: Seat; readonly below: Seat | null }[]
  readonly removed: readonly { readonly seat: Seat; readonly below: Seat | null }[]
  readonly moved: readonly SeatMove[]
  readonly refilled: readonly Both[]
  readonly renamed: readonly Both[]
  readonly roles: readonly RolesChange[]
  readonly assistants: readonly Both[]
  readonly reordered: readonly (Both & { readonly below: Seat | null })[]
}

export const differenceKinds = [
  'added',
  'removed',
  'moved',
  'refilled',
  'renamed',
  'roles',
  'assistants',
  'reordered',
] as const satisfies readonly (keyof ChartDifference)[]
export type DifferenceKind = (typeof differenceKinds)[number]

type Seats = readonly Seat[]
type ById = ReadonlyMap<string, Seat>

const byId = (seats: Seats): ById => new Map(seats.map((seat) => [seat.id, seat]))

const childrenIn = (seats: Seats): ReadonlyMap<string | null, readonly Seat[]> =>
  groupedBy(sortedBySequence(seats), ({ parentId }) => parentId)

interface LeveledSeat {
  readonly seat: Seat
  readonly level: number
}

/** Iterative, since charts can be deep. */
export function fromTop(seats: Seats): LeveledSeat[] {
  const children = childrenIn(seats)
  const walked: LeveledSeat[] = []
  const waiting = (children.get(null) ?? []).map((seat) => ({ seat, level: 0 })).toReversed()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    walked.push(next)
    const { seat, level } = next
    for (const child of (children.get(seat.id) ?? []).toReversed()) waiting.push({ seat: child, level: level + 1 })
  }
  return walked
}

const above = (seats: ById, { parentId }: Seat): Seat | null =>
  parentId === null ? null : (seats.get(parentId) ?? null)

function comparedRoles({ before: { roles: was }, after: { roles: is } }: Both): ComparedRole[] {
  const roles: ComparedRole[] = []
  const add = (texts: readonly string[], change: ComparedRole['change']) => {
    for (const text of texts) roles.push({ text, change, key: `${roles.length}` })
  }
  let [doneBefore, doneAfter] = [0, 0]
  for (const [keptBefore, keptAfter] of [...commonPairs(was, is), [was.length, is.length] as const]) {
    add(was.slice(doneBefore, keptBefore), 'removed')
    add(is.slice(doneAfter, keptAfter), 'added')
    add(is.slice(keptAfter, keptAfter + 1), 'same')
    ;[doneBefore, doneAfter] = [keptBefore + 1, keptAfter + 1]
  }
  return roles
}

/** A person's new name is not a new holder. */
const isRefilled = ({ before, after }: Both) =>
  before.assignedToId !== after.assignedToId || (after.assignedToId === null && before.assignedTo !== after.assignedTo)

const sameRoles = ({ before, after }: Both) =>
  before.roles.length === after.roles.length && before.roles.every((role, place) => role === after.roles[place])

/** The minimal set of moves: all seats outside a longest common subsequence. */
function movedPast(earlier: Seats, later: Seats, both: readonly Both[]): ReadonlySet<string> {
  const stayed = new Set(both.flatMap(({ before, after }) => (before.parentId === after.parentId ? [after.id] : [])))
  const [was, is] = [childrenIn(earlier), childrenIn(later)]
  const past = new Set<string>()
  for (const [parentId, children] of is) {
    const idsOf = (seats: Seats) => seats.flatMap(({ id }) => (stayed.has(id) ? [id] : []))
    const [before, after] = [idsOf(was.get(parentId) ?? []), idsOf(children)]
    const inPlace = new Set(commonPairs(before, after).map(([, place]) => after[place]))
    for (const id of after) if (!inPlace.has(id)) past.add(id)
  }
  return past
}

export function chartDifference(earlier: Seats, later: Seats): ChartDifference {
  const [was, is] = [byId(earlier), byId(later)]
  const both = fromTop(later).flatMap(({ seat: after }): Both[] => {
    const before = was.get(after.id)
    return before ? [{ before, after }] : []
  })
  const past = movedPast(earlier, later, both)
  const differing = (differs: (one: Both) => boolean) => both.filter(differs)
  return {
    added: fromTop(later).flatMap(({ seat }) => (was.has(seat.id) ? [] : [{ seat, below: above(is, seat) }])),
    removed: fromTop(earlier).flatMap(({ seat }) => (is.has(seat.id) ? [] : [{ seat, below: above(was, seat) }])),
    moved: differing(({ before, after }) => before.parentId !== after.parentId).map((one) => ({
      ...one,
      from: above(was, one.before),
      to: above(is, one.after),
    })),
    refilled: differing(isRefilled),
    renamed: differing(({ before, after }) => before.title !== after.title),
    roles: differing((one) => !sameRoles(one)).map((one) => ({ ...one, roles: comparedRoles(one) })),
    assistants: differing(({ before, after }) => before.isAssistant !== after.isAssistant),
    reordered: differing(({ after }) => past.has(after.id)).map((one) => ({ ...one, below: above(is, one.after) })),
  }
}

export function changesOf(difference: ChartDifference): ReadonlyMap<string, readonly DifferenceKind[]> {
  const changes = new Map<string, DifferenceKind[]>()
  for (const kind of differenceKinds) {
    for (const one of difference[kind]) {
      const { id } = 'seat' in one ? one.seat : one.after
      changes.set(id, [...(changes.get(id) ?? []), kind])
    }
  }
  return changes
}

export function withAbove(seats: Seats, ids: Iterable<string>): Seat[] {
  const known = byId(seats)
  const shown = new Set<string>()
  for (const id of ids) {
    for (let seat = known.get(id); seat && !shown.has(seat.id); seat = known.get(seat.parentId ?? ''))
      shown.add(seat.id)
  }
  return seats.filter(({ id }) => shown.has(id))
}
