import {
  AUDIT_EXPORT_LIMIT,
  type AuditAction,
  type AuditEntry,
  auditFiltersSchema,
  auditIdDetails,
  auditSorts,
} from '@cairn/contract/audit/audit.schemas'
import type { CsvSeparator } from '@cairn/contract/core/csv-separator'
import type { SearchRequest } from '@cairn/contract/core/search'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Database } from '../../platform/database/database'
import type { Tx } from '../../platform/database/transaction'
import type { RawReply } from '../../platform/http/implement'
import { parseSearch, searchResult } from '../../platform/search/parse-search'
import { CSV_MARK, separators } from '../../platform/spreadsheets/csv'
import { namesRequested } from './audit.hooks'
import * as repository from './audit.repository'

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

type Names = ReadonlyMap<string, string>

const idsIn = ({ details }: Pick<repository.AuditRow, 'details'>): string[] =>
  Object.entries(details).flatMap(([field, value]) => (auditIdDetails.includes(field) ? [value] : []))

function presentEntry(row: repository.AuditRow, names: Names): AuditEntry {
  const { actorId, actorName, subjectId, subjectName, at, ...rest } = row
  const known = idsIn(row).flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [[id, name]]
  })
  return {
    ...rest,
    details: { ...rest.details },
    names: Object.fromEntries(known),
    at: at.toISOString(),
    actor: personOf(actorId, actorName),
    subject: personOf(subjectId, subjectName),
  }
}

const HEADING = ['At', 'Action', 'By', 'Person', 'Details', 'Address']
/** CSV injection. */
const FORMULA = /^\s*[=+\-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}]/u

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

const csvLine = (cells: readonly string[], separator: CsvSeparator): string =>
  `${cells.map(csvCell).join(separators[separator])}\r\n`

const csvHeading = (separator: CsvSeparator): string => `${CSV_MARK}${csvLine(HEADING, separator)}`

const UNNAMED = '(private or removed)'

function csvLines(rows: readonly repository.AuditRow[], names: Names, separator: CsvSeparator): string {
  const shown = (field: string, value: string) =>
    auditIdDetails.includes(field) ? (names.get(value) ?? UNNAMED) : value
  return rows
    .map(({ at, action, actorName, subjectName, details, address }) => {
      const words = Object.entries(details).map(([field, value]) => `${field}: ${shown(field, value)}`)
      const cells = [at.toISOString(), action, actorName ?? '', subjectName ?? '', words.join('; '), address]
      return csvLine(cells, separator)
    })
    .join('')
}

const PIECE = 5_000
const RETENTION_YEARS = 2

async function namesIn(tx: Tx, actor: Actor, rows: readonly repository.AuditRow[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap(idsIn))]
  const names = new Map<string, string>()
  if (ids.length > 0) await namesRequested.run(tx, actor, { ids, names })
  return names
}

/** @throws 400 */
export async function searchAudit(tx: Tx, actor: Actor, request: SearchRequest) {
  const { filters, sorts, ...range } = parseSearch(request, auditFiltersSchema, auditSorts)
  const choice = {
    actions: filters.action,
    actorIds: filters['actor-id'],
    subjectIds: filters['subject-id'],
    from: filters.from?.[0],
    to: filters.to?.[0],
  }
  const { startIndex: offset, endIndex } = range
  const page = { offset, limit: endIndex - offset, isAscending: sorts[0]?.ascending ?? false }
  const rows = await repository.searchEntries(tx, choice, page)
  const count = range.includeTotalCount ? await repository.countEntries(tx, choice) : 0
  const names = await namesIn(tx, actor, rows)
  const entries = rows.map((row) => presentEntry(row, names))
  return searchResult(range, entries, count)
}

/** Keyset pagination, because new entries would shift pages. */
async function csvOf(tx: Tx, actor: Actor, choice: repository.AuditChoice, separator: CsvSeparator): Promise<string> {
  let csv = csvHeading(separator)
  let last: repository.AuditRow | undefined
  for (let left = AUDIT_EXPORT_LIMIT; left > 0; left -= PIECE) {
    const rows = await repository.entriesAfter(tx, choice, last, Math.min(PIECE, left))
    csv += csvLines(rows, await namesIn(tx, actor, rows), separator)
    last = rows.at(-1)
    if (rows.length < PIECE) break
  }
  return csv
}

export interface ExportChoice {
  readonly action?: AuditAction | undefined
  readonly actorId?: string | undefined
  readonly subjectId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly separator: CsvSeparator
}

const listOf = <Value>(value: Value | undefined) => (value === undefined ? undefined : [value])

export async function exportAudit(
  tx: Tx,
  actor: Actor,
  { action, actorId, subjectId, separator, ...days }: ExportChoice,
): Promise<RawReply> {
  const choice = { actions: listOf(action), actorIds: listOf(actorId), subjectIds: listOf(subjectId), ...days }
  const headers = { 'content-disposition': 'attachment; filename="audit-log.csv"', 'cache-control': 'no-store' }
  return { raw: await csvOf(tx, actor, choice, separator), headers }
}

export function purgeAudit(database: Database): Promise<number> {
  const before = new Date(database.clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - RETENTION_YEARS)
  return database.system((tx) => repository.deleteEntriesBefore(tx, before))
}
