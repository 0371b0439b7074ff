import type { PeriodKey } from '@cairn/contract/calendar/periods'
import type { FormulaProblem } from '@cairn/contract/scorecard/formulas/evaluate-formula'
import { UNENTERED_VERSION } from '@cairn/contract/scorecard/whole-scorecard'
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { anyOf, type IdScope, pairWithin, within } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { isInLists, tractions } from '../tractions/tractions.table'
import {
  type Cell,
  type Line,
  type MeasurableRow,
  measurables,
  measuredValues,
  resolvedHomeScorecardId,
  type ScorecardRow,
  scorecardMeasurables,
  scorecards,
} from './scorecard.table'
import type { Periods } from './scorecard.values.repository'

export async function findScorecard(tx: Tx, id: string): Promise<ScorecardRow | undefined> {
  const [row] = await tx
    .select()
    .from(scorecards)
    .where(and(eq(scorecards.orgId, tx.orgId), eq(scorecards.id, id)))
  return row
}

export async function findScorecardOf(tx: Tx, tractionId: string): Promise<ScorecardRow | undefined> {
  const [row] = await tx
    .select(getTableColumns(scorecards))
    .from(scorecards)
    .innerJoin(tractions, and(eq(tractions.orgId, scorecards.orgId), eq(tractions.scorecardId, scorecards.id)))
    .where(and(eq(tractions.orgId, tx.orgId), eq(tractions.id, tractionId)))
  return row
}

export async function insertScorecard(
  tx: Tx,
  row: Pick<ScorecardRow, 'id' | 'tractionId' | 'periodKind'> & Partial<Pick<ScorecardRow, 'title'>>,
): Promise<void> {
  const now = tx.now()
  await tx.insert(scorecards).values({ ...row, orgId: tx.orgId, createdAt: now, updatedAt: now })
}

export async function lockScorecard(tx: Tx, id: string): Promise<ScorecardRow | undefined> {
  const [row] = await tx
    .select()
    .from(scorecards)
    .where(and(eq(scorecards.orgId, tx.orgId), eq(scorecards.id, id)))
    .for('update')
  return row
}

const { scorecardId, sequence, groupTitle } = scorecardMeasurables

const selectLines = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ ...getTableColumns(measurables), scorecardId, sequence, groupTitle })
    .from(measurables)
    .innerJoin(
      scorecardMeasurables,
      and(eq(scorecardMeasurables.orgId, measurables.orgId), eq(scorecardMeasurables.measurableId, measurables.id)),
    )
    .where(and(eq(measurables.orgId, tx.orgId), where))

/** Excludes lines of removed meetings. */
export async function findLines(tx: Tx, id: string): Promise<Line[]> {
  const home = and(eq(tractions.orgId, tx.orgId), eq(tractions.id, measurables.tractionId), isNull(tractions.removedAt))
  const isThere = exists(tx.select({ id: tractions.id }).from(tractions).where(home))
  return await selectLines(tx, and(eq(scorecardId, id), isListed(measurables), isThere)).orderBy(
    asc(sequence),
    asc(measurables.id),
  )
}

/** Includes archived and removed lines. */
export async function findLine(tx: Tx, at: { scorecardId: string; id: string }): Promise<Line | undefined> {
  const [row] = await selectLines(tx, and(eq(scorecardId, at.scorecardId), eq(measurables.id, at.id)))
  return row
}

export async function findArchivedLines(tx: Tx, id: string): Promise<Line[]> {
  const isArchived = and(isNotNull(measurables.archivedAt), isNull(measurables.removedAt))
  return await selectLines(tx, and(eq(scorecardId, id), isArchived)).orderBy(
    desc(measurables.archivedAt),
    asc(measurables.id),
  )
}

/** Locks measurables, goals and values. Includes archived and removed ones. */
export async function lockLines(tx: Tx, on: string, ids: readonly string[]): Promise<Line[]> {
  return await selectLines(tx, and(eq(scorecardId, on), anyOf(measurables.id, ids)))
    .orderBy(asc(measurables.id))
    .for('update', { of: measurables })
}

const theirs = (personId: string) =>
  and(isListed(measurables), or(eq(measurables.ownerId, personId), eq(measurables.editorId, personId)))

interface OwnLine extends Line {
  readonly isTractionShown: boolean
}

export async function findLinesOf(tx: Tx, personId: string, readable: IdScope): Promise<OwnLine[]> {
  const isTractionShown = sql<boolean>`${tractions.id} in ${readable}`
  const home = and(
    eq(tractions.orgId, measurables.orgId),
    eq(tractions.id, measurables.tractionId),
    isInLists(tractions),
  )
  const isHome = and(
    eq(scorecards.orgId, measurables.orgId),
    eq(scorecards.id, scorecardId),
    eq(scorecards.id, resolvedHomeScorecardId),
    eq(scorecards.periodKind, 'Week'),
  )
  return await tx
    .select({ ...getTableColumns(measurables), scorecardId, sequence, groupTitle, isTractionShown })
    .from(measurables)
    .innerJoin(
      scorecardMeasurables,
      and(eq(scorecardMeasurables.orgId, measurables.orgId), eq(scorecardMeasurables.measurableId, measurables.id)),
    )
    .innerJoin(tractions, home)
    .innerJoin(scorecards, isHome)
    .where(and(eq(measurables.orgId, tx.orgId), theirs(personId)))
    .orderBy(sql`lower(${tractions.name})`, asc(sequence), asc(measurables.id))
}

export const isSeen = (tx: Tx, readable: IdScope): SQL => {
  const sheet = and(eq(scorecards.orgId, scorecardMeasurables.orgId), eq(scorecards.id, scorecardId))
  const isLine = and(eq(scorecardMeasurables.orgId, tx.orgId), eq(scorecardMeasurables.measurableId, measurables.id))
  const onReadable = tx
    .select({ scorecardId })
    .from(scorecardMeasurables)
    .innerJoin(scorecards, sheet)
    .where(and(isLine, isNull(scorecards.removedAt), within(scorecards.tractionId, readable)))
  return sql`(${within(measurables.tractionId, readable)} or ${exists(onReadable)})`
}

export async function findTitles(tx: Tx, ids: readonly string[], readable: IdScope): Promise<Map<string, string>> {
  const isShown = and(isNull(measurables.removedAt), isSeen(tx, readable))
  const rows = await tx
    .select({ id: measurables.id, title: measurables.title })
    .from(measurables)
    .where(and(eq(measurables.orgId, tx.orgId), anyOf(measurables.id, ids), isShown))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function lockMeasurablesOf(tx: Tx, personId: string): Promise<MeasurableRow[]> {
  return await tx
    .select()
    .from(measurables)
    .where(and(eq(measurables.orgId, tx.orgId), theirs(personId)))
    .orderBy(asc(measurables.id))
    .for('update')
}

export async function tractionsShowing(tx: Tx, measurableIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectDistinct({ measurableId: scorecardMeasurables.measurableId, tractionId: scorecards.tractionId })
    .from(scorecardMeasurables)
    .innerJoin(
      scorecards,
      and(eq(scorecards.orgId, scorecardMeasurables.orgId), eq(scorecards.id, scorecardMeasurables.scorecardId)),
    )
    .where(
      and(
        eq(scorecardMeasurables.orgId, tx.orgId),
        anyOf(scorecardMeasurables.measurableId, measurableIds),
        isNull(scorecards.removedAt),
      ),
    )
  const showing = new Map<string, string[]>()
  for (const { measurableId, tractionId } of rows)
    showing.set(measurableId, [...(showing.get(measurableId) ?? []), tractionId])
  return showing
}

export async function countMeasurables(tx: Tx, tractionId: string): Promise<number> {
  const isThere = and(eq(measurables.tractionId, tractionId), isListed(measurables))
  const [row] = await tx
    .select({ lines: count() })
    .from(measurables)
    .where(and(eq(measurables.orgId, tx.orgId), isThere))
  return row?.lines ?? 0
}

export type MeasurableChange = Partial<
  Omit<MeasurableRow, 'orgId' | 'id' | 'version' | 'createdById' | 'createdAt' | 'updatedAt'>
>

export async function saveMeasurable<Row extends MeasurableRow>(
  tx: Tx,
  row: Row,
  change: MeasurableChange,
): Promise<Row> {
  const [saved] = await tx
    .update(measurables)
    .set({ ...change, version: row.version + 1, updatedAt: tx.now() })
    .where(and(eq(measurables.orgId, tx.orgId), eq(measurables.id, row.id)))
    .returning()
  if (!saved) throw new Error('a locked measurable was not stored')
  return { ...row, ...saved }
}

/** Across organizations. */
export async function purgeMeasurables(tx: Tx, removedBefore: Date): Promise<number> {
  const gone = await tx.delete(measurables).where(lt(measurables.removedAt, removedBefore))
  return gone.rowCount ?? 0
}

export async function purgeScorecardsOf(tx: Tx, gone: IdScope): Promise<void> {
  await tx.delete(measurables).where(pairWithin(measurables.orgId, measurables.tractionId, gone))
  await tx.delete(scorecards).where(pairWithin(scorecards.orgId, scorecards.tractionId, gone))
}

/** PostgreSQL's JSON timestamps have no zone and vary in precision. */
const inIso = (text: string) => `${text.length === 19 ? `${text}.000` : text.slice(0, 23).padEnd(23, '0')}Z`

type Columns = [
  PeriodKey[],
  (number | null)[],
  number[],
  (string | null)[],
  string[],
  (string | null)[],
  string[],
  boolean[],
  (FormulaProblem | null)[],
]

/** Parallel arrays. */
function cellsOf(text: string): Cell[] {
  const [keys, values, versions, entered, notes, people, times, computed, problems] = JSON.parse(text) as Columns
  return keys.map((periodKey, at) => ({
    periodKey,
    value: values[at] ?? null,
    version: versions[at] ?? UNENTERED_VERSION,
    entered: entered[at] ?? null,
    note: notes[at] ?? '',
    enteredById: people[at] ?? null,
    enteredAt: inIso(times[at] ?? ''),
    isComputed: computed[at] ?? false,
    problem: problems[at] ?? null,
  }))
}

/** Columnar JSON is twice as fast as rows (record 78). */
export async function findSheet(
  tx: Tx,
  measurableIds: readonly string[],
  { kind, first, last }: Periods,
): Promise<Map<string, Cell[]>> {
  if (measurableIds.length === 0) return new Map()
  const { orgId, measurableId, periodKind, periodKey, ...cell } = measuredValues
  const at = sql`${cell.enteredAt} at time zone 'UTC'`
  const { value, version, entered, note, enteredById, isComputed, problem } = cell
  const columns = [periodKey, value, version, entered, note, enteredById, at, isComputed, problem]
  const aggregates = columns.map((column) => sql`json_agg(${column} order by ${periodKey})`)
  const within = and(eq(periodKind, kind), gte(periodKey, first), lte(periodKey, last))
  const rows = await tx
    .select({ measurableId, cells: sql<string>`json_build_array(${sql.join(aggregates, sql`, `)})::text` })
    .from(measuredValues)
    .where(and(eq(orgId, tx.orgId), anyOf(measurableId, measurableIds), within))
    .groupBy(measurableId)
  return new Map(rows.map((row) => [row.measurableId, cellsOf(row.cells)]))
}

export async function findScorecardsBeside(tx: Tx, tractionIds: readonly string[]): Promise<ScorecardRow[]> {
  const isBeside = and(isNotNull(scorecards.title), isNull(scorecards.removedAt))
  return await tx
    .select()
    .from(scorecards)
    .where(and(eq(scorecards.orgId, tx.orgId), anyOf(scorecards.tractionId, tractionIds), isBeside))
    .orderBy(sql`lower(${scorecards.title})`, asc(scorecards.id))
}

export async function findRemovedBeside(
  tx: Tx,
  tractionIds: readonly string[],
  since: Date,
): Promise<(ScorecardRow & { readonly removedAt: Date })[]> {
  const isBeside = and(isNotNull(scorecards.title), gte(scorecards.removedAt, since))
  const rows = await tx
    .select()
    .from(scorecards)
    .where(and(eq(scorecards.orgId, tx.orgId), anyOf(scorecards.tractionId, tractionIds), isBeside))
    .orderBy(desc(scorecards.removedAt), asc(scorecards.id))
  return rows.flatMap((row) => (row.removedAt ? { ...row, removedAt: row.removedAt } : []))
}

export async function saveScorecard(
  tx: Tx,
  { id, version }: ScorecardRow,
  change: Partial<Pick<ScorecardRow, 'title' | 'removedAt'>>,
): Promise<ScorecardRow> {
  const [saved] = await tx
    .update(scorecards)
    .set({ ...change, version: version + 1, updatedAt: tx.now() })
    .where(and(eq(scorecards.orgId, tx.orgId), eq(scorecards.id, id)))
    .returning()
  if (!saved) throw new Error('a locked scorecard was not stored')
  return saved
}

export async function removeHomeLines(tx: Tx, scorecardId: string, removedAt: Date): Promise<MeasurableRow[]> {
  const { orgId, homeScorecardId, version } = measurables
  return await tx
    .update(measurables)
    .set({ removedAt, updatedAt: removedAt, version: sql`${version} + 1` })
    .where(and(eq(orgId, tx.orgId), eq(homeScorecardId, scorecardId), isNull(measurables.removedAt)))
    .returning()
}

export async function restoreHomeLines(tx: Tx, scorecardId: string, removedAt: Date): Promise<MeasurableRow[]> {
  const { orgId, homeScorecardId, version } = measurables
  const back = await tx
    .update(measurables)
    .set({ removedAt: null, updatedAt: tx.now(), version: sql`${version} + 1` })
    .where(and(eq(orgId, tx.orgId), eq(homeScorecardId, scorecardId), eq(measurables.removedAt, removedAt)))
    .returning()
  return back.filter(({ archivedAt }) => archivedAt === null)
}

/** Across organizations. */
export async function purgeScorecards(tx: Tx, removedBefore: Date): Promise<number> {
  const gone = await tx.delete(scorecards).where(lt(scorecards.removedAt, removedBefore))
  return gone.rowCount ?? 0
}

export interface Homed {
  readonly measurable: MeasurableRow
  readonly home: ScorecardRow
}

/** Locked against archiving and moving. */
export async function lockListed(tx: Tx, id: string): Promise<Homed | undefined> {
  const traction = and(eq(tractions.orgId, measurables.orgId), eq(tractions.id, measurables.tractionId))
  const sheet = and(eq(scorecards.orgId, measurables.orgId), eq(scorecards.id, resolvedHomeScorecardId))
  const [row] = await tx
    .select({ measurable: measurables, home: scorecards })
    .from(measurables)
    .innerJoin(tractions, traction)
    .innerJoin(scorecards, sheet)
    .where(and(eq(measurables.orgId, tx.orgId), eq(measurables.id, id), isListed(measurables)))
    .for('update', { of: measurables })
  return row
}
