import type { SectionKind } from '@cairn/contract/vto/vto.schemas'
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { anyOf, type IdScope, pairWithin } from '../../platform/database/conditions'
import { type Tx, withoutUndefined } from '../../platform/database/transaction'
import { measurables } from '../scorecard/scorecard.table'
import { tractions } from '../tractions/tractions.table'
import { type ActualRow, type LineRow, type SectionRow, vtoActualValues, vtoLines, vtoSections } from './vto.table'

const ofRevision = (tx: Tx, table: typeof vtoLines | typeof vtoSections, revisionId: string) =>
  and(eq(table.orgId, tx.orgId), eq(table.revisionId, revisionId))

export const findSections = (tx: Tx, revisionId: string): Promise<SectionRow[]> =>
  tx
    .select()
    .from(vtoSections)
    .where(ofRevision(tx, vtoSections, revisionId))

export async function findSection(tx: Tx, revisionId: string, kind: SectionKind): Promise<SectionRow | undefined> {
  const isKind = eq(vtoSections.kind, kind)
  const [row] = await tx
    .select()
    .from(vtoSections)
    .where(and(ofRevision(tx, vtoSections, revisionId), isKind))
  return row
}

export async function insertSections(tx: Tx, rows: readonly Omit<SectionRow, 'orgId'>[]): Promise<void> {
  if (rows.length === 0) return
  const stored = rows.map((row) => ({ ...row, orgId: tx.orgId }))
  await tx.insert(vtoSections).values(stored).onConflictDoNothing()
}

export const blankSection = (id: string, revisionId: string, kind: SectionKind): Omit<SectionRow, 'orgId'> => ({
  id,
  revisionId,
  kind,
  version: 1,
  title: 'Purpose',
  customTitle: '',
  contentHtml: '',
  nicheHtml: '',
  futureDate: null,
  linkedTractionId: null,
})

/** The version stays: live text does not conflict. */
export async function saveSectionText(
  tx: Tx,
  revisionId: string,
  kind: SectionKind,
  text: Partial<Pick<SectionRow, 'contentHtml' | 'nicheHtml'>>,
): Promise<void> {
  await tx
    .update(vtoSections)
    .set(text)
    .where(and(ofRevision(tx, vtoSections, revisionId), eq(vtoSections.kind, kind)))
}

export type SectionChanges = Partial<
  Pick<SectionRow, 'title' | 'customTitle' | 'contentHtml' | 'nicheHtml' | 'futureDate' | 'linkedTractionId'>
>

export async function saveSection(tx: Tx, row: SectionRow, changes: SectionChanges): Promise<SectionRow> {
  const saved = { ...row, ...withoutUndefined(changes), version: row.version + 1 }
  await tx
    .update(vtoSections)
    .set({ ...changes, version: saved.version })
    .where(and(eq(vtoSections.orgId, tx.orgId), eq(vtoSections.id, row.id)))
  return saved
}

export const findLines = (tx: Tx, revisionId: string): Promise<LineRow[]> =>
  tx
    .select()
    .from(vtoLines)
    .where(and(ofRevision(tx, vtoLines, revisionId), isNull(vtoLines.removedAt)))
    .orderBy(asc(vtoLines.sequence), asc(vtoLines.id))

export async function findLineEvenRemoved(tx: Tx, revisionId: string, id: string): Promise<LineRow | undefined> {
  const [row] = await tx
    .select()
    .from(vtoLines)
    .where(and(ofRevision(tx, vtoLines, revisionId), eq(vtoLines.id, id)))
  return row
}

export async function insertLines(tx: Tx, rows: readonly Omit<LineRow, 'orgId'>[]): Promise<void> {
  if (rows.length > 0) await tx.insert(vtoLines).values(rows.map((row) => ({ ...row, orgId: tx.orgId })))
}

const isLine = (tx: Tx, id: string) => and(eq(vtoLines.orgId, tx.orgId), eq(vtoLines.id, id))

export async function saveLine(tx: Tx, row: LineRow, changes: Partial<LineRow>): Promise<LineRow> {
  const saved = { ...row, ...withoutUndefined(changes), version: row.version + 1 }
  await tx
    .update(vtoLines)
    .set({ ...changes, version: saved.version })
    .where(isLine(tx, row.id))
  return saved
}

/** Versions stay, so that edits in progress do not conflict. */
export async function saveOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  const place = sql`array_position(${sql.param(ids)}::uuid[], ${vtoLines.id}) - 1`
  await tx
    .update(vtoLines)
    .set({ sequence: place })
    .where(and(eq(vtoLines.orgId, tx.orgId), anyOf(vtoLines.id, ids)))
}

/** Oldest first. */
export const findActuals = (tx: Tx, revisionId: string): Promise<ActualRow[]> =>
  tx
    .select()
    .from(vtoActualValues)
    .where(and(eq(vtoActualValues.orgId, tx.orgId), eq(vtoActualValues.revisionId, revisionId)))
    .orderBy(asc(vtoActualValues.quarterStart), asc(vtoActualValues.id))

export async function saveActuals(tx: Tx, rows: readonly Omit<ActualRow, 'orgId'>[]): Promise<void> {
  const { orgId, revisionId, lineId, quarterStart } = vtoActualValues
  const sent = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(vtoActualValues)
    .values(rows.map((row) => ({ ...row, orgId: tx.orgId })))
    .onConflictDoUpdate({
      target: [orgId, revisionId, lineId, quarterStart],
      set: {
        version: sent('version'),
        value: sent('value'),
        valueScale: sent('value_scale'),
        decimalPlaces: sent('decimal_places'),
        enteredById: sent('entered_by_id'),
        enteredAt: sent('entered_at'),
      },
    })
}

/** Across organizations. */
export async function purgeLines(tx: Tx, before: Date): Promise<number> {
  const gone = and(isNotNull(vtoLines.removedAt), lt(vtoLines.removedAt, before))
  const lines = sql`(select l.org_id, l.id from ${vtoLines} l where l.removed_at < ${before.toISOString()}::timestamptz)`
  await tx.delete(vtoActualValues).where(pairWithin(vtoActualValues.orgId, vtoActualValues.lineId, lines))
  return (await tx.delete(vtoLines).where(gone)).rowCount ?? 0
}

/** Across organizations. */
export async function purgeContents(tx: Tx, gone: IdScope): Promise<number> {
  await tx.delete(vtoActualValues).where(pairWithin(vtoActualValues.orgId, vtoActualValues.revisionId, gone))
  const lines = await tx.delete(vtoLines).where(pairWithin(vtoLines.orgId, vtoLines.revisionId, gone))
  const sections = await tx.delete(vtoSections).where(pairWithin(vtoSections.orgId, vtoSections.revisionId, gone))
  return (lines.rowCount ?? 0) + (sections.rowCount ?? 0)
}

/** Removes links to purged rows. */
export async function purgeLinks(tx: Tx): Promise<number> {
  const { linkedTractionId } = vtoSections
  const meeting = sql`select from ${tractions} t where t.org_id = ${vtoSections.orgId} and t.id = ${linkedTractionId}`
  const sections = await tx
    .update(vtoSections)
    .set({ linkedTractionId: null })
    .where(and(isNotNull(linkedTractionId), sql`not exists (${meeting})`))
  const { linkedItemId } = vtoLines
  const measurable = sql`select from ${measurables} m where m.org_id = ${vtoLines.orgId} and m.id = ${linkedItemId}`
  const lines = await tx
    .update(vtoLines)
    .set({ linkedItemId: null })
    .where(and(isNotNull(linkedItemId), sql`not exists (${measurable})`))
  return (sections.rowCount ?? 0) + (lines.rowCount ?? 0)
}

/** Checks no policy. */
export async function findLinkedTo(tx: Tx, tractionIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ revisionId: vtoSections.revisionId })
    .from(vtoSections)
    .where(and(eq(vtoSections.orgId, tx.orgId), anyOf(vtoSections.linkedTractionId, tractionIds)))
  return rows.map(({ revisionId }) => revisionId)
}
