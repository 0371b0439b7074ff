import type { CalendarDate } from '../core/dates'
import { lineSchema, TITLE_MAX } from '../core/fields'
import type { WorkItemKind } from '../core/items'
import {
  type ImportContext,
  type ImportMeeting,
  type ImportPerson,
  mayOwnIn,
  meetingsNamed,
  nameOfPerson,
  peopleNamed,
} from './import-context'
import { type ReadDate, readDate } from './import-date'
import { fieldsOfKind, nounOfKind, valueOfWord, withArticle } from './import-fields'
import type { ImportChoice, ImportField, ImportRow } from './imports.schemas'

/** A row that can be imported. */
export interface ImportItem {
  readonly row: number
  readonly title: string
  readonly ownerId: string
  readonly tractionId: string
  /** As the kind's own default where it is null, and so with the next two. */
  readonly dueDate: CalendarDate | null
  readonly type: string | null
  readonly status: string | null
  readonly notes: string
}

/** Why a cell is refused, in a sentence. `value`: how the cell reads. */
export interface ImportProblem {
  readonly field: ImportField
  readonly text: string
  readonly value: string
  /** A date that may be meant, a title that could be taken. */
  readonly suggestion?: string
}

export interface CheckedRow {
  readonly row: number
  readonly item: ImportItem | null
  readonly problems: readonly ImportProblem[]
  /** What was found, also in a row that is refused. */
  readonly found: {
    readonly title: string
    readonly person: ImportPerson | null
    readonly meeting: ImportMeeting | null
    readonly dueDate: CalendarDate | null
    readonly type: string | null
    readonly status: string | null
    readonly notes: string
  }
}

interface Found<Value> {
  readonly value: Value | null
  readonly problem?: ImportProblem
}

const refused = (field: ImportField, text: string, value: string, suggestion = '') => ({
  value: null,
  problem: { field, text, value, ...(suggestion && { suggestion }) },
})

const mendKey = (field: ImportField, by: { row?: number | undefined; value?: string | undefined }) =>
  by.row === undefined
    ? `${field} = ${lineSchema
        .parse(by.value ?? '')
        .slice(0, 300)
        .toLowerCase()}`
    : `${field} @ ${by.row}`

const monthName = (date: CalendarDate) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))

/** Reads tables of one kind: the same on both sides, so that what a screen shows is what is imported. */
export class RowChecker {
  readonly #mends: ReadonlyMap<string, string>
  readonly #columnOf: ReadonlyMap<ImportField, number>
  // Tables say the same names and dates over and over.
  readonly #dates = new Map<string, ReadDate>()
  readonly #named = new Map<string, readonly ImportPerson[]>()

  constructor(
    readonly kind: WorkItemKind,
    readonly choice: ImportChoice,
    readonly context: ImportContext,
  ) {
    this.#mends = new Map(choice.mends.map((mend) => [mendKey(mend.field, mend), mend.to]))
    this.#columnOf = new Map(fieldsOfKind[kind].map((field) => [field, choice.columns.indexOf(field)]))
  }

  check(row: ImportRow): CheckedRow {
    const title = this.#title(row)
    const meeting = this.#meeting(row)
    const owner = this.#owner(row, meeting.value)
    const dueDate = this.#dueDate(row)
    const type = this.#word(row, 'type')
    const status = this.#word(row, 'status')
    const problems = [title, owner, dueDate, meeting, type, status].flatMap(({ problem }) => problem ?? [])
    const rest = {
      title: title.value ?? '',
      dueDate: dueDate.value,
      type: type.value,
      status: status.value,
      notes: this.#cell(row, 'notes'),
    }
    const [person, place] = [owner.value, meeting.value]
    const isRight = problems.length === 0 && person !== null && place !== null
    const item = isRight ? { ...rest, row: row.row, ownerId: person.id, tractionId: place.id } : null
    return { row: row.row, item, problems, found: { ...rest, person, meeting: place } }
  }

  #cell({ cells }: ImportRow, field: ImportField): string {
    return (cells[this.#columnOf.get(field) ?? -1] ?? '').trim()
  }

  #mend(row: ImportRow, field: ImportField, value: string): string | undefined {
    const own = this.#mends.get(mendKey(field, { row: row.row }))
    return own ?? (value === '' ? undefined : this.#mends.get(mendKey(field, { value })))
  }

  #title(row: ImportRow): Found<string> {
    const value = this.#cell(row, 'title')
    const title = lineSchema.parse(this.#mend(row, 'title', '') ?? value)
    if (title === '') {
      const text = `Every ${nounOfKind[this.kind]} has a title, this cell is empty.`
      return refused('title', text, value, lineSchema.parse(this.#cell(row, 'notes')).slice(0, TITLE_MAX).trim())
    }
    if (title.length <= TITLE_MAX) return { value: title }
    const text = `A title has at most ${TITLE_MAX} characters, this one has ${title.length}.`
    return { ...refused('title', text, value, title.slice(0, TITLE_MAX).trim()), value: title }
  }

  #meeting(row: ImportRow): Found<ImportMeeting> {
    const { meetings } = this.context
    const value = this.#cell(row, 'meeting')
    const chosen = this.#mend(row, 'meeting', value) ?? (value === '' ? this.choice.tractionId : null)
    const mended = meetings.find(({ id }) => id === chosen)
    if (mended) return { value: mended }
    const noun = nounOfKind[this.kind]
    if (value === '') {
      return refused('meeting', `Every ${noun} stands in a meeting, and none is named here. Which one is it?`, value)
    }
    const [found, ...others] = meetingsNamed(meetings, value)
    if (others.length > 0) {
      return refused('meeting', `There are ${others.length + 1} meetings called ${value}. Which one is it?`, value)
    }
    return found
      ? { value: found }
      : refused('meeting', `You have no meeting called ${value} to add to. Which one is it?`, value)
  }

  #people(text: string): readonly ImportPerson[] {
    const found = this.#named.get(text) ?? peopleNamed(this.context.people, text)
    this.#named.set(text, found)
    return found
  }

  #person(row: ImportRow): Found<ImportPerson> {
    const value = this.#cell(row, 'owner')
    const chosen = this.#mend(row, 'owner', value) ?? (value === '' ? this.choice.ownerId : null)
    const mended = this.context.people.find(({ id }) => id === chosen)
    if (mended) return { value: mended }
    if (value === '') {
      return refused(
        'owner',
        `Every ${nounOfKind[this.kind]} has an owner, and nobody is named here. Who is it?`,
        value,
      )
    }
    const [found, ...others] = this.#people(value)
    if (others.length > 0) {
      return refused('owner', `${others.length + 1} people here are called ${value}. Who is it?`, value)
    }
    return found ? { value: found } : refused('owner', `Nobody here is called ${value}. Who is it?`, value)
  }

  #owner(row: ImportRow, meeting: ImportMeeting | null): Found<ImportPerson> {
    const found = this.#person(row)
    if (found.value === null || meeting === null || mayOwnIn(found.value, meeting)) return found
    const text = `${nameOfPerson(found.value)} isn’t invited to ${meeting.name}. Who is to have it?`
    return { ...refused('owner', text, this.#cell(row, 'owner')), value: found.value }
  }

  #date(text: string): ReadDate {
    const { choice, context } = this
    const known = this.#dates.get(text)
    if (known !== undefined) return known
    const read = readDate(text, choice.locale, context.today)
    this.#dates.set(text, read)
    return read
  }

  #dueDate(row: ImportRow): Found<CalendarDate> {
    if (!this.#columnOf.has('dueDate')) return { value: null }
    const value = this.#cell(row, 'dueDate')
    const typed = this.#mend(row, 'dueDate', value) ?? value
    if (typed === '') return { value: this.choice.dueDate }
    const read = this.#date(typed)
    if (read === null) return refused('dueDate', `“${value}” is no date. Which day is meant?`, value)
    if ('date' in read) return { value: read.date }
    const last = read.lastOfMonth
    return refused('dueDate', `${monthName(last)} has ${Number(last.slice(8))} days. Which day is meant?`, value, last)
  }

  #word(row: ImportRow, field: 'status' | 'type'): Found<string> {
    const value = this.#cell(row, field)
    const typed = this.#mend(row, field, value) ?? value
    if (typed === '') return { value: null }
    const known = valueOfWord(this.kind, field, typed)
    if (known) return { value: known }
    return refused(field, `“${value}” is no ${field} of ${withArticle[this.kind]}. What is it?`, value)
  }
}

/** The rows that are read, without the one that holds the columns' names. */
export const rowsToRead = (
  rows: readonly ImportRow[],
  { hasHeads }: Pick<ImportChoice, 'hasHeads'>,
): readonly ImportRow[] => (hasHeads ? rows.slice(1) : rows)
