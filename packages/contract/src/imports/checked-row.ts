import { type CalendarDate, calendarDateSchema } from '../core/dates'
import { lineSchema, TITLE_MAX } from '../core/fields'
import type { WorkItemKind } from '../core/items'
import { isYearFirst, parseTypedDate, type ReadingDates } from '../core/typed-date'
import {
  type ImportContext,
  type ImportMeeting,
  type ImportPerson,
  mayOwnIn,
  meetingsListed,
  nameOfPerson,
  peopleNamed,
} from './import-context'
import { importFieldsOf, valueOfWord } from './import-fields'
import type { ImportRefusal } from './import-refusals'
import type { ImportChoice, ImportField, ImportRow } from './imports.schemas'

type ReadDate =
  | { readonly date: CalendarDate }
  /** The day does not exist: the last date of its month. */
  | { readonly lastOfMonth: CalendarDate }
  | null

const ISO_TIME = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

function lastDay(firstOfMonth: CalendarDate): CalendarDate {
  const [year, month] = [Number(firstOfMonth.slice(0, 4)), Number(firstOfMonth.slice(5, 7))]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const LATE_DAY = /(?<!\d)(29|3[01])(?!\d)/

const onTheFirst = (text: string) => text.replace(LATE_DAY, (day) => '1'.padStart(day.length, '0'))

const DOTTED = /^\d{1,2}\.\s*\d{1,2}\.\s*(\d{4}|\d{2})$/

function readingsOf(text: string, own: ReadingDates): ReadingDates[] {
  const american = { ...own, locale: 'en-US', language: 'en' }
  return DOTTED.test(text) && !isYearFirst(own.locale) ? [{ ...own, locale: 'de-DE' }, own, american] : [own, american]
}

const DECIMAL = /^\d+,\d+$/

export function readDate(text: string, locale: string, today: CalendarDate): ReadDate {
  if (DECIMAL.test(text.trim())) return null
  const typed = ISO_TIME.exec(text.trim())?.[1] ?? text.trim()
  const own = { locale, language: locale.split('-')[0] ?? 'en', today }
  const read = (one: string) => {
    const dates = readingsOf(one, own).map((reading) => parseTypedDate(one, reading))
    return dates.find((date) => date !== null && calendarDateSchema.safeParse(date).success) ?? null
  }
  const date = read(typed)
  if (date) return { date }
  const first = onTheFirst(typed)
  const month = first === typed ? null : read(first)
  if (month === null) return null
  const last = lastDay(month)
  // In another order, the day may be the month: `31.02.27` is not January.
  return Number(LATE_DAY.exec(typed)?.[1]) > Number(last.slice(8)) ? { lastOfMonth: last } : null
}

export interface ImportItem {
  readonly row: number
  readonly title: string
  readonly ownerId: string
  readonly tractionId: string
  readonly alsoIn?: readonly string[]
  readonly dueDate: CalendarDate | null
  readonly type: string | null
  readonly status: string | null
  readonly notes: string
}

export interface ImportProblem {
  readonly field: ImportField
  readonly why: ImportRefusal
  readonly value: string
  readonly suggestion?: string
}

export interface CheckedRow {
  readonly row: number
  readonly item: ImportItem | null
  readonly problems: readonly ImportProblem[]
  readonly found: {
    readonly title: string
    readonly person: ImportPerson | null
    readonly meetings: readonly ImportMeeting[]
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

const refused = (field: ImportField, why: ImportRefusal, value: string, suggestion = '') => ({
  value: null,
  problem: { field, why, value, ...(suggestion && { suggestion }) },
})

const FAILED_FORMULA =
  /^#(N\/A|NV|DIV\/0!|(REF|VALUE|NUM|NULL|SPILL|CALC|BEZUG|WERT|ZAHL|VALEUR|NOMBRE|NUL|¡VALOR|¡REF|¡NUM|¡DIV\/0)!|NAME\?|NOM\s?\?|¿NOMBRE\?)$/iu

const correctionKey = (field: ImportField, by: { row?: number | undefined; value?: string | undefined }) =>
  by.row === undefined
    ? `${field} = ${lineSchema
        .parse(by.value ?? '')
        .slice(0, 300)
        .toLowerCase()}`
    : `${field} @ ${by.row}`

/** Client and server share it, so that the preview matches the import. */
export class RowChecker {
  readonly #corrections: ReadonlyMap<string, string>
  readonly #columnOf: ReadonlyMap<ImportField, number>
  // Tables repeat names and dates.
  readonly #dates = new Map<string, ReadDate>()
  readonly #named = new Map<string, readonly ImportPerson[]>()

  constructor(
    readonly kind: WorkItemKind,
    readonly choice: ImportChoice,
    readonly context: ImportContext,
  ) {
    this.#corrections = new Map(
      choice.corrections.map((correction) => [correctionKey(correction.field, correction), correction.to]),
    )
    this.#columnOf = new Map(importFieldsOf(kind).map((field) => [field, choice.columns.indexOf(field)]))
  }

  check(row: ImportRow): CheckedRow {
    const title = this.#title(row)
    const named = this.#meetings(row)
    const meetings = named.value ?? []
    const owner = this.#owner(row, meetings)
    const dueDate = this.#dueDate(row)
    const type = this.#word(row, 'type')
    const status = this.#word(row, 'status')
    const problems = [title, owner, dueDate, named, type, status].flatMap(({ problem }) => problem ?? [])
    const rest = {
      title: title.value ?? '',
      dueDate: dueDate.value,
      type: type.value,
      status: status.value,
      notes: this.#cell(row, 'notes'),
    }
    const person = owner.value
    const [main, ...others] = meetings.map(({ id }) => id)
    const isRight = problems.length === 0 && person !== null && main !== undefined
    const alsoIn = others.length > 0 ? { alsoIn: others } : {}
    const item = isRight ? { ...rest, row: row.row, ownerId: person.id, tractionId: main, ...alsoIn } : null
    return { row: row.row, item, problems, found: { ...rest, person, meetings } }
  }

  #cell({ cells }: ImportRow, field: ImportField): string {
    return (cells[this.#columnOf.get(field) ?? -1] ?? '').trim()
  }

  #correct(row: ImportRow, field: ImportField, value: string): string | undefined {
    const own = this.#corrections.get(correctionKey(field, { row: row.row }))
    return own ?? (value === '' ? undefined : this.#corrections.get(correctionKey(field, { value })))
  }

  #title(row: ImportRow): Found<string> {
    const value = this.#cell(row, 'title')
    const title = lineSchema.parse(this.#correct(row, 'title', '') ?? value)
    if (title === '') {
      const notes = lineSchema.parse(this.#cell(row, 'notes'))
      return refused('title', { code: 'noTitle' }, value, notes.slice(0, TITLE_MAX).trim())
    }
    if (FAILED_FORMULA.test(title)) {
      return refused('title', { code: 'failedFormula', says: title }, value)
    }
    if (title.length <= TITLE_MAX) return { value: title }
    const why = { code: 'longTitle', most: TITLE_MAX, length: title.length } as const
    return { ...refused('title', why, value, title.slice(0, TITLE_MAX).trim()), value: title }
  }

  #meetings(row: ImportRow): Found<readonly ImportMeeting[]> {
    const { meetings } = this.context
    const value = this.#cell(row, 'meeting')
    const chosen = this.#correct(row, 'meeting', value) ?? (value === '' ? this.choice.tractionId : null)
    const corrected = meetings.find(({ id }) => id === chosen)
    if (corrected) return { value: [corrected] }
    if (value === '') return refused('meeting', { code: 'noMeeting' }, value)
    const found = meetingsListed(meetings, value, { isSeveral: this.kind === 'rock' })
    const unclear = found.find(({ fitting }) => fitting.length !== 1)
    if (!unclear) return { value: [...new Set(found.flatMap(({ fitting }) => fitting))] }
    const { name, fitting } = unclear
    const total = fitting.length
    return total === 0
      ? refused('meeting', { code: 'unknownMeeting', name }, value)
      : refused('meeting', { code: 'severalMeetings', name, total }, value)
  }

  #people(text: string): readonly ImportPerson[] {
    const found = this.#named.get(text) ?? peopleNamed(this.context.people, text)
    this.#named.set(text, found)
    return found
  }

  #person(row: ImportRow): Found<ImportPerson> {
    const value = this.#cell(row, 'owner')
    const chosen = this.#correct(row, 'owner', value) ?? (value === '' ? this.choice.ownerId : null)
    const corrected = this.context.people.find(({ id }) => id === chosen)
    if (corrected) return { value: corrected }
    if (value === '') return refused('owner', { code: 'noOwner' }, value)
    const [found, ...others] = this.#people(value)
    if (others.length > 0) {
      return refused('owner', { code: 'severalOwners', name: value, total: others.length + 1 }, value)
    }
    return found ? { value: found } : refused('owner', { code: 'unknownOwner', name: value }, value)
  }

  #owner(row: ImportRow, meetings: readonly ImportMeeting[]): Found<ImportPerson> {
    const found = this.#person(row)
    const { value: person } = found
    if (person === null || meetings.length === 0 || meetings.some((meeting) => mayOwnIn(person, meeting))) return found
    const why = {
      code: 'notInvited' as const,
      name: nameOfPerson(person),
      meetings: meetings.map(({ name }) => name),
    }
    return { ...refused('owner', why, this.#cell(row, 'owner')), value: person }
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
    const typed = this.#correct(row, 'dueDate', value) ?? value
    if (typed === '') return { value: this.choice.dueDate }
    const read = this.#date(typed)
    if (read === null) return refused('dueDate', { code: 'unknownDate', text: value }, value)
    if ('date' in read) return { value: read.date }
    const { lastOfMonth } = read
    return refused('dueDate', { code: 'shortMonth', lastOfMonth }, value, lastOfMonth)
  }

  #word(row: ImportRow, field: 'status' | 'type'): Found<string> {
    const value = this.#cell(row, field)
    const typed = this.#correct(row, field, value) ?? value
    if (typed === '') return { value: null }
    const known = valueOfWord(this.kind, field, typed)
    if (known) return { value: known }
    const code = field === 'status' ? 'unknownStatus' : 'unknownType'
    return refused(field, { code, text: value }, value)
  }
}

export const rowsToRead = (
  rows: readonly ImportRow[],
  { hasHeads }: Pick<ImportChoice, 'hasHeads'>,
): readonly ImportRow[] => (hasHeads ? rows.slice(1) : rows)
