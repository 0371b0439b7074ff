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
import { instant } from '../../platform/database/instant'
import { periodColumns } from '../../platform/database/period-columns'
import { tenantTable } from '../../platform/database/tenant-table'
import { tractions } from '../tractions/tractions.table'

/** Sheets of measurables, each read by one kind of period. A traction's own, which `tractions` names, comes and goes with it. */
export const scorecards = tenantTable(
  'scorecards',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    tractionId: uuid('traction_id').notNull(),
    /** Null: it is called what its meeting is called. */
    title: text('title'),
    periodKind: text('period_kind').$type<PeriodKind>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Never a traction's own. */
    removedAt: instant('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.id] }), index('scorecards_traction').on(t.orgId, t.tractionId)],
)

/**
 * What is measured. `tractionId` is its home: the meeting whose people own and change it. What a goal, unit and scale of
 * it are in a period stands in `measurable_goals`, on which scorecards it stands in `scorecard_measurables`.
 */
export const measurables = tenantTable(
  'measurables',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    tractionId: uuid('traction_id').notNull(),
    /** Where it is changed, archived and removed; null: on its meeting's own scorecard. */
    homeScorecardId: uuid('home_scorecard_id'),
    title: text('title').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** The assistant, who enters values. */
    editorId: uuid('editor_id'),
    linkedItemId: uuid('linked_item_id'),
    /** In the contract's formula language, with ids. It gives the numbers of its home's periods from `formulaFrom` on. */
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

/** Beside the measurable's traction: the scorecard that it has its home on. */
export const homeScorecard = sql`coalesce(${measurables.homeScorecardId}, ${tractions.scorecardId})`

const ofMeasurable = (t: { orgId: AnyPgColumn; measurableId: AnyPgColumn }) =>
  foreignKey({
    columns: [t.orgId, t.measurableId],
    foreignColumns: [measurables.orgId, measurables.id],
  }).onDelete('cascade')

/** The lines of the scorecards; one measurable may stand on several. */
export const scorecardMeasurables = tenantTable(
  'scorecard_measurables',
  {
    scorecardId: uuid('scorecard_id').notNull(),
    measurableId: uuid('measurable_id').notNull(),
    sequence: integer('sequence').notNull(),
    /** The heading it stands under; null before the first heading. */
    groupTitle: text('group_title'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.scorecardId, t.measurableId] }),
    index('scorecard_measurables_measurable').on(t.orgId, t.measurableId),
    ofMeasurable(t),
    foreignKey({
      columns: [t.orgId, t.scorecardId],
      foreignColumns: [scorecards.orgId, scorecards.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Which goal, unit and scale hold from which period on: a period, with or without a value, is judged and shown by the last
 * row that began before it or with it. A later change never reaches back, not even to periods that are filled in only
 * afterwards. The first row of a kind begins with `firstKey`.
 */
export const measurableGoals = tenantTable(
  'measurable_goals',
  {
    measurableId: uuid('measurable_id').notNull(),
    /** The first one that it holds for. */
    ...periodColumns(),
    goalValue: doublePrecision('goal_value').notNull(),
    comparison: text('comparison').$type<Comparison>().notNull(),
    goalUpperValue: doublePrecision('goal_upper_value'),
    unitOfMeasure: text('unit_of_measure').$type<UnitOfMeasure>().notNull(),
    valueScale: text('value_scale').$type<ValueScale>().notNull(),
    decimalPlaces: integer('decimal_places').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.measurableId, t.periodKind, t.periodKey] }), ofMeasurable(t)],
)

/** One row for each period that was ever entered; `value` null where it was emptied again. */
export const measuredValues = tenantTable(
  'measured_values',
  {
    measurableId: uuid('measurable_id').notNull(),
    ...periodColumns(),
    version: integer('version').notNull(),
    value: doublePrecision('value'),
    /** As it was typed; null where only the number was sent. */
    entered: text('entered'),
    note: text('note').notNull().default(''),
    enteredById: uuid('entered_by_id'),
    enteredAt: instant('entered_at').notNull(),
    /** Whether a formula gave it. */
    isComputed: boolean('is_computed').notNull().default(false),
    /** Why the formula gave no number. */
    problem: text('problem').$type<FormulaProblem>(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.measurableId, t.periodKind, t.periodKey] }), ofMeasurable(t)],
)

export type ScorecardRow = typeof scorecards.$inferSelect
export type MeasurableRow = typeof measurables.$inferSelect
export type GoalRow = Omit<typeof measurableGoals.$inferSelect, 'orgId'>
export type ValueRow = Omit<typeof measuredValues.$inferSelect, 'orgId'>

/** A period of a measurable as a scorecard is read; `enteredAt` in ISO 8601, UTC. */
export type Cell = Omit<ValueRow, 'measurableId' | 'periodKind' | 'enteredAt'> & { readonly enteredAt: string }

/** A measurable where it stands on one scorecard. */
export interface Line extends MeasurableRow {
  readonly scorecardId: string
  readonly sequence: number
  readonly groupTitle: string | null
}

/** What an imported number took the place of. `version`: of the number that was imported. */
export interface StoodBefore {
  readonly measurableId: string
  readonly intervalId: string
  readonly version: number
  readonly value: number | null
  readonly entered: string | null
  readonly note: string
}
