import { dateText, numberText } from './number-formats'
import { type Attributes, readXml, unescaped } from './read-xml'
import { type NumberedRow, type TableLimits, UnreadableTable } from './table'
import type { WorkbookParts } from './workbook-parts'

type Values = Pick<WorkbookParts, 'dateSystem' | 'formats' | 'strings'>

function placeOf(address: string | undefined): { row: number; column: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(address ?? '') ?? []
  if (!letters || !digits) return null
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(digits), column }
}

/** Moments without a zone are read as UTC. */
export function isoText(text: string): string {
  const moment = /^T?\d{2}:/.test(text) ? `1899-12-31T${text.replace('T', '')}` : text
  const hasZone = /(Z|[+-]\d{2}:\d{2})$/.test(moment) || !moment.includes('T')
  return dateText(Date.parse(hasZone ? moment : `${moment}Z`)) ?? text
}

function textOf({ t = 'n', s = '0' }: Attributes, text: string, values: Values): string {
  const written = text.trim()
  switch (t) {
    case 's':
      return values.strings[Number(written)] ?? ''
    case 'n':
      return written === ''
        ? ''
        : numberText(Number(written), values.formats[Number(s)] ?? 'general', values.dateSystem)
    case 'b':
      return { 1: 'TRUE', 0: 'FALSE', true: 'TRUE', false: 'FALSE' }[written] ?? ''
    case 'd':
      return written === '' ? '' : isoText(written)
    default:
      return unescaped(text)
  }
}

interface Cell {
  readonly row: number
  readonly column: number
  readonly text: string
}

class CellReader {
  #row = 0
  #column = 0
  #attributes: Attributes = {}
  #text = ''
  /** Skips formulas and phonetic texts (`rPh`). */
  #isValue = false
  #isAloud = false
  #isDone = false

  constructor(
    readonly values: Values,
    readonly visit: (cell: Cell) => 'enough' | undefined,
  ) {}

  open(name: string, attributes: Attributes): void {
    if (name === 'row') {
      this.#row = Number(attributes.r) || this.#row + 1
      this.#column = 0
    } else if (name === 'c') {
      const place = placeOf(attributes.r)
      this.#row = place?.row ?? this.#row
      this.#column = place?.column ?? this.#column + 1
      this.#attributes = attributes
      this.#text = ''
    } else if (name === 'v' || name === 't') this.#isValue = true
    else if (name === 'rPh') this.#isAloud = true
  }

  text(piece: string): void {
    if (this.#isValue && !this.#isAloud) this.#text += piece
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false
    else if (name === 'rPh') this.#isAloud = false
    else if (name === 'c') this.#closeCell()
  }

  isDone(): boolean {
    return this.#isDone
  }

  #closeCell(): void {
    const text = this.#isDone ? '' : textOf(this.#attributes, this.#text, this.values)
    if (text.trim() === '') return
    this.#isDone = this.visit({ row: this.#row, column: this.#column, text }) === 'enough'
  }
}

export function holdsAnything(bytes: Uint8Array, values: Values): boolean {
  let holds = false
  const visit = () => {
    holds = true
    return 'enough' as const
  }
  readXml(bytes, new CellReader(values, visit))
  return holds
}

export function readSheet(bytes: Uint8Array, values: Values, limits: TableLimits): NumberedRow[] {
  const rows = new Map<number, string[]>()
  const visit = ({ row, column, text }: Cell) => {
    if (column > limits.columns) throw new UnreadableTable('too-many-columns')
    const cells = rows.get(row) ?? []
    while (cells.length < column - 1) cells.push('')
    cells[column - 1] = text
    rows.set(row, cells)
    if (rows.size > limits.rows + 1) throw new UnreadableTable('too-many-rows')
    return undefined
  }
  readXml(bytes, new CellReader(values, visit))
  return [...rows].map(([row, cells]) => ({ row, cells })).toSorted((one, other) => one.row - other.row)
}
