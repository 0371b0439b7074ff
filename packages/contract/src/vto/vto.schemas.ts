import { z } from 'zod'
import { revisionSchema } from '../collections/collections.schemas'
import { replyDateSchema, replyInstantSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'
import { issueSchema } from '../issues/issues.schemas'
import { rockSchema } from '../rocks/rocks.schemas'
import { comparisonSchema, unitOfMeasureSchema, valueScaleSchema } from '../scorecard/measurable-values'
import { periodKindSchema } from '../scorecard/scorecard.schemas'

export const planKinds = ['three_year_picture', 'one_year_plan', 'quarterly_plan'] as const
export const planKindSchema = z.enum(planKinds)
export type PlanKind = (typeof planKinds)[number]

export const sectionKinds = ['core_values_speech', 'core_focus', 'ten_year_target', ...planKinds] as const
export type SectionKind = (typeof sectionKinds)[number]

export const coreFocusTitles = ['Purpose', 'Cause', 'Passion', 'Custom'] as const

export const uniqueKinds = ['Unique', 'ProvenProcess', 'Guarantee'] as const

const kept = { id: idSchema, version: versionSchema }

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

/** `missed`: distance from the goal; null if on goal. */
const measuredSchema = z.object({
  intervalId: z.string(),
  value: z.number(),
  missed: z.enum(['up', 'down']).nullable(),
})

/** In a published copy, the values at the time of publishing. */
export const figureActualSchema = z.object({
  title: z.string(),
  periodKind: periodKindSchema,
  unitOfMeasure: unitOfMeasureSchema,
  valueScale: valueScaleSchema,
  decimalPlaces: z.number().int(),
  recent: z.array(measuredSchema),
  average: z.number().nullable(),
})
export type FigureActual = z.infer<typeof figureActualSchema>

/** `value` is in the figure's scale. */
export const figureSchema = z.object({
  ...kept,
  sequence: z.number().int(),
  title: z.string(),
  value: z.number().nullable(),
  comparison: comparisonSchema.exclude(['Between']),
  unitOfMeasure: unitOfMeasureSchema,
  valueScale: valueScaleSchema,
  decimalPlaces: z.number().int(),
  isVisibleToLtOnly: z.boolean(),
  /** Null also if the reader cannot see the measurable. */
  linkedItemId: idSchema.nullable().default(null),
  isLinked: z.boolean().default(false),
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
  futureDate: replyDateSchema.nullable(),
  financialMetrics: z.array(figureSchema),
  measurables: z.array(figureSchema),
  goals: z.array(entrySchema),
}
export const threeYearPictureSchema = z.object({ ...planned, notes: z.string() })
export const oneYearPlanSchema = z.object({ ...planned, futureDateNotes: z.string() })
export const planRockSchema = rockSchema
  .pick({
    ...{ id: true, version: true, title: true, ownerId: true, type: true, dueDate: true },
    ...{ status: true, weeks: true, quarterStart: true, quarterEnd: true },
  })
  /** Others see only the fields of the plan. */
  .extend({ isReadable: z.boolean() })
export type PlanRock = z.infer<typeof planRockSchema>

export const quarterlyPlanSchema = z.object({
  ...planned,
  rocksForTheQuarter: z.string(),
  /** True even if the reader cannot see the meeting. */
  isLinked: z.boolean().default(false),
  /** Rocks of the quarter of the plan's date, else of the current quarter. */
  rocks: z.array(planRockSchema).default([]),
})

export const actualKinds = ['actual_one_year_plan', 'actual_quarterly_plan'] as const
/** Goals store 1 for done, 0 for not done. */
export const actualResultSchema = z.object({
  ...kept,
  kind: z.enum(actualKinds),
  planId: idSchema,
  associatedItemId: idSchema,
  isMeasurable: z.boolean(),
  quarterStart: replyDateSchema,
  /** Null if deleted; missing is not zero. */
  value: z.number().nullable(),
  unitOfMeasure: unitOfMeasureSchema,
  valueScale: valueScaleSchema,
  decimalPlaces: z.number().int(),
  enteredById: idSchema,
  enteredAt: replyInstantSchema,
})
export type ActualResult = z.infer<typeof actualResultSchema>

export const longTermIssueSchema = issueSchema.pick({
  id: true,
  version: true,
  title: true,
  ownerId: true,
  contentHtml: true,
  createdAt: true,
})
export type LongTermIssue = z.infer<typeof longTermIssueSchema>

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
    longTermIssues: z.array(longTermIssueSchema),
    actualResults: z.array(actualResultSchema).default([]),
  }),
})
export type VtoContents = z.infer<typeof vtoContentsSchema>

/** `contents` is the draft for editors; for others, or with `publishedId`, the published copy. */
export const vtoSchema = revisionSchema.extend({
  shownPublishedId: idSchema.nullable(),
  /** Null also if the reader cannot see the meeting, and in published copies. */
  linkedTractionId: idSchema.nullable(),
  contents: vtoContentsSchema.nullable(),
})
export type Vto = z.infer<typeof vtoSchema>
