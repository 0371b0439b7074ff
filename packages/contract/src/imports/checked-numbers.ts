import type { IntervalId } from '../calendar/weeks'
import { lineSchema } from '../core/fields'
import { ENTERED_VALUE_MAX, parseEnteredValue, writtenOut } from '../scorecard/measurable-values'
import { NOTE_MAX } from '../scorecard/scorecard.schemas'
import { correctionKey, peopleNamed, titleKey } from './import-context'
import { readPeriod } from './import-period'
import type { ImportRefusal } from './import-refusals'
import type { ImportRow, NumberField, NumberLine, NumbersChoice, NumbersContext } from './imports.schemas'

export interface ImportedNumber {
  readonly measurableId: string
  readonly intervalId: IntervalId
  readonly value?: number
  readonly entered?: string
  readonly note?: string
}

export interface NumbersItem {
  readonly row: number
  readonly numbers: readonly ImportedNumber[]
}

/** `column`: -1 if not in the table. */
export interface NumberProblem {
  readonly column: number
  readonly field: NumberField
  readonly why: ImportRefusal
  readonly value: string
}

export interface CheckedNumbersRow {
  readonly row: number
  readonly item: NumbersItem | null
  readonly problems: readonly NumberProblem[]
  readonly found: {
    readonly line: NumberLine | null
    readonly intervalId: IntervalId | null
    readonly numbers: ReadonlyMap<number, string>
  }
}

const PLAIN = /^-?\d+(\.\d+)?%?$/

const ENTERED_WHY = {
  'divides-by-zero': 'notANumber',
  unfinished: 'notANumber',
  'not-a-number': 'notANumber',
  'too-long': 'numberTooLong',
  'out-of-range': 'numberOutOfRange',
  'other-unit': 'otherUnit',
  'not-yes-or-no': 'notYesOrNo',
} as const

interface NamedCell {
  readonly column: number
  readonly intervalId: IntervalId
  readonly number: string
  readonly note: string
}

const formatOf = (line: NumberLine, intervalId: IntervalId) =>
  line.formats?.findLast(({ from }) => from <= intervalId) ?? line.formats?.[0] ?? line

/** Client and server share it, so that the preview matches the import. */
export class NumbersChecker {
  readonly #corrections: ReadonlyMap<string, string>
  readonly #byId: ReadonlyMap<string, NumberLine>
  readonly #byTitle = new Map<string, NumberLine[]>()
  readonly #scales: ReadonlyMap<string, 'InScale' | 'InFull'>
  readonly #periods = new Map<string, IntervalId | null>()
  readonly #taken = new Map<string, number>()

  constructor(
    readonly choice: NumbersChoice,
    readonly context: NumbersContext,
    readonly heads: ImportRow | undefined,
  ) {
    this.#corrections = new Map(choice.corrections.map((correction) => [correctionKey(correction), correction.to]))
    this.#scales = new Map(choice.scales?.map(({ measurableId, reading }) => [measurableId, reading]))
    this.#byId = new Map(context.lines.map((line) => [line.id, line]))
    for (const line of context.lines) {
      const key = titleKey(line.title)
      this.#byTitle.set(key, [...(this.#byTitle.get(key) ?? []), line])
    }
  }

  check(row: ImportRow): CheckedNumbersRow {
    const problems: NumberProblem[] = []
    const line = this.#line(row, problems)
    const cells = this.#cells(row, problems)
    const shown = new Map<number, string>()
    const numbers = line ? cells.flatMap((cell) => this.#number(row, line, cell, problems, shown) ?? []) : []
    const item = problems.length === 0 && line ? { row: row.row, numbers } : null
    for (const number of item?.numbers ?? []) this.#taken.set(this.#keyOf(number), row.row)
    const intervalId = cells.length === 1 ? (cells[0]?.intervalId ?? null) : null
    const found = { line, intervalId, numbers: shown }
    return { row: row.row, item, problems, found }
  }

  periodOfColumn(column: number): IntervalId | null {
    return this.heads ? this.#period(this.#text(this.heads, column)) : null
  }

  #keyOf({ measurableId, intervalId }: Pick<ImportedNumber, 'measurableId' | 'intervalId'>): string {
    return `${measurableId} ${intervalId}`
  }

  #columnOf(field: NumberField): number {
    return this.choice.columns.indexOf(field)
  }

  #text({ row, cells }: ImportRow, column: number): string {
    const text = (cells[column] ?? '').trim()
    const own = this.#corrections.get(correctionKey({ column, row }))
    return (own ?? (text === '' ? '' : (this.#corrections.get(correctionKey({ column, value: text })) ?? text))).trim()
  }

  #field(row: ImportRow, field: NumberField): string {
    const column = this.#columnOf(field)
    return column < 0 ? '' : this.#text(row, column)
  }

  #refusal(row: ImportRow, field: NumberField, why: ImportRefusal, column = this.#columnOf(field)): NumberProblem {
    return { column, field, why, value: (row.cells[column] ?? '').trim() }
  }

  #line(row: ImportRow, problems: NumberProblem[]): NumberLine | null {
    const name = lineSchema.parse(this.#field(row, 'title'))
    const refuse = (why: ImportRefusal) => {
      problems.push(this.#refusal(row, 'title', why))
      return null
    }
    if (name === '') return refuse({ code: 'noMeasurable' })
    const known = this.#byId.get(name.toLowerCase())
    const titled = known ? [known] : (this.#byTitle.get(titleKey(name)) ?? [])
    const fitting = titled.length > 1 ? this.#ownedAmong(titled, this.#field(row, 'owner')) : titled
    const [line, ...others] = fitting.length > 0 ? fitting : titled
    if (!line) return refuse({ code: 'unknownMeasurable', name })
    if (others.length > 0) return refuse({ code: 'severalMeasurables', name, total: others.length + 1 })
    return line.mayEnter ? line : refuse({ code: 'mayNotEnter', name: line.title })
  }

  #ownedAmong(lines: readonly NumberLine[], owner: string): readonly NumberLine[] {
    if (owner === '') return lines
    const people = [...new Map(lines.map((line) => [line.owner.id, line.owner])).values()]
    const ids = new Set(peopleNamed(people, owner).map(({ id }) => id))
    return lines.filter((line) => ids.has(line.owner.id))
  }

  #period(text: string): IntervalId | null {
    const known = this.#periods.get(text)
    if (known !== undefined) return known
    const { choice, context } = this
    const read = readPeriod(context.periodKind, text, choice.locale, context)
    this.#periods.set(text, read)
    return read
  }

  #cells(row: ImportRow, problems: NumberProblem[]): NamedCell[] {
    const { columns } = this.choice
    const wide = columns.flatMap((field, column) =>
      field === 'number' ? (this.#wideCell(row, column, problems) ?? []) : [],
    )
    const isLong = columns.includes('value') || columns.includes('period')
    if (!isLong && !columns.includes('number')) problems.push(this.#refusal(row, 'value', { code: 'noNumber' }))
    return isLong ? [...wide, ...this.#longCell(row, problems)] : wide
  }

  #wideCell(row: ImportRow, column: number, problems: NumberProblem[]): NamedCell | null {
    const number = this.#text(row, column)
    if (number === '') return null
    const head = this.heads ? this.#text(this.heads, column) : ''
    const intervalId = this.#period(head)
    if (intervalId) return { column, intervalId, number, note: '' }
    const why: ImportRefusal = head === '' ? { code: 'noPeriod' } : { code: 'unknownPeriod', text: head }
    problems.push(this.#refusal(row, 'number', why, column))
    return null
  }

  #longCell(row: ImportRow, problems: NumberProblem[]): NamedCell[] {
    const number = this.#field(row, 'value')
    const note = lineSchema.parse(this.#field(row, 'note'))
    const named = this.#field(row, 'period')
    const intervalId = named === '' ? null : this.#period(named)
    if (intervalId === null) {
      const why: ImportRefusal = named === '' ? { code: 'noPeriod' } : { code: 'unknownPeriod', text: named }
      problems.push(this.#refusal(row, 'period', why))
    }
    if (number === '' && note === '') problems.push(this.#refusal(row, 'value', { code: 'noNumber' }))
    const why = { code: 'longNote', most: NOTE_MAX, length: note.length } as const
    if (note.length > NOTE_MAX) problems.push(this.#refusal(row, 'note', why))
    return intervalId === null ? [] : [{ column: this.#columnOf('value'), intervalId, number, note }]
  }

  #number(
    row: ImportRow,
    line: NumberLine,
    cell: NamedCell,
    problems: NumberProblem[],
    shown: Map<number, string>,
  ): ImportedNumber | null {
    const { intervalId, column, number, note } = cell
    const field = this.choice.columns[column] ?? 'value'
    const refuse = (why: ImportRefusal) => {
      problems.push(this.#refusal(row, field, why, column))
      return null
    }
    const measurableId = line.id
    const before = this.#taken.get(this.#keyOf({ measurableId, intervalId }))
    if (before !== undefined) return refuse({ code: 'sameNumber', row: before })
    if (intervalId > this.context.today) {
      problems.push(this.#toCome(row, cell))
      return null
    }
    const noted = note === '' ? {} : { note }
    if (number === '') return { measurableId, intervalId, ...noted }
    if (line.computedFrom !== null && intervalId >= line.computedFrom) {
      return refuse({ code: 'computedMeasurable', name: line.title })
    }
    const isPlain = this.context.isWorkbook && PLAIN.test(number)
    const { locale } = this.choice
    const format = { goalValue: line.goalValue, ...formatOf(line, intervalId) }
    const read = parseEnteredValue(number, isPlain ? 'en-US' : locale, format)
    if (!read.ok && read.error === 'empty') return null
    if (!read.ok && read.error !== 'doubtful') return refuse({ code: ENTERED_WHY[read.error], text: number })
    const reading = this.#scales.get(measurableId)
    if (!read.ok && reading === undefined) {
      const [inScale, inFull] = read.readings
      const readings = [writtenOut(inScale, format, locale), writtenOut(inFull, format, locale)] as const
      return refuse({ code: 'doubtfulNumber', text: number, readings })
    }
    const value = read.ok ? read.value : read.readings[reading === 'InFull' ? 1 : 0]
    shown.set(column, writtenOut(value, format, locale))
    const entered = number.length > ENTERED_VALUE_MAX ? String(value) : number
    return { measurableId, intervalId, value, entered, ...noted }
  }

  #toCome(row: ImportRow, { column }: NamedCell): NumberProblem {
    const isWide = this.choice.columns[column] === 'number'
    const text = isWide && this.heads ? this.#text(this.heads, column) : this.#field(row, 'period')
    const why = { code: 'periodToCome', text } as const
    return isWide ? this.#refusal(row, 'number', why, column) : this.#refusal(row, 'period', why)
  }
}
