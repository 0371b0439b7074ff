import type { WorkItemKind } from '../core/items'
import { type ImportContext, meetingsListed, peopleNamed } from './import-context'
import { readDate } from './import-date'
import { fieldOfHead, fieldsOfKind, isKnownHead, isOwnHead, valueOfWord } from './import-fields'
import type { ImportField, ImportRow } from './imports.schemas'

export interface GuessedColumns {
  readonly hasHeads: boolean
  readonly columns: readonly (ImportField | null)[]
}

const SAMPLE = 50
/** Minimum share of filled cells that must match. */
const MOST = 0.6

type Fits = (text: string) => boolean

const share = (cells: readonly string[], fits: Fits) => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length
}

const meanLength = (cells: readonly string[]) =>
  cells.reduce((length, cell) => length + cell.trim().length, 0) / Math.max(1, cells.length)

function testsOf(kind: WorkItemKind, { people, meetings, today }: ImportContext, locale: string) {
  const tests: Partial<Record<ImportField, Fits>> = {
    owner: (text) => peopleNamed(people, text).length > 0,
    meeting: (text) =>
      meetingsListed(meetings, text, { isSeveral: kind === 'rock' }).some(({ fitting }) => fitting.length > 0),
    dueDate: (text) => /\d/.test(text) && readDate(text, locale, today) !== null,
    status: (text) => /\p{L}/u.test(text) && valueOfWord(kind, 'status', text) !== null,
    type: (text) => valueOfWord(kind, 'type', text) !== null,
  }
  return tests
}

export function guessColumns(
  kind: WorkItemKind,
  rows: readonly ImportRow[],
  context: ImportContext,
  locale: string,
): GuessedColumns {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const first = rows[0]?.cells ?? []
  const hasHeads = rows.length > 1 && first.some((head) => isKnownHead(head) || isOwnHead(head))
  const taken = new Set<ImportField>()
  const take = (field: ImportField | null) => {
    if (field) taken.add(field)
    return field
  }
  const columns = Array.from({ length: width }, (_, at) =>
    hasHeads ? take(fieldOfHead(first[at] ?? '', taken, kind)) : null,
  )
  const isFree = (at: number) => columns[at] === null && !(hasHeads && isOwnHead(first[at] ?? ''))
  const sample = rows.slice(hasHeads ? 1 : 0, SAMPLE + 1)
  const cellsOf = (at: number) => sample.map(({ cells }) => cells[at] ?? '')
  for (const [field, fits] of Object.entries(testsOf(kind, context, locale)) as [ImportField, Fits][]) {
    if (taken.has(field) || !fieldsOfKind[kind].includes(field)) continue
    const found = columns.findIndex((_, at) => isFree(at) && share(cellsOf(at), fits) >= MOST)
    if (found >= 0) columns[found] = take(field)
  }
  if (!taken.has('title')) {
    const free = columns.flatMap((_, at) => (isFree(at) ? [at] : []))
    const [longest] = free.toSorted((one, other) => meanLength(cellsOf(other)) - meanLength(cellsOf(one)))
    if (longest !== undefined) columns[longest] = take('title')
  }
  return { hasHeads, columns }
}
