import type { AuditAction } from '@cairn/contract/audit/audit.schemas'
import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { auditEntries } from './audit.table'

export interface NewAuditEntry {
  readonly orgId: string
  readonly action: AuditAction
  readonly actorId: string | null
  readonly subjectId: string | null
  readonly details: Readonly<Record<string, string>>
  readonly address: string
}

export async function insertEntries(tx: Tx, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const at = tx.now()
  await tx.insert(auditEntries).values(entries.map((entry) => ({ id: newId(), at, ...entry })))
}

/** The name of the API token that the transaction's person uses; null without one. By the table's name, as identity stands above the log. */
export async function findTokenName(tx: Tx): Promise<string | null> {
  if (tx.apiTokenId === null) return null
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from api_tokens where org_id = ${tx.orgId}::uuid and id = ${tx.apiTokenId}::uuid`,
  )
  return rows[0]?.name ?? ''
}

/** What is looked for; what is not given lets every entry through. Days are of the organisation's calendar. */
export interface AuditChoice {
  readonly actions?: readonly AuditAction[] | undefined
  readonly actorIds?: readonly string[] | undefined
  readonly subjectIds?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The moment at which a day begins. By the table's name: organisations stand above the log that they write to. */
const beginOf = (orgId: string, day: string, daysLater: number): SQL =>
  sql`((${day}::date + ${daysLater}::int)::timestamp
    at time zone (select o.time_zone from organisations o where o.org_id = ${orgId}::uuid))`

function conditionOf(tx: Tx, { actions, actorIds, subjectIds, from, to }: AuditChoice): SQL | undefined {
  return and(
    eq(auditEntries.orgId, tx.orgId),
    anyOf(auditEntries.action, actions),
    anyOf(auditEntries.actorId, actorIds),
    anyOf(auditEntries.subjectId, subjectIds),
    from === undefined ? undefined : sql`${auditEntries.at} >= ${beginOf(tx.orgId, from, 0)}`,
    to === undefined ? undefined : sql`${auditEntries.at} < ${beginOf(tx.orgId, to, 1)}`,
  )
}

/** By the table's name, as people stand above the log too. Somebody removed keeps their name. */
const nameOf = (column: 'actor_id' | 'subject_id') =>
  sql<string | null>`(select p.first_name || ' ' || p.last_name from people p
    where p.org_id = audit_entries.org_id and p.id = audit_entries.${sql.identifier(column)})`

const columns = {
  id: auditEntries.id,
  at: auditEntries.at,
  action: auditEntries.action,
  actorId: auditEntries.actorId,
  actorName: nameOf('actor_id'),
  subjectId: auditEntries.subjectId,
  subjectName: nameOf('subject_id'),
  details: auditEntries.details,
  address: auditEntries.address,
}

export type AuditRow = Awaited<ReturnType<typeof searchEntries>>[number]

export function searchEntries(
  tx: Tx,
  choice: AuditChoice,
  { offset, limit, isAscending }: { offset: number; limit: number; isAscending: boolean },
) {
  const direction = isAscending ? asc : desc
  return tx
    .select(columns)
    .from(auditEntries)
    .where(conditionOf(tx, choice))
    .orderBy(direction(auditEntries.at), direction(auditEntries.id))
    .offset(offset)
    .limit(limit)
}

export function countEntries(tx: Tx, choice: AuditChoice): Promise<number> {
  return tx.$count(auditEntries, conditionOf(tx, choice))
}

/** Those that come after an entry, the newest first; from the newest without one. */
export function entriesAfter(
  tx: Tx,
  choice: AuditChoice,
  after: { readonly at: Date; readonly id: string } | undefined,
  limit: number,
) {
  const isLater =
    after && sql`(${auditEntries.at}, ${auditEntries.id}) < (${after.at.toISOString()}, ${after.id}::uuid)`
  return tx
    .select(columns)
    .from(auditEntries)
    .where(and(conditionOf(tx, choice), isLater))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
}

/** In system transactions; says how many. */
export async function deleteEntriesBefore(tx: Tx, moment: Date): Promise<number> {
  return (await tx.delete(auditEntries).where(lt(auditEntries.at, moment))).rowCount ?? 0
}
