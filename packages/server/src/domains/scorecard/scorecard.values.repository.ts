import type { PeriodKey, PeriodKind } from '@cairn/contract/calendar/periods'
import { and, asc, eq, getTableColumns, gte, lte, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { type GoalRow, measurableGoals, measurables, measuredValues, type ValueRow } from './scorecard.table'

export async function findGoals(tx: Tx, measurableIds: readonly string[], kind: PeriodKind): Promise<GoalRow[]> {
  if (measurableIds.length === 0) return []
  const { orgId, measurableId, periodKind, periodKey } = measurableGoals
  return await tx
    .select()
    .from(measurableGoals)
    .where(and(eq(orgId, tx.orgId), anyOf(measurableId, measurableIds), eq(periodKind, kind)))
    .orderBy(asc(measurableId), asc(periodKey))
}

/** Inclusive. */
export interface Periods {
  readonly kind: PeriodKind
  readonly first: PeriodKey
  readonly last: PeriodKey
}

export async function findValues(
  tx: Tx,
  measurableIds: readonly string[],
  { kind, first, last }: Periods,
): Promise<ValueRow[]> {
  if (measurableIds.length === 0) return []
  const { orgId, measurableId, periodKind, periodKey } = measuredValues
  const within = and(eq(periodKind, kind), gte(periodKey, first), lte(periodKey, last))
  return await tx
    .select()
    .from(measuredValues)
    .where(and(eq(orgId, tx.orgId), anyOf(measurableId, measurableIds), within))
}

/** The periods need not be consecutive. */
export async function findValuesOf(
  tx: Tx,
  measurableIds: readonly string[],
  kind: PeriodKind,
  keys: readonly PeriodKey[],
): Promise<ValueRow[]> {
  if (measurableIds.length === 0) return []
  const { orgId, measurableId, periodKind, periodKey } = measuredValues
  const isOne = sql`${periodKey} = any(${sql.param(keys)}::date[])`
  return await tx
    .select()
    .from(measuredValues)
    .where(and(eq(orgId, tx.orgId), anyOf(measurableId, measurableIds), eq(periodKind, kind), isOne))
}

export type CellKey = Pick<ValueRow, 'measurableId' | 'periodKey'>

export async function findCells(tx: Tx, kind: PeriodKind, cells: readonly CellKey[]): Promise<ValueRow[]> {
  if (cells.length === 0) return []
  const { orgId, measurableId, periodKind, periodKey } = measuredValues
  const ids = sql.param(cells.map((cell) => cell.measurableId))
  const keys = sql.param(cells.map((cell) => cell.periodKey))
  const isOne = sql`(${measurableId}, ${periodKey}) in (select * from unnest(${ids}::uuid[], ${keys}::date[]))`
  return await tx
    .select()
    .from(measuredValues)
    .where(and(eq(orgId, tx.orgId), eq(periodKind, kind), isOne))
}

export async function insertGoals(tx: Tx, goals: readonly GoalRow[]): Promise<void> {
  await tx.insert(measurableGoals).values(goals.map((goal) => ({ ...goal, orgId: tx.orgId })))
}

export async function deleteGoals(
  tx: Tx,
  id: string,
  kind: PeriodKind,
  { first, last }: { readonly first: PeriodKey; readonly last: PeriodKey | null },
): Promise<void> {
  const { orgId, measurableId, periodKind, periodKey } = measurableGoals
  const within = and(gte(periodKey, first), last === null ? undefined : lte(periodKey, last))
  await tx.delete(measurableGoals).where(and(eq(orgId, tx.orgId), eq(measurableId, id), eq(periodKind, kind), within))
}

export async function saveGoal(tx: Tx, goal: GoalRow): Promise<void> {
  const { measurableId: _id, periodKind: _kind, periodKey: _key, ...set } = goal
  const { orgId, measurableId, periodKind, periodKey } = measurableGoals
  await tx
    .insert(measurableGoals)
    .values({ orgId: tx.orgId, ...goal })
    .onConflictDoUpdate({ target: [orgId, measurableId, periodKind, periodKey], set })
}

export type MoreDecimals = Pick<GoalRow, 'measurableId' | 'unitOfMeasure' | 'valueScale' | 'decimalPlaces'>

/** The caller holds the locks. */
export async function raiseDecimals(tx: Tx, raised: readonly MoreDecimals[]): Promise<ReadonlyMap<string, number>> {
  const ids = raised.map(({ measurableId }) => measurableId)
  const { orgId, unitOfMeasure, valueScale, decimalPlaces } = measurableGoals
  const lists = sql`${sql.param(ids)}::uuid[], ${sql.param(raised.map((one) => one.unitOfMeasure))}::text[],
    ${sql.param(raised.map((one) => one.valueScale))}::text[],
    ${sql.param(raised.map((one) => one.decimalPlaces))}::integer[]`
  await tx.execute(sql`update ${measurableGoals} set decimal_places = r.decimals
    from unnest(${lists}) as r (id, unit, scale, decimals)
    where ${orgId} = ${tx.orgId} and ${measurableGoals.measurableId} = r.id and ${unitOfMeasure} = r.unit
      and ${valueScale} = r.scale and ${decimalPlaces} < r.decimals`)
  const saved = await tx
    .update(measurables)
    .set({ version: sql`${measurables.version} + 1`, updatedAt: tx.now() })
    .where(and(eq(measurables.orgId, tx.orgId), anyOf(measurables.id, ids)))
    .returning({ id: measurables.id, version: measurables.version })
  return new Map(saved.map(({ id, version }) => [id, version]))
}

const { orgId: _org, ...valueColumns } = getTableColumns(measuredValues)
const valueFields = Object.keys(valueColumns) as (keyof ValueRow)[]

const asParameter = (value: ValueRow[keyof ValueRow]) => (value instanceof Date ? value.toISOString() : value)

/** The caller holds the locks. One array parameter per column. */
export async function saveValues(tx: Tx, values: readonly ValueRow[]): Promise<void> {
  if (values.length === 0) return
  const names = valueFields.map((field) => valueColumns[field].name)
  const lists = valueFields.map((field) => {
    const type = sql.raw(valueColumns[field].getSQLType())
    return sql`${sql.param(values.map((value) => asParameter(value[field])))}::${type}[]`
  })
  const set = names.map((name) => `${name} = excluded.${name}`).join(', ')
  await tx.execute(sql`insert into ${measuredValues} (org_id, ${sql.raw(names.join(', '))})
    select ${tx.orgId}::uuid, v.* from unnest(${sql.join(lists, sql`, `)}) as v
    on conflict (org_id, measurable_id, period_kind, period_key) do update set ${sql.raw(set)}`)
}
