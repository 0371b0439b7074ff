import { CHART_DEPTH_MAX, CHART_SEATS_MAX, seatTree, upwards } from '../accountability-chart/seat-tree'
import { lineSchema, TITLE_MAX } from '../core/fields'
import { correctionKey, type NamedPerson, nameOfPerson, titleKey } from './import-context'
import type { ImportRefusal } from './import-refusals'
import type { ImportRow, SeatField, SeatsChoice, SeatsContext } from './imports.schemas'
import {
  emailKey,
  type NamedSeat,
  nameKey,
  readRoles,
  readYesNo,
  rolesProblem,
  type SeatAbove,
  SeatIndex,
  seatsOfChart,
} from './seat-cells'

export interface SeatItem {
  readonly row: number
  readonly title: string
  readonly personId: string | null
  readonly meantFor: string
  readonly roles: readonly string[]
  readonly isAssistant: boolean
  readonly above: SeatAbove | null
}

export interface SeatProblem {
  readonly column: number
  readonly field: SeatField
  readonly why: ImportRefusal
  readonly value: string
}

export interface CheckedSeatRow {
  readonly row: number
  readonly item: SeatItem | null
  readonly problems: readonly SeatProblem[]
  readonly found: Omit<SeatItem, 'row' | 'personId'> & {
    readonly person: NamedPerson | null
    readonly name: string
    readonly aboveTitle: string
  }
}

interface SeatDraft extends NamedSeat {
  readonly row: number
  readonly person: NamedPerson | null
  readonly meantFor: string
  readonly roles: readonly string[]
  readonly isAssistant: boolean
  readonly reportsTo: string
  readonly problems: SeatProblem[]
  refuse(field: SeatField, why: ImportRefusal): void
}

const NAMED = 5

type Aboves = Map<number, SeatAbove | null>

/** Open seats may share a title. */
function refuseTwice(drafts: readonly SeatDraft[]): void {
  const numbers = new Map<string, number>()
  const held = new Map<string, number>()
  for (const { row, number, email, name, title, refuse } of drafts) {
    const isOfPerson = number === '' && (email !== '' || name !== '')
    const [index, key] = isOfPerson
      ? [held, `${emailKey(email) || nameKey(name)} ${titleKey(title)}`]
      : [numbers, titleKey(number)]
    if (key === '') continue
    const before = index.get(key)
    if (before === undefined) index.set(key, row)
    else refuse(isOfPerson ? 'title' : 'number', { code: 'sameSeat', row: before })
  }
}

function resolved(drafts: readonly SeatDraft[], context: SeatsContext): Aboves {
  const isTwice = ({ problems }: SeatDraft) => problems.some(({ why }) => why.code === 'sameSeat')
  const inTable = new SeatIndex(drafts.filter((draft) => !isTwice(draft)))
  const inChart = new SeatIndex(seatsOfChart(context))
  const rows = new Set(drafts.map(({ row }) => row))
  const ids = new Set(context.seats.map(({ id }) => id))
  const aboves: Aboves = new Map()
  for (const draft of drafts) {
    const { row, reportsTo: name, refuse } = draft
    const [, kind, chosen = ''] = /^(row|seat):(.+)$/.exec(name) ?? []
    if (name === '') aboves.set(row, null)
    else if (kind === 'row' && rows.has(Number(chosen))) aboves.set(row, { row: Number(chosen) })
    else if (kind === 'seat' && ids.has(chosen)) aboves.set(row, { seatId: chosen })
    else {
      const own = inTable.named(name, draft)
      const found = own.length > 0 ? own : inChart.named(name)
      if (found.length > 1) refuse('reportsTo', { code: 'severalSeatsAbove', name, total: found.length })
      else if (found[0]) aboves.set(row, found[0].above)
      else refuse('reportsTo', { code: 'unknownSeatAbove', name })
    }
  }
  return aboves
}

function refuseTops(drafts: readonly SeatDraft[], aboves: Aboves, isRoomForOne: boolean): void {
  const [first, ...others] = drafts.filter(({ row }) => aboves.get(row) === null)
  if (!first || !isRoomForOne) return
  for (const { refuse } of others) refuse('reportsTo', { code: 'secondTop', row: first.row })
}

const rowAbove = (aboves: Aboves, row: number): number | null => {
  const above = aboves.get(row)
  return above && 'row' in above ? above.row : null
}

function refuseCircles(drafts: readonly SeatDraft[], aboves: Aboves): void {
  const byRow = new Map(drafts.map((draft) => [draft.row, draft]))
  const passed = new Set<number>()
  for (const { row } of drafts) {
    const way: number[] = []
    let at: number | null = row
    for (; at !== null && !passed.has(at); at = rowAbove(aboves, at)) {
      passed.add(at)
      way.push(at)
    }
    const from = at === null ? -1 : way.indexOf(at)
    const circle = from < 0 ? [] : way.slice(from)
    for (const [index, one] of circle.entries()) {
      const titles = [...circle.slice(index), ...circle.slice(0, index), one].map(
        (each) => byRow.get(each)?.title ?? '',
      )
      const path = titles.length > NAMED ? [...titles.slice(0, NAMED), '…'] : titles
      byRow.get(one)?.refuse('reportsTo', { code: 'reportsInCircle', path: path.join(' → ') })
    }
  }
}

function depths({ seats }: SeatsContext, { belowId, topTitle }: SeatsChoice) {
  const tree = seatTree(seats)
  const top = seats.find(({ parentId }) => parentId === null)?.id
  const known = new Map<string | undefined, number>()
  const depthOf = (seatId: string | undefined): number => {
    const depth = known.get(seatId) ?? upwards(tree, seatId ?? '').length
    known.set(seatId, depth)
    return depth
  }
  return (above: SeatAbove | null) => {
    if (above && 'seatId' in above) return depthOf(above.seatId)
    return seats.length === 0 ? Number(topTitle !== null) : depthOf(belowId ?? top)
  }
}

function refuseBelow(drafts: readonly SeatDraft[], aboves: Aboves, baseOf: (above: SeatAbove | null) => number): void {
  const below = new Map<number, SeatDraft[]>()
  const tops: SeatDraft[] = []
  for (const draft of drafts) {
    const row = rowAbove(aboves, draft.row)
    if (row === null) tops.push(draft)
    else below.set(row, [...(below.get(row) ?? []), draft])
  }
  const circular = drafts.filter(({ problems }) => problems.some(({ why }) => why.code === 'reportsInCircle'))
  const queue = [...tops, ...circular].map((draft) => ({ draft, depth: baseOf(aboves.get(draft.row) ?? null) + 1 }))
  const passed = new Set(queue.map(({ draft }) => draft.row))
  for (const { draft, depth } of queue) {
    if (depth > CHART_DEPTH_MAX && draft.problems.length === 0)
      draft.refuse('reportsTo', { code: 'seatTooDeep', most: CHART_DEPTH_MAX })
    for (const child of below.get(draft.row) ?? []) {
      if (passed.has(child.row)) continue
      passed.add(child.row)
      if (draft.problems.length > 0) child.refuse('reportsTo', { code: 'aboveRefused', row: draft.row })
      queue.push({ draft: child, depth: depth + 1 })
    }
  }
}

function placeSeats(drafts: readonly SeatDraft[], choice: SeatsChoice, context: SeatsContext): Aboves {
  refuseTwice(drafts)
  const aboves = resolved(drafts, context)
  const isEmpty = context.seats.length === 0
  refuseTops(drafts, aboves, isEmpty && choice.topTitle === null)
  refuseCircles(drafts, aboves)
  const room = CHART_SEATS_MAX - context.seats.length - Number(isEmpty && choice.topTitle !== null)
  for (const { refuse } of drafts.slice(Math.max(0, room)))
    refuse('title', { code: 'chartFull', most: CHART_SEATS_MAX })
  refuseBelow(drafts, aboves, depths(context, choice))
  return aboves
}

type Cells = (field: SeatField) => string

class Reader {
  readonly #corrections: ReadonlyMap<string, string>
  readonly #byId: ReadonlyMap<string, NamedPerson>
  readonly #byEmail: ReadonlyMap<string, NamedPerson>
  readonly #byName = new Map<string, NamedPerson[]>()

  constructor(
    readonly choice: SeatsChoice,
    { people }: SeatsContext,
  ) {
    this.#corrections = new Map(choice.corrections.map((correction) => [correctionKey(correction), correction.to]))
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
    const own = this.#corrections.get(correctionKey({ column, row }))
    return (own ?? (text === '' ? '' : (this.#corrections.get(correctionKey({ column, value: text })) ?? text))).trim()
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
