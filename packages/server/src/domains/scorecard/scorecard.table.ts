import type { PeriodKey, PeriodKind } from '@cairn/contract/calendar/periods'
import type { FormulaProblem } from '@cairn/contract/scorecard/formulas/evaluate-formula'
import type { Comparison, UnitOfMeasure, ValueScale } from '@cairn/contract/scorecard/measurable-values'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, periodColumns } from '../../platform/database/column-types'
import { tenantTable } from '../../platform/database/tenant-table'
import { tractions } from '../tractions/tractions.table'

/** `tractions.scorecardId` is a meeting's default scorecard. */
export const scorecards = tenantTable(
  'scorecards',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    tractionId: uuid('traction_id').notNull(),
    /** Null: the meeting's name. */
    title: text('title'),
    periodKind: text('period_kind').$type<PeriodKind>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), index('scorecards_traction').on(t.orgId, t.tractionId)],
)

/** `tractionId` is the home meeting. */
export const measurables = tenantTable(
  'measurables',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    tractionId: uuid('traction_id').notNull(),
    /** Null: the meeting's default scorecard. */
    homeScorecardId: uuid('home_scorecard_id'),
    title: text('title').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** The assistant. */
    editorId: uuid('editor_id'),
    linkedItemId: uuid('linked_item_id'),
    formula: text('formula'),
    formulaFrom: date('formula_from').$type<PeriodKey>(),
    createdById: uuid('created_by_id').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    archivedAt: instant('archived_at'),
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('measurables_traction').on(t.orgId, t.tractionId),
    index('measurables_home').on(t.orgId, t.homeScorecardId).where(sql`${t.homeScorecardId} is not null`),
    index('measurables_owner').on(t.orgId, t.ownerId),
    index('measurables_editor').on(t.orgId, t.editorId),
    index('measurables_computed').on(t.orgId).where(sql`${t.formula} is not null`),
  ],
)

/** Null-safe `homeScorecardId`. Queries that use it join the measurable's traction. */
export const resolvedHomeScorecardId = sql`coalesce(${measurables.homeScorecardId}, ${tractions.scorecardId})`

const measurableReference = (t: { orgId: AnyPgColumn; measurableId: AnyPgColumn }) =>
  foreignKey({
    columns: [t.orgId, t.measurableId],
    foreignColumns: [measurables.orgId, measurables.id],
  }).onDelete('cascade')

/** A measurable can be on several scorecards. */
export const scorecardMeasurables = tenantTable(
  'scorecard_measurables',
  {
    scorecardId: uuid('scorecard_id').notNull(),
    measurableId: uuid('measurable_id').notNull(),
    sequence: integer('sequence').notNull(),
    groupTitle: text('group_title'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.scorecardId, t.measurableId] }),
    index('scorecard_measurables_measurable').on(t.orgId, t.measurableId),
    measurableReference(t),
    foreignKey({
      columns: [t.orgId, t.scorecardId],
      foreignColumns: [scorecards.orgId, scorecards.id],
    }).onDelete('cascade'),
  ],
)

/** A goal applies from its period until the next goal. */
export const measurableGoals = tenantTable(
  'measurable_goals',
  {
    measurableId: uuid('measurable_id').notNull(),
    ...periodColumns(),
    goalValue: doublePrecision('goal_value').notNull(),
    comparison: text('comparison').$type<Comparison>().notNull(),
    goalUpperValue: doublePrecision('goal_upper_value'),
    unitOfMeasure: text('unit_of_measure').$type<UnitOfMeasure>().notNull(),
    valueScale: text('value_scale').$type<ValueScale>().notNull(),
    decimalPlaces: integer('decimal_places').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.measurableId, t.periodKind, t.periodKey] }), measurableReference(t)],
)

/** `value` is null after clearing. */
export const measuredValues = tenantTable(
  'measured_values',
  {
    measurableId: uuid('measurable_id').notNull(),
    ...periodColumns(),
    version: integer('version').notNull(),
    value: doublePrecision('value'),
    entered: text('entered'),
    note: text('note').notNull().default(''),
    enteredById: uuid('entered_by_id'),
    enteredAt: instant('entered_at').notNull(),
    isComputed: boolean('is_computed').notNull().default(false),
    problem: text('problem').$type<FormulaProblem>(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.measurableId, t.periodKind, t.periodKey] }), measurableReference(t)],
)

export type ScorecardRow = typeof scorecards.$inferSelect
export type MeasurableRow = typeof measurables.$inferSelect
export type GoalRow = Omit<typeof measurableGoals.$inferSelect, 'orgId'>
export type ValueRow = Omit<typeof measuredValues.$inferSelect, 'orgId'>

/** `enteredAt` in ISO 8601, UTC. */
export type Cell = Omit<ValueRow, 'measurableId' | 'periodKind' | 'enteredAt'> & { readonly enteredAt: string }

export interface Line extends MeasurableRow {
  readonly scorecardId: string
  readonly sequence: number
  readonly groupTitle: string | null
}

/** The value before an import; `version` is that of the imported one. */
export interface ReplacedValue {
  readonly measurableId: string
  readonly intervalId: string
  readonly version: number
  readonly value: number | null
  readonly entered: string | null
  readonly note: string
}
