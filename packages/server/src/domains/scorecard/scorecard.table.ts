import type { Comparison, UnitOfMeasure, ValueScale } from '@cairn/contract/scorecard/measurable-values'
import {
  type AnyPgColumn,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantTable } from '../../platform/database/tenant-table'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The lines of a traction's scorecard. The goal that holds now stands in the newest row of `measurable_goals`. */
export const measurables = tenantTable(
  'measurables',
  {
    id: uuid('id').notNull(),
    version: integer('version').notNull().default(1),
    tractionId: uuid('traction_id').notNull(),
    title: text('title').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** The assistant, who enters values. */
    editorId: uuid('editor_id'),
    unitOfMeasure: text('unit_of_measure').$type<UnitOfMeasure>().notNull(),
    valueScale: text('value_scale').$type<ValueScale>().notNull(),
    decimalPlaces: integer('decimal_places').notNull(),
    linkedItemId: uuid('linked_item_id'),
    sequence: integer('sequence').notNull(),
    createdById: uuid('created_by_id').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    archivedAt: moment('archived_at'),
    removedAt: moment('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    index('measurables_traction').on(t.orgId, t.tractionId, t.sequence),
    index('measurables_owner').on(t.orgId, t.ownerId),
    index('measurables_editor').on(t.orgId, t.editorId),
  ],
)

const ofMeasurable = (t: { orgId: AnyPgColumn; measurableId: AnyPgColumn }) =>
  foreignKey({
    columns: [t.orgId, t.measurableId],
    foreignColumns: [measurables.orgId, measurables.id],
  }).onDelete('cascade')

/** Where a measurable's first goal begins: it judges whatever is entered for weeks before the measurable was made. */
export const FROM_THE_BEGINNING = '1900-01-01'

/**
 * Which goal holds from which week on: a week, with or without a value, is judged by the last goal that began before
 * it or with it. A later change never reaches back, not even to weeks that are filled in only afterwards.
 */
export const measurableGoals = tenantTable(
  'measurable_goals',
  {
    measurableId: uuid('measurable_id').notNull(),
    /** The first date of a week. */
    fromInterval: date('from_interval').notNull(),
    goalValue: doublePrecision('goal_value').notNull(),
    comparison: text('comparison').$type<Comparison>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.measurableId, t.fromInterval] }), ofMeasurable(t)],
)

/** One row for each week that was ever entered; `value` null where it was emptied again. */
export const measuredValues = tenantTable(
  'measured_values',
  {
    measurableId: uuid('measurable_id').notNull(),
    /** The first date of the week. */
    intervalId: date('interval_id').notNull(),
    version: integer('version').notNull(),
    value: doublePrecision('value'),
    enteredById: uuid('entered_by_id'),
    enteredAt: moment('entered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.measurableId, t.intervalId] }), ofMeasurable(t)],
)

export type MeasurableRow = typeof measurables.$inferSelect
export type GoalRow = Omit<typeof measurableGoals.$inferSelect, 'orgId'>
export type ValueRow = Omit<typeof measuredValues.$inferSelect, 'orgId'>
