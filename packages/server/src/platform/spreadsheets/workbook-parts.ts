import { posix } from 'node:path'
import { unzipSync } from 'fflate'
import { type DateSystem, dateText, formatOf, type NumberFormat, numberText } from './number-formats'
import { type Attributes, readXml, unescaped } from './read-xml'
import { type NumberedRow, type TableLimits, UnreadableTable } from './table'

const ENTRY = 0x02014b50
const END = 'PK\x05\x06'
const ZIP64 = 1
const ELSEWHERE = 0xffffffff

/** Size, packed size, position. */
const FIELDS = [24, 20, 42] as const

function writeSizes(data: Buffer, entry: number, extra: number, length: number): void {
  for (let at = extra; at + 4 <= extra + length; at += 4 + data.readUInt16LE(at + 2)) {
    if (data.readUInt16LE(at) !== ZIP64) continue
    let from = at + 4
    for (const field of FIELDS) {
      if (data.readUInt32LE(entry + field) !== ELSEWHERE) continue
      const value = data.readBigUInt64LE(from)
      if (value < ELSEWHERE) data.writeUInt32LE(Number(value), entry + field)
      from += 8
    }
  }
}

/** `fflate` expects 32-bit sizes in a 32-bit directory. @throws RangeError */
function withPlainSizes(bytes: Uint8Array): Uint8Array {
  const data = Buffer.from(bytes)
  const end = data.lastIndexOf(END, undefined, 'latin1')
  if (end < 0) return bytes
  let at = data.readUInt32LE(end + 16)
  for (let left = data.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > data.length || data.readUInt32LE(at) !== ENTRY) break
    const extra = at + 46 + data.readUInt16LE(at + 28)
    const length = data.readUInt16LE(at + 30)
    writeSizes(data, at, extra, length)
    at = extra + length + data.readUInt16LE(at + 32)
  }
  return data
}

const ENTRIES_MAX = 2_000

export type UnpackedParts = ReadonlyMap<string, Uint8Array>

/** 400 kB may unpack to 400 MB. @throws UnreadableTable */
export function unpackParts(bytes: Uint8Array, limit: number): UnpackedParts {
  let [count, unpacked] = [0, 0]
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    const isWanted = /\.(xml|rels)$/i.test(name)
    count += 1
    unpacked += isWanted ? originalSize : 0
    if (unpacked > limit || count > ENTRIES_MAX) throw new UnreadableTable('too-large-unpacked')
    return isWanted
  }
  try {
    const parts = unzipSync(withPlainSizes(bytes), { filter })
    return new Map(Object.entries(parts).map(([name, part]) => [name.replaceAll('\\', '/'), part]))
  } catch (error) {
    if (error instanceof UnreadableTable) throw error
    throw new UnreadableTable('broken-workbook')
  }
}

interface Relation {
  /** Last path segment, the same in both editions of the standard. */
  readonly type: string
  readonly part: string
}

function relationsOf(parts: UnpackedParts, part: string): Map<string, Relation> {
  const relations = new Map<string, Relation>()
  const folder = posix.dirname(part)
  const bytes = parts.get(posix.join(folder, '_rels', `${posix.basename(part)}.rels`))
  if (!bytes) return relations
  readXml(bytes, {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      relations.set(Id, { type: posix.basename(Type), part: posix.resolve('/', folder, Target).slice(1) })
    },
  })
  return relations
}

interface SheetPart {
  readonly name: string
  readonly isHidden: boolean
  readonly bytes: Uint8Array | undefined
}

interface WorkbookParts {
  readonly sheets: readonly SheetPart[]
  readonly dateSystem: DateSystem
  readonly formats: readonly NumberFormat[]
  readonly strings: readonly string[]
}

function readStyles(bytes: Uint8Array | undefined): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isInCells = false
  if (!bytes) return formats
  readXml(bytes, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      const id = Number(numFmtId)
      if (name === 'numFmt') codes.set(id, formatCode)
      else if (name === 'cellXfs') isInCells = true
      else if (name === 'xf' && isInCells) formats.push(formatOf(id, codes.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return formats
}

function readStrings(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = []
  let [text, isText, isAloud] = ['', false, false]
  if (!bytes) return strings
  readXml(bytes, {
    open: (name) => {
      if (name === 'si') text = ''
      else if (name === 't') isText = true
      else if (name === 'rPh') isAloud = true
    },
    close: (name) => {
      if (name === 'si') strings.push(unescaped(text))
      else if (name === 't') isText = false
      else if (name === 'rPh') isAloud = false
    },
    text: (piece) => {
      if (isText && !isAloud) text += piece
    },
  })
  return strings
}

export function readParts(parts: UnpackedParts): WorkbookParts {
  const main = [...relationsOf(parts, '').values()].find(({ type }) => type === 'officeDocument')?.part
  const workbook = main ?? 'xl/workbook.xml'
  const bytes = parts.get(workbook)
  if (!bytes) throw new UnreadableTable('no-workbook')
  const relations = relationsOf(parts, workbook)
  const partOf = (type: string) => {
    const found = [...relations.values()].find((relation) => relation.type === type)
    return found && parts.get(found.part)
  }
  const sheets: SheetPart[] = []
  let dateSystem: DateSystem = 1900
  readXml(bytes, {
    open: (name, { name: called = '', id = '', state = 'visible', date1904 = '0' }) => {
      if (name === 'workbookPr' && /^(1|true|on)$/.test(date1904)) dateSystem = 1904
      if (name !== 'sheet') return
      const found = relations.get(id)
      const sheet = found?.type === 'worksheet' ? parts.get(found.part) : undefined
      sheets.push({ name: unescaped(called), isHidden: state !== 'visible', bytes: sheet })
    },
  })
  if (sheets.length === 0) throw new UnreadableTable('broken-workbook')
  return { sheets, dateSystem, formats: readStyles(partOf('styles')), strings: readStrings(partOf('sharedStrings')) }
}

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

export function hasValues(bytes: Uint8Array, values: Values): boolean {
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
