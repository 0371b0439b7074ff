import type { NumbersItem } from '@cairn/contract/imports/checked-numbers'
import type { ImportItem } from '@cairn/contract/imports/checked-row'
import type { ImportKind } from '@cairn/contract/imports/import-kinds'
import type { ImportRefusal } from '@cairn/contract/imports/import-refusals'
import type { ImportRow, ImportState, importModes } from '@cairn/contract/imports/imports.schemas'
import type { SeatItem } from '@cairn/contract/imports/seat-rows'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant'
import { tenantTable } from '../../platform/database/tenant-table'
import type { StoodBefore } from '../scorecard/scorecard.table'

/** Tables that somebody has read to be checked and imported, and what became of them. */
export const imports = tenantTable(
  'imports',
  {
    id: uuid('id').notNull(),
    /** Whose it is: nobody else sees it. */
    personId: uuid('person_id').notNull(),
    kind: text('kind').$type<ImportKind>().notNull(),
    /** Of numbers. */
    scorecardId: uuid('scorecard_id'),
    /** Of seats. */
    revisionId: uuid('revision_id'),
    /** The seat that those stand below who report to nobody; null for the top of a chart without any. */
    belowId: uuid('below_id'),
    /** Of a seat that is made at the top of them. */
    topTitle: text('top_title'),
    openFor: jsonb('open_for').$type<readonly string[]>().notNull().default([]),
    name: text('name').notNull(),
    sheet: text('sheet'),
    state: text('state').$type<ImportState>().notNull(),
    mode: text('mode').$type<(typeof importModes)[number]>(),
    hasHeads: boolean('has_heads').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    rowCount: integer('row_count').notNull(),
    columnCount: integer('column_count').notNull(),
    rightCount: integer('right_count').notNull().default(0),
    importedCount: integer('imported_count').notNull().default(0),
    refusedCount: integer('refused_count').notNull().default(0),
    skippedCount: integer('skipped_count').notNull().default(0),
    takenBackCount: integer('taken_back_count').notNull().default(0),
    keptCount: integer('kept_count').notNull().default(0),
    /** How many each owner was given, by their ids. */
    given: jsonb('given').$type<Record<string, number>>().notNull().default({}),
    /** What ended it. */
    failure: text('failure'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('imports_own').on(t.orgId, t.personId, t.startedAt),
    index('imports_unstarted').on(t.createdAt).where(sql`${t.startedAt} is null`),
    index('imports_started').on(t.startedAt),
  ],
)

export interface RefusedRow {
  readonly row: number
  /** A sentence where it was refused before reasons were kept as data. */
  readonly reasons: readonly (ImportRefusal | string)[]
}

/** The rows of an import, some hundreds in one: what is written and taken back in one transaction. */
export const importChunks = tenantTable(
  'import_chunks',
  {
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    rows: jsonb('rows').$type<readonly ImportRow[]>().notNull(),
    /** Of the rows, those that are right, and as long as it was not begun none. */
    items: jsonb('items').$type<readonly ImportItem[]>(),
    /** Of numbers, in place of items. */
    numbers: jsonb('numbers').$type<readonly NumbersItem[]>(),
    /** Of seats, in place of items. */
    seats: jsonb('seats').$type<readonly SeatItem[]>(),
    /** Of numbers that are in, what stood there before. */
    before: jsonb('before').$type<readonly StoodBefore[]>(),
    refused: jsonb('refused').$type<readonly RefusedRow[]>(),
    /** The rows whose items are in. */
    importedRows: jsonb('imported_rows').$type<readonly number[]>(),
    isTakenBack: boolean('is_taken_back').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.importId, t.position] }),
    foreignKey({ columns: [t.orgId, t.importId], foreignColumns: [imports.orgId, imports.id] }).onDelete('cascade'),
  ],
)

export type ImportRecord = typeof imports.$inferSelect
export type ImportChunk = typeof importChunks.$inferSelect
