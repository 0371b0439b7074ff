import type { Comparison, UnitOfMeasure, ValueScale } from '@cairn/contract/scorecard/measurable-values'
import type { coreFocusTitles, PlanKind, SectionKind, uniqueKinds } from '@cairn/contract/vto/vto.schemas'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'

const kept = () => ({
  id: uuid('id').notNull(),
  revisionId: uuid('revision_id').notNull(),
  version: integer('version').notNull().default(1),
})

/** Violated by concurrent creates. */
export const VTO_SECTION_INDEX = 'vto_sections_kind'

export const vtoSections = tenantTable(
  'vto_sections',
  {
    ...kept(),
    kind: text('kind').$type<SectionKind>().notNull(),
    title: text('title').$type<(typeof coreFocusTitles)[number]>().notNull().default('Purpose'),
    customTitle: text('custom_title').notNull().default(''),
    contentHtml: text('content_html').notNull().default(''),
    nicheHtml: text('niche_html').notNull().default(''),
    futureDate: date('future_date'),
    /** Quarterly plan only. */
    linkedTractionId: uuid('linked_traction_id'),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), uniqueIndex(VTO_SECTION_INDEX).on(t.orgId, t.revisionId, t.kind)],
)

export const lineKinds = ['core_value', 'target_market', 'unique', 'goal', 'metric', 'measurable'] as const
export type LineKind = (typeof lineKinds)[number]

export const vtoLines = tenantTable(
  'vto_lines',
  {
    ...kept(),
    kind: text('kind').$type<LineKind>().notNull(),
    plan: text('plan').$type<PlanKind>(),
    marketId: uuid('market_id'),
    sequence: integer('sequence').notNull(),
    title: text('title').notNull(),
    contentHtml: text('content_html').notNull().default(''),
    uniqueKind: text('unique_kind').$type<(typeof uniqueKinds)[number]>().notNull().default('Unique'),
    value: doublePrecision('value'),
    comparison: text('comparison').$type<Exclude<Comparison, 'Between'>>().notNull().default('GreaterOrEqual'),
    unitOfMeasure: text('unit_of_measure').$type<UnitOfMeasure>().notNull().default('Number'),
    valueScale: text('value_scale').$type<ValueScale>().notNull().default('One'),
    decimalPlaces: smallint('decimal_places').notNull().default(0),
    isVisibleToLtOnly: boolean('is_visible_to_lt_only').notNull().default(false),
    linkedItemId: uuid('linked_item_id'),
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('vto_lines_revision').on(t.orgId, t.revisionId, t.sequence),
    index('vto_lines_removed').on(t.orgId, t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
)

export const vtoActualValues = tenantTable(
  'vto_actual_values',
  {
    ...kept(),
    lineId: uuid('line_id').notNull(),
    quarterStart: date('quarter_start').notNull(),
    value: doublePrecision('value'),
    valueScale: text('value_scale').$type<ValueScale>().notNull(),
    decimalPlaces: smallint('decimal_places').notNull(),
    enteredById: uuid('entered_by_id').notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    uniqueIndex('vto_actual_values_quarter').on(t.orgId, t.revisionId, t.lineId, t.quarterStart),
  ],
)

export type ActualRow = typeof vtoActualValues.$inferSelect
export type SectionRow = typeof vtoSections.$inferSelect
export type LineRow = typeof vtoLines.$inferSelect
