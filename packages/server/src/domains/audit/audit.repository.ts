import type { AuditAction, AuditDetails } from '@cairn/contract/audit/audit.schemas'
import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { anyOf } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { apiTokens } from '../identity/identity.table'
import { organizations } from '../organizations/organizations.table'
import { people } from '../people/people.table'
import { auditEntries } from './audit.table'

export interface NewAuditEntry {
  readonly orgId: string
  readonly action: AuditAction
  readonly actorId: string | null
  readonly subjectId: string | null
  readonly details: AuditDetails
  readonly address: string
}

export async function insertEntries(tx: Tx, entries: readonly NewAuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const at = tx.now()
  await tx.insert(auditEntries).values(entries.map((entry) => ({ id: newId(), at, ...entry })))
}

export async function findTokenName(tx: Tx): Promise<string | null> {
  if (tx.apiTokenId === null) return null
  const [row] = await tx
    .select({ name: apiTokens.name })
    .from(apiTokens)
    .where(and(eq(apiTokens.orgId, tx.orgId), eq(apiTokens.id, tx.apiTokenId)))
  return row?.name ?? ''
}

/** Days are in the organization's time zone. */
export interface AuditChoice {
  readonly actions?: readonly AuditAction[] | undefined
  readonly actorIds?: readonly string[] | undefined
  readonly subjectIds?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function beginOf(tx: Tx, day: string, daysLater: number): SQL {
  const { orgId, timeZone } = organizations
  const zone = tx.select({ timeZone }).from(organizations).where(eq(orgId, tx.orgId))
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${zone})`
}

function conditionOf(tx: Tx, { actions, actorIds, subjectIds, from, to }: AuditChoice): SQL | undefined {
  return and(
    eq(auditEntries.orgId, tx.orgId),
    anyOf(auditEntries.action, actions),
    anyOf(auditEntries.actorId, actorIds),
    anyOf(auditEntries.subjectId, subjectIds),
    from === undefined ? undefined : sql`${auditEntries.at} >= ${beginOf(tx, from, 0)}`,
    to === undefined ? undefined : sql`${auditEntries.at} < ${beginOf(tx, to, 1)}`,
  )
}

const actors = alias(people, 'actors')
const subjects = alias(people, 'subjects')
const nameOf = ({ firstName, lastName }: typeof actors | typeof subjects) =>
  sql<string | null>`${firstName} || ' ' || ${lastName}`

const columns = {
  id: auditEntries.id,
  at: auditEntries.at,
  action: auditEntries.action,
  actorId: auditEntries.actorId,
  actorName: nameOf(actors),
  subjectId: auditEntries.subjectId,
  subjectName: nameOf(subjects),
  details: auditEntries.details,
  address: auditEntries.address,
}

const named = (tx: Tx) =>
  tx
    .select(columns)
    .from(auditEntries)
    .leftJoin(actors, and(eq(actors.orgId, auditEntries.orgId), eq(actors.id, auditEntries.actorId)))
    .leftJoin(subjects, and(eq(subjects.orgId, auditEntries.orgId), eq(subjects.id, auditEntries.subjectId)))

export type AuditRow = Awaited<ReturnType<typeof searchEntries>>[number]

export function searchEntries(
  tx: Tx,
  choice: AuditChoice,
  { offset, limit, isAscending }: { offset: number; limit: number; isAscending: boolean },
) {
  const direction = isAscending ? asc : desc
  return named(tx)
    .where(conditionOf(tx, choice))
    .orderBy(direction(auditEntries.at), direction(auditEntries.id))
    .offset(offset)
    .limit(limit)
}

export function countEntries(tx: Tx, choice: AuditChoice): Promise<number> {
  return tx.$count(auditEntries, conditionOf(tx, choice))
}

export function entriesAfter(
  tx: Tx,
  choice: AuditChoice,
  after: { readonly at: Date; readonly id: string } | undefined,
  limit: number,
) {
  const isLater =
    after && sql`(${auditEntries.at}, ${auditEntries.id}) < (${after.at.toISOString()}, ${after.id}::uuid)`
  return named(tx)
    .where(and(conditionOf(tx, choice), isLater))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
}

/** System transactions only. */
export async function deleteEntriesBefore(tx: Tx, moment: Date): Promise<number> {
  return (await tx.delete(auditEntries).where(lt(auditEntries.at, moment))).rowCount ?? 0
}
