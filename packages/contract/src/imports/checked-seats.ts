import { lineSchema, TITLE_MAX } from '../core/fields'
import { type NamedPerson, nameOfPerson } from './import-context'
import type { ImportRefusal } from './import-refusals'
import type { SeatField, SeatsChoice, SeatsContext } from './import-seats.schemas'
import type { ImportRow } from './imports.schemas'
import { mendKey } from './mend-key'
import { placeSeats } from './placed-seats'
import { emailKey, nameKey, readRoles, readYesNo, rolesProblem } from './seat-cells'
import type { CheckedSeatRow, SeatDraft, SeatProblem } from './seat-rows'

type Cells = (field: SeatField) => string

class Reader {
  readonly #mends: ReadonlyMap<string, string>
  readonly #byId: ReadonlyMap<string, NamedPerson>
  readonly #byEmail: ReadonlyMap<string, NamedPerson>
  readonly #byName = new Map<string, NamedPerson[]>()

  constructor(
    readonly choice: SeatsChoice,
    { people }: SeatsContext,
  ) {
    this.#mends = new Map(choice.mends.map((mend) => [mendKey(mend), mend.to]))
    this.#byId = new Map(people.map((person) => [person.id, person]))
    this.#byEmail = new Map(people.map((person) => [emailKey(person.email), person]))
    for (const person of people) {
      const key = nameKey(nameOfPerson(person))
      this.#byName.set(key, [...(this.#byName.get(key) ?? []), person])
    }
  }

  read({ row, cells }: ImportRow): SeatDraft {
    const columnOf = (field: SeatField) => this.choice.columns.indexOf(field)
    const cell: Cells = (field) => this.#text({ row, cells }, columnOf(field))
    const problems: SeatProblem[] = []
    const refuse = (field: SeatField, why: ImportRefusal) => {
      const column = columnOf(field)
      problems.push({ column, field, why, value: (cells[column] ?? '').trim() })
    }
    const title = lineSchema.parse(cell('title'))
    if (title === '') refuse('title', { code: 'noSeatTitle' })
    if (title.length > TITLE_MAX) refuse('title', { code: 'longTitle', most: TITLE_MAX, length: title.length })
    const roles = readRoles(cell('roles'))
    const tooMuch = rolesProblem(roles)
    if (tooMuch) refuse('roles', tooMuch)
    const isAssistant = readYesNo(cell('assistant'))
    if (isAssistant === null) refuse('assistant', { code: 'notYesOrNo', text: cell('assistant') })
    const rest = { row, above: { row }, title, roles, isAssistant: isAssistant ?? false, problems, refuse }
    const named = { number: lineSchema.parse(cell('number')), reportsTo: lineSchema.parse(cell('reportsTo')) }
    return { ...rest, ...named, ...this.#holder(cell, refuse) }
  }

  #text({ row, cells }: ImportRow, column: number): string {
    const text = (cells[column] ?? '').trim()
    const own = this.#mends.get(mendKey({ column, row }))
    return (own ?? (text === '' ? '' : (this.#mends.get(mendKey({ column, value: text })) ?? text))).trim()
  }

  #holder(cell: Cells, refuse: SeatDraft['refuse']) {
    const chosen = [cell('email'), cell('name')].find((text) => text.startsWith('person:'))
    if (chosen !== undefined) return known(this.#byId.get(chosen.slice('person:'.length)))
    const email = lineSchema.parse(cell('email'))
    const name = lineSchema.parse(`${cell('name')} ${cell('lastName')}`)
    const byEmail = this.#byEmail.get(emailKey(email || name))
    if (byEmail) return known(byEmail)
    const [first, ...others] = this.#byName.get(nameKey(name)) ?? []
    if (first && others.length === 0) return { person: first, name, email: email || first.email, meantFor: '' }
    if (first) refuse('name', { code: 'severalOwners', name, total: others.length + 1 })
    return { person: null, name, email, meantFor: first ? '' : name || email }
  }
}

function known(person: NamedPerson | undefined) {
  return { person: person ?? null, name: person ? nameOfPerson(person) : '', email: person?.email ?? '', meantFor: '' }
}

export function checkSeats(
  rows: readonly ImportRow[],
  choice: SeatsChoice,
  context: SeatsContext,
): readonly CheckedSeatRow[] {
  const reader = new Reader(choice, context)
  const drafts = rows.map((row) => reader.read(row))
  const aboves = placeSeats(drafts, choice, context)
  const titles = new Map(context.seats.map(({ id, title }) => [id, title]))
  const rowTitles = new Map(drafts.map(({ row, title }) => [row, title]))
  return drafts.map(({ row, title, person, meantFor, roles, isAssistant, problems, name }) => {
    const above = aboves.get(row) ?? null
    const said = { title, meantFor, roles, isAssistant, above }
    const aboveTitle = above === null ? '' : 'row' in above ? rowTitles.get(above.row) : titles.get(above.seatId)
    const item = problems.length > 0 ? null : { row, personId: person?.id ?? null, ...said }
    return { row, item, problems, found: { ...said, person, name, aboveTitle: aboveTitle ?? '' } }
  })
}
