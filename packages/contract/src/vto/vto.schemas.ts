/** What a V/TO says: its vision, and the plans that lead there. */

import { z } from 'zod'
import { revisionSchema } from '../collections/collections.schemas'
import { replyDateSchema, replyInstantSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'
import { issueSchema } from '../issues/issues.schemas'
import { rockSchema } from '../rocks/rocks.schemas'
import { comparisonSchema, unitOfMeasureSchema, valueScaleSchema } from '../scorecard/measurable-values'
import { periodKindSchema } from '../scorecard/scorecard.schemas'

/** What has figures and goals. */
export const planKinds = ['three_year_picture', 'one_year_plan', 'quarterly_plan'] as const
export const planKindSchema = z.enum(planKinds)
export type PlanKind = (typeof planKinds)[number]

/** What there is one of in a V/TO. */
export const sectionKinds = ['core_values_speech', 'core_focus', 'ten_year_target', ...planKinds] as const
export type SectionKind = (typeof sectionKinds)[number]

/** What a core focus is called; `Custom` has a title of its own. */
export const coreFocusTitles = ['Purpose', 'Cause', 'Passion', 'Custom'] as const

/** What is told of a target market: what sets the company apart, how it works, and what it stands for. */
export const uniqueKinds = ['Unique', 'ProvenProcess', 'Guarantee'] as const

const kept = { id: idSchema, version: versionSchema }

/** `sequence` counts from 0 in its list. */
export const entrySchema = z.object({
  ...kept,
  sequence: z.number().int(),
  title: z.string(),
  contentHtml: z.string(),
})
export type Entry = z.infer<typeof entrySchema>

export const uniqueSchema = entrySchema.extend({ kind: z.enum(uniqueKinds) })
export type Unique = z.infer<typeof uniqueSchema>

export const targetMarketSchema = entrySchema.extend({ uniques: z.array(uniqueSchema) })
export type TargetMarket = z.infer<typeof targetMarketSchema>

/** `missed`: where a number that missed the scorecard's goal lies from it; null for one that is on goal. */
const measuredSchema = z.object({
  intervalId: z.string(),
  value: z.number(),
  missed: z.enum(['up', 'down']).nullable(),
})

/**
 * What a scorecard says of a linked measurable, in the unit and scale that it has there now. Periods are named by their first
 * dates. In a published copy it is what was so when that was published.
 */
export const figureActualSchema = z.object({
  /** What it is called on the scorecard. */
  title: z.string(),
  periodKind: periodKindSchema,
  unitOfMeasure: unitOfMeasureSchema,
  valueScale: valueScaleSchema,
  decimalPlaces: z.number().int(),
  /** Of up to thirteen periods those that have a number, oldest first; the last one is the latest. */
  recent: z.array(measuredSchema),
  /** Of the running quarter's numbers, of yes and no the share of yes in per cent; null where there is none. */
  average: z.number().nullable(),
})
export type FigureActual = z.infer<typeof figureActualSchema>

/** What is planned: of the financials, or something else that is measured. `value` in its scale; null until it is known. */
export const figureSchema = z.object({
  ...kept,
  sequence: z.number().int(),
  title: z.string(),
  value: z.number().nullable(),
  comparison: comparisonSchema.exclude(['Between']),
  unitOfMeasure: unitOfMeasureSchema,
  valueScale: valueScaleSchema,
  decimalPlaces: z.number().int(),
  /** Nobody outside the leadership team is told of it at all. */
  isVisibleToLtOnly: z.boolean(),
  /** The scorecard's measurable that it is linked to; null for none, and for one that its reader does not see. */
  linkedItemId: idSchema.nullable().default(null),
  /** Whether it is linked to one, seen or not. */
  isLinked: z.boolean().default(false),
  /** Null where `linkedItemId` is. */
  actual: figureActualSchema.nullable().default(null),
})
export type Figure = z.infer<typeof figureSchema>

export const coreValuesSpeechSchema = z.object({ ...kept, notes: z.string() })
export const coreFocusSchema = z.object({
  ...kept,
  title: z.enum(coreFocusTitles),
  customTitle: z.string(),
  description: z.string(),
  niche: z.string(),
})
export const tenYearTargetSchema = z.object({ ...kept, contentHtml: z.string() })

const planned = {
  ...kept,
  /** When it is to be reached: YYYY-MM-DD. */
  futureDate: replyDateSchema.nullable(),
  financialMetrics: z.array(figureSchema),
  measurables: z.array(figureSchema),
  goals: z.array(entrySchema),
}
export const threeYearPictureSchema = z.object({ ...planned, notes: z.string() })
export const oneYearPlanSchema = z.object({ ...planned, futureDateNotes: z.string() })
/** A company Rock of the linked meeting, as far as a plan shows it. */
export const planRockSchema = rockSchema
  .pick({
    ...{ id: true, version: true, title: true, ownerId: true, type: true, dueDate: true },
    ...{ status: true, weeks: true, quarterStart: true, quarterEnd: true },
  })
  /** Whether its reader sees the Rock itself; the others are told no more than this. */
  .extend({ isReadable: z.boolean() })
export type PlanRock = z.infer<typeof planRockSchema>

/** `rocksForTheQuarter` is what stands above its Rocks. */
export const quarterlyPlanSchema = z.object({
  ...planned,
  rocksForTheQuarter: z.string(),
  /** Whether its Rocks are those of a meeting; `linkedTractionId` names it to those who see it. */
  isLinked: z.boolean().default(false),
  /** The company Rocks of the linked meeting, of the quarter that the plan's date lies in, else of the running one; by title. */
  rocks: z.array(planRockSchema).default([]),
})

export const actualKinds = ['actual_one_year_plan', 'actual_quarterly_plan'] as const
/** What a quarter brought, beside what was planned. Of a goal 1 for done and 0 for not done. */
export const actualResultSchema = z.object({
  ...kept,
  kind: z.enum(actualKinds),
  planId: idSchema,
  /** The figure or the goal. */
  associatedItemId: idSchema,
  isMeasurable: z.boolean(),
  /** First date of the quarter. */
  quarterStart: replyDateSchema,
  /** In its scale; null where it was taken back: missing is not zero. */
  value: z.number().nullable(),
  unitOfMeasure: unitOfMeasureSchema,
  valueScale: valueScaleSchema,
  decimalPlaces: z.number().int(),
  enteredById: idSchema,
  enteredAt: replyInstantSchema,
})
export type ActualResult = z.infer<typeof actualResultSchema>

/** As far as a V/TO shows it; more is asked for by its id. */
export const longTermIssueSchema = issueSchema.pick({
  id: true,
  version: true,
  title: true,
  ownerId: true,
  contentHtml: true,
  createdAt: true,
})
export type LongTermIssue = z.infer<typeof longTermIssueSchema>

/** A section or a plan that nobody has begun is null. */
export const vtoContentsSchema = z.object({
  vision: z.object({
    coreValues: z.array(entrySchema),
    coreValuesSpeech: coreValuesSpeechSchema.nullable(),
    coreFocus: coreFocusSchema.nullable(),
    tenYearTarget: tenYearTargetSchema.nullable(),
    targetMarkets: z.array(targetMarketSchema),
    threeYearPicture: threeYearPictureSchema.nullable(),
  }),
  traction: z.object({
    oneYearPlan: oneYearPlanSchema.nullable(),
    quarterlyPlan: quarterlyPlanSchema.nullable(),
    /** The oldest first. */
    longTermIssues: z.array(longTermIssueSchema),
    /** Of every quarter, the oldest first, of what stands in the plans. */
    actualResults: z.array(actualResultSchema).default([]),
  }),
})
export type VtoContents = z.infer<typeof vtoContentsSchema>

/**
 * `contents` is the draft for who may edit it, and otherwise, and with `publishedId`, a published copy, which stays as it
 * was; null where there is none to read.
 */
export const vtoSchema = revisionSchema.extend({
  /** Of the published copy that is shown; null for the draft. */
  shownPublishedId: idSchema.nullable(),
  /** The meeting whose company Rocks the quarterly plan shows; null for none, for one that the reader does not see, and with a published copy. */
  linkedTractionId: idSchema.nullable(),
  contents: vtoContentsSchema.nullable(),
})
export type Vto = z.infer<typeof vtoSchema>
