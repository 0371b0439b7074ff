import {
  AUDIT_EXPORT_LIMIT,
  type AuditAction,
  auditFiltersSchema,
  auditSorts,
} from '@cairn/contract/audit/audit.schemas'
import type { CsvSeparator } from '@cairn/contract/core/csv-separator'
import type { SearchRequest } from '@cairn/contract/core/search'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Database } from '../../platform/database/database'
import type { Tx } from '../../platform/database/transaction'
import type { RawReply } from '../../platform/http/implement'
import { parseSearch, searchResult } from '../../platform/search/parse-search'
import { namesAsked } from './audit.hooks'
import { csvHeading, csvLines, idsIn, type Names, presentEntry } from './audit.presenter'
import * as repository from './audit.repository'

const PIECE = 5_000
const RETENTION_YEARS = 2

async function namesIn(tx: Tx, actor: Actor, rows: readonly repository.AuditRow[]): Promise<Names> {
  const ids = [...new Set(rows.flatMap(idsIn))]
  const names = new Map<string, string>()
  if (ids.length > 0) await namesAsked.run(tx, actor, { ids, names })
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
