/** Reads page by page in separate transactions, to limit connections and memory. */

import { Readable } from 'node:stream'
import { todayIn } from '@cairn/contract/calendar/days'
import { intervalIdOf, lastCompletedPeriod, periodsEndingAt } from '@cairn/contract/calendar/periods'
import type { CsvSeparator } from '@cairn/contract/core/csv-separator'
import type { WorkItemKind } from '@cairn/contract/core/items'
import { type RenamedTerms, standardTerm } from '@cairn/contract/core/terms'
import {
  exportWords,
  listWord,
  plainNotes,
  sourceWord,
  statusWord,
  typeWord,
} from '@cairn/contract/exports/export-words'
import {
  type ExportColumn,
  type ExportRequest,
  exportColumnsOf,
  type ScorecardExport,
} from '@cairn/contract/exports/exports.schemas'
import type { Language } from '@cairn/contract/identity/locales'
import type { Actor } from '@cairn/contract/people/people.policy'
import { formatGoal, formatValue, type ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import type { MeasuredValue, ScorecardLine } from '@cairn/contract/scorecard/scorecard.schemas'
import { wholeScorecard } from '@cairn/contract/scorecard/whole-scorecard'
import type { Database } from '../../platform/database/database'
import type { Tx } from '../../platform/database/transaction'
import { savedAs } from '../../platform/files/file-reply'
import type { RawReply } from '../../platform/http/implement'
import { type Cell, CSV_MARK, csvOf } from '../../platform/spreadsheets/csv'
import { workbookOf } from '../../platform/spreadsheets/write-workbook'
import { readRevisions } from '../collections/collections.service'
import { itemKinds } from '../items/items.kinds.service'
import { organizationCalendar, organizationTerms } from '../organizations/organizations.service'
import { listPeople, roleInOrganization } from '../people/people.service'
import { getScorecard, scorecardKind } from '../scorecard/scorecard.service'
import { readTractions } from '../tractions/tractions.service'
import type { ShownItem } from '../work-items/work-items.kinds.service'

export const EXPORT_PAGE = 500

interface Exporting {
  readonly orgId: string
  readonly personId: string
  readonly kind: WorkItemKind
  readonly columns: readonly ExportColumn[]
  readonly language: Language
}

interface Names {
  readonly timeZone: string
  readonly terms: RenamedTerms
  person(id: string): string
  place(id: string): string | undefined
}

async function namesFor(tx: Tx, actor: Actor, items: readonly ShownItem[]): Promise<Names> {
  const people = await listPeople(tx, [...new Set(items.map(({ ownerId }) => ownerId))])
  const ids = new Set(items.flatMap(({ tractionIds, tractionId }) => tractionIds ?? tractionId ?? []))
  const tractions = ids.size > 0 ? await readTractions(tx, actor, [...ids]) : []
  const onVtos = [...new Set(items.flatMap(({ revisionId }) => revisionId ?? []))]
  const vtos = onVtos.length > 0 ? await readRevisions(tx, actor, onVtos) : []
  const { timeZone, terms } = await organizationCalendar(tx)
  const persons = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
  const named = [...tractions, ...vtos.map(({ id, title }) => ({ id, name: title }))]
  const places = new Map(named.map(({ id, name }) => [id, name]))
  return { timeZone, terms, person: (id) => persons.get(id) ?? '', place: (id) => places.get(id) }
}

/** Main meeting first, as imports expect. */
function placesOf({ tractionIds = [], tractionId, revisionId }: ShownItem, names: Names): string[] {
  const named = (ids: readonly (string | null | undefined)[]) => ids.flatMap((id) => (id && names.place(id)) || [])
  const others = tractionIds.filter((id) => id !== tractionId)
  return [...named([tractionId ?? revisionId]), ...named(others).toSorted((one, other) => one.localeCompare(other))]
}

function cellOf({ kind, language }: Exporting, column: ExportColumn, item: ShownItem, names: Names): Cell {
  const cells: Readonly<Record<ExportColumn, () => Cell>> = {
    title: () => item.title,
    owner: () => names.person(item.ownerId),
    meeting: () => placesOf(item, names).join('; '),
    dueDate: () => (item.dueDate ? { date: item.dueDate } : null),
    type: () => typeWord(item.type ?? '', language),
    status: () => statusWord(kind, item.status, language),
    source: () => sourceWord(item.source?.kind, names.terms, language),
    votes: () => item.voterIds?.length ?? null,
    created: () => ({ date: todayIn(names.timeZone, new Date(item.createdAt)) }),
    notes: () => plainNotes(item.contentHtml),
  }
  return cells[column]()
}

/** Omits items removed or hidden since. */
async function pageOf(tx: Tx, exporting: Exporting, ids: readonly string[]): Promise<Cell[][]> {
  const { kind, columns, personId } = exporting
  const role = await roleInOrganization(tx, personId)
  if (role === null) return []
  const actor = { personId, role }
  const found = await itemKinds[kind].list(tx, actor, ids)
  const byId = new Map(found.map((item) => [item.id, item]))
  const items = ids.flatMap((id) => byId.get(id) ?? [])
  const names = await namesFor(tx, actor, items)
  return items.map((item) => columns.map((column) => cellOf(exporting, column, item, names)))
}

async function* pagesOf(database: Database, exporting: Exporting, ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += EXPORT_PAGE) {
    yield await database.tenant(exporting, (tx) => pageOf(tx, exporting, ids.slice(at, at + EXPORT_PAGE)))
  }
}

async function* csvPages(heads: readonly string[], pages: AsyncIterable<Cell[][]>, separator: CsvSeparator) {
  yield CSV_MARK + csvOf([heads], separator)
  for await (const rows of pages) yield csvOf(rows, separator)
}

const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** @throws 400 */
export async function itemsToExport(tx: Tx, actor: Actor, kind: WorkItemKind, wanted: ExportRequest) {
  const { filters, sorts, language } = wanted
  const ids = await itemKinds[kind].ids(tx, actor, { filters, sorts })
  return { ids, name: listWord(kind, await organizationTerms(tx), language) }
}

/** Streams outside of a transaction. */
export function exportItems(
  database: Database,
  caller: Pick<Exporting, 'orgId' | 'personId'>,
  kind: WorkItemKind,
  { columns, format, separator, language }: ExportRequest,
  { ids, name }: { readonly ids: readonly string[]; readonly name: string },
): RawReply {
  const offered = exportColumnsOf(kind)
  const known = (columns ?? offered).filter((column) => offered.includes(column))
  const { orgId, personId } = caller
  const pages = pagesOf(database, { orgId, personId, kind, columns: known, language }, ids)
  const heads = known.map((column) => exportWords(language).columns[column])
  const raw = Readable.from(format === 'csv' ? csvPages(heads, pages, separator) : workbookOf(name, heads, pages))
  const headers = {
    'content-type': exportTypes[format],
    'content-disposition': savedAs(`${name}.${format}`),
    'cache-control': 'no-store',
  }
  return { raw, headers }
}

/** Files use a fixed locale. */
const LOCALE = 'en-US'

/** `"$"#,##0.0"k"` */
function formatCode(format: ValueFormat): string {
  const shown = formatValue({ ...format, value: 0 }, LOCALE)
  const [before = '', after = ''] = shown.split(/0(?:\.0+)?/)
  const quoted = (text: string) => (text === '' ? '' : `"${text}"`)
  const decimals = format.decimalPlaces > 0 ? `.${'0'.repeat(format.decimalPlaces)}` : ''
  return `${quoted(before)}#,##0${decimals}${quoted(after)}`
}

function valueCell(value: MeasuredValue | undefined): Cell {
  if (value?.value == null) return null
  const entered = { ...value, value: value.value }
  if (value.unitOfMeasure === 'YesNo') return formatValue(entered, LOCALE)
  return { number: entered.value, format: formatCode(value) }
}

function rowOf(line: ScorecardLine, weeks: readonly string[], owner: string, isGrouped: boolean): Cell[] {
  const values = new Map(line.values.map((value) => [value.intervalId, value]))
  const beside = [line.title, owner, ...(isGrouped ? [line.groupTitle] : []), formatGoal(line, LOCALE)]
  return [...beside, ...weeks.map((week) => valueCell(values.get(week)))]
}

const codesOf = (rows: readonly (readonly Cell[])[]): string[] => [
  ...new Set(
    rows.flat().flatMap((cell) => (cell !== null && typeof cell === 'object' && 'format' in cell ? [cell.format] : [])),
  ),
]

async function* onePage(rows: Cell[][]) {
  yield rows
}

async function bytesOf({ format, separator }: ScorecardExport, name: string, heads: readonly string[], rows: Cell[][]) {
  if (format === 'csv') return Buffer.from(CSV_MARK + csvOf([heads, ...rows], separator))
  const pieces: Uint8Array[] = []
  for await (const piece of workbookOf(name, heads, onePage(rows), codesOf(rows))) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** @throws 404 */
export async function exportScorecardTable(
  tx: Tx,
  actor: Actor,
  id: string,
  wanted: ScorecardExport & { readonly isReversed: boolean },
): Promise<RawReply> {
  const calendar = await organizationCalendar(tx)
  const kind = await scorecardKind(tx, id)
  const focus = lastCompletedPeriod(kind, calendar.today, calendar)
  const [first = focus] = periodsEndingAt(focus, wanted.periods)
  const from = wanted.startDate ?? intervalIdOf(first, calendar)
  const scorecard = wholeScorecard(await getScorecard(tx, actor, id, { from, count: wanted.periods }))
  const { measurables } = scorecard
  const weeks = wanted.isReversed ? scorecard.weeks.toReversed() : scorecard.weeks
  const people = await listPeople(tx, [...new Set(measurables.map(({ ownerId }) => ownerId))])
  const names = new Map(people.map((person) => [person.id, `${person.firstName} ${person.lastName}`.trim()]))
  const isGrouped = measurables.some(({ groupTitle }) => groupTitle !== null)
  const rows = measurables.map((line) => rowOf(line, weeks, names.get(line.ownerId) ?? '', isGrouped))
  const { language } = wanted
  const words = exportWords(language)
  const { group, goal } = words.scorecard
  const title = standardTerm(language, 'measurable').one
  const heads = [title, words.columns.owner, ...(isGrouped ? [group] : []), goal, ...weeks]
  const terms = await organizationTerms(tx)
  const name = [terms.scorecard?.one ?? standardTerm(language, 'scorecard').one, scorecard.title]
    .filter(Boolean)
    .join(' – ')
  const headers = {
    'content-type': exportTypes[wanted.format],
    'content-disposition': savedAs(`${name}.${wanted.format}`),
    'cache-control': 'no-store',
  }
  return { raw: await bytesOf(wanted, name, heads, rows), headers }
}
