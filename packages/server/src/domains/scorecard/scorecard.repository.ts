import { and, asc, desc, eq, gte, lt, lte, or, type SQL } from 'drizzle-orm'
import { anyOf, type IdScope, pairWithin } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import {
  type GoalRow,
  type MeasurableRow,
  measurableGoals,
  measurables,
  measuredValues,
  type ValueRow,
} from './scorecard.table'

const listed = (tx: Tx, where: SQL | undefined) => and(eq(measurables.orgId, tx.orgId), isListed(measurables), where)

/** A traction's lines that are neither archived nor removed, in order. */
export async function findMeasurables(tx: Tx, tractionId: string): Promise<MeasurableRow[]> {
  return await tx
    .select()
    .from(measurables)
    .where(listed(tx, eq(measurables.tractionId, tractionId)))
    .orderBy(asc(measurables.sequence), asc(measurables.id))
}

/** Keeps others from changing the measurable, its goals and its values until the transaction ends. A removed one too. */
export async function lockMeasurable(tx: Tx, id: string): Promise<MeasurableRow | undefined> {
  const [row] = await tx
    .select()
    .from(measurables)
    .where(and(eq(measurables.orgId, tx.orgId), eq(measurables.id, id)))
    .for('update')
  return row
}

/** Those that somebody owns or enters values for, and that are not archived. */
const theirs = (tx: Tx, personId: string) =>
  listed(tx, or(eq(measurables.ownerId, personId), eq(measurables.editorId, personId)))

export async function tractionIdsOfMeasurables(tx: Tx, personId: string): Promise<string[]> {
  const rows = await tx.selectDistinct({ id: measurables.tractionId }).from(measurables).where(theirs(tx, personId))
  return rows.map(({ id }) => id)
}

/** Those that somebody owns or enters values for, locked. */
export async function lockMeasurablesOf(tx: Tx, personId: string): Promise<MeasurableRow[]> {
  return await tx.select().from(measurables).where(theirs(tx, personId)).orderBy(asc(measurables.id)).for('update')
}

/** Oldest first. */
export async function findGoals(tx: Tx, measurableIds: readonly string[]): Promise<GoalRow[]> {
  if (measurableIds.length === 0) return []
  return await tx
    .select()
    .from(measurableGoals)
    .where(and(eq(measurableGoals.orgId, tx.orgId), anyOf(measurableGoals.measurableId, measurableIds)))
    .orderBy(asc(measurableGoals.measurableId), asc(measurableGoals.fromInterval))
}

/** Those of the weeks from `first` to `last`, both included. */
export async function findValues(
  tx: Tx,
  measurableIds: readonly string[],
  [first, last]: readonly [string, string],
): Promise<ValueRow[]> {
  if (measurableIds.length === 0) return []
  return await tx
    .select()
    .from(measuredValues)
    .where(
      and(
        eq(measuredValues.orgId, tx.orgId),
        anyOf(measuredValues.measurableId, measurableIds),
        gte(measuredValues.intervalId, first),
        lte(measuredValues.intervalId, last),
      ),
    )
}

export async function lastSequence(tx: Tx, tractionId: string): Promise<number> {
  const [row] = await tx
    .select({ sequence: measurables.sequence })
    .from(measurables)
    .where(and(eq(measurables.orgId, tx.orgId), eq(measurables.tractionId, tractionId)))
    .orderBy(desc(measurables.sequence))
    .limit(1)
  return row?.sequence ?? 0
}

export type StoredMeasurable = MeasurableRow
export type NewMeasurable = Omit<typeof measurables.$inferInsert, 'orgId'>

/** In the order given, each with its first goal. Empty, and nothing stored, where one of the ids exists. */
export async function insertMeasurables(
  tx: Tx,
  rows: readonly NewMeasurable[],
  goal: Omit<GoalRow, 'measurableId'>,
): Promise<MeasurableRow[]> {
  const stored = await tx
    .insert(measurables)
    .values(rows.map((row) => ({ ...row, orgId: tx.orgId })))
    .onConflictDoNothing()
    .returning()
  if (stored.length < rows.length) return []
  const goals = rows.map(({ id }) => ({ orgId: tx.orgId, measurableId: id, ...goal }))
  await tx.insert(measurableGoals).values(goals)
  return stored
}

export type MeasurableChange = Partial<
  Pick<
    MeasurableRow,
    | 'title'
    | 'ownerId'
    | 'editorId'
    | 'unitOfMeasure'
    | 'valueScale'
    | 'decimalPlaces'
    | 'linkedItemId'
    | 'tractionId'
    | 'sequence'
    | 'removedAt'
  >
>

/** The caller holds the row's lock. */
export async function saveMeasurable(tx: Tx, row: MeasurableRow, change: MeasurableChange): Promise<MeasurableRow> {
  const [saved] = await tx
    .update(measurables)
    .set({ ...change, version: row.version + 1, updatedAt: tx.now() })
    .where(and(eq(measurables.orgId, tx.orgId), eq(measurables.id, row.id)))
    .returning()
  if (!saved) throw new Error('a locked measurable was not stored')
  return saved
}

/** Holds from that week on; the same week's former goal is replaced. */
export async function saveGoal(tx: Tx, goal: GoalRow): Promise<void> {
  const { goalValue, comparison } = goal
  await tx
    .insert(measurableGoals)
    .values({ orgId: tx.orgId, ...goal })
    .onConflictDoUpdate({
      target: [measurableGoals.orgId, measurableGoals.measurableId, measurableGoals.fromInterval],
      set: { goalValue, comparison },
    })
}

/** The caller holds the measurable's lock. */
export async function saveValue(tx: Tx, value: ValueRow): Promise<void> {
  const { measurableId: _id, intervalId: _week, ...set } = value
  await tx
    .insert(measuredValues)
    .values({ orgId: tx.orgId, ...value })
    .onConflictDoUpdate({
      target: [measuredValues.orgId, measuredValues.measurableId, measuredValues.intervalId],
      set,
    })
}

/** Deletes for good, with its values and goals, what was removed before a moment; across organisations. */
export async function purgeMeasurables(tx: Tx, removedBefore: Date): Promise<number> {
  const gone = await tx.delete(measurables).where(lt(measurables.removedAt, removedBefore))
  return gone.rowCount ?? 0
}

export const purgeMeasurablesOf = async (tx: Tx, tractions: IdScope): Promise<void> => {
  await tx.delete(measurables).where(pairWithin(measurables.orgId, measurables.tractionId, tractions))
}
