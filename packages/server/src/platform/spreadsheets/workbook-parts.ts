import { posix } from 'node:path'
import { unzipSync } from 'fflate'
import { type DateSystem, formatOf, type NumberFormat } from './number-formats'
import { readXml, unescaped } from './read-xml'
import { UnreadableTable } from './table'

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

export interface SheetPart {
  readonly name: string
  readonly isHidden: boolean
  readonly bytes: Uint8Array | undefined
}

export interface WorkbookParts {
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
