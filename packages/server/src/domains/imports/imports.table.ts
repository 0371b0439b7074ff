import type { NumbersItem } from '@cairn/contract/imports/checked-numbers'
import type { ImportItem } from '@cairn/contract/imports/checked-row'
import type { SeatItem } from '@cairn/contract/imports/checked-seats'
import type { ImportRefusal } from '@cairn/contract/imports/import-refusals'
import type { ImportKind, ImportRow, ImportState, importModes } from '@cairn/contract/imports/imports.schemas'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'
import type { ReplacedValue } from '../scorecard/scorecard.table'

export const imports = tenantTable(
  'imports',
  {
    id: uuid('id').notNull(),
    /** Only visible to this person. */
    personId: uuid('person_id').notNull(),
    kind: text('kind').$type<ImportKind>().notNull(),
    scorecardId: uuid('scorecard_id'),
    revisionId: uuid('revision_id'),
    /** Null for an empty chart. */
    belowId: uuid('below_id'),
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
    given: jsonb('given').$type<Record<string, number>>().notNull().default({}),
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
  /** Older imports stored a text. */
  readonly reasons: readonly (ImportRefusal | string)[]
}

export const importChunks = tenantTable(
  'import_chunks',
  {
    importId: uuid('import_id').notNull(),
    position: integer('position').notNull(),
    rows: jsonb('rows').$type<readonly ImportRow[]>().notNull(),
    items: jsonb('items').$type<readonly ImportItem[]>(),
    numbers: jsonb('numbers').$type<readonly NumbersItem[]>(),
    seats: jsonb('seats').$type<readonly SeatItem[]>(),
    before: jsonb('before').$type<readonly ReplacedValue[]>(),
    refused: jsonb('refused').$type<readonly RefusedRow[]>(),
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
