import { z } from 'zod'
import { copyRevisionSchema, revisionSchema } from '../collections/collections.schemas'
import { calendarDateSchema, replyDateSchema, replyInstantSchema } from '../core/dates'
import { contentHtmlSchema, lineSchema, titleSchema } from '../core/fields'
import { changedIdSchema, idSchema } from '../core/ids'
import { versionSchema } from '../core/replies'
import { issueSchema } from '../issues/issues.schemas'
import { rockSchema } from '../rocks/rocks.schemas'
import {
  comparisonSchema,
  MAX_DECIMALS,
  storableNumberSchema,
  unitOfMeasureSchema,
  valueScaleSchema,
} from '../scorecard/measurable-values'
import { periodKindSchema } from '../scorecard/scorecard.schemas'

const planKinds = ['three_year_picture', 'one_year_plan', 'quarterly_plan'] as const
const planKindSchema = z.enum(planKinds)
export type PlanKind = (typeof planKinds)[number]

const sectionKinds = ['core_values_speech', 'core_focus', 'ten_year_target', ...planKinds] as const
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
const figureActualSchema = z.object({
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
    id: true,
    version: true,
    title: true,
    ownerId: true,
    type: true,
    dueDate: true,
    status: true,
    weeks: true,
    quarterStart: true,
    quarterEnd: true,
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

const actualKinds = ['actual_one_year_plan', 'actual_quarterly_plan'] as const
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

const longTermFields = issueSchema
  .pick({ id: true, version: true, title: true, ownerId: true, contentHtml: true, createdAt: true })
  .extend({ assignedToId: idSchema, notes: z.string() })

/** Copies published by earlier releases lack `assignedToId` and `notes`. */
const longTermIssueSchema = z.preprocess((issue) => {
  const stored = longTermFields.partial().safeParse(issue).data
  return stored && { assignedToId: stored.ownerId, notes: stored.contentHtml, ...stored }
}, longTermFields)
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

const CUSTOM_TITLE_MAX = 100

export const VTO_LIST_MAX = 100

const version = { version: versionSchema }

const speech = { notes: contentHtmlSchema.optional() }
const focus = {
  title: z.enum(coreFocusTitles).optional(),
  customTitle: lineSchema.max(CUSTOM_TITLE_MAX).optional(),
  description: contentHtmlSchema.optional(),
  niche: contentHtmlSchema.optional(),
}
const target = { contentHtml: contentHtmlSchema.optional() }
const futureDate = calendarDateSchema.nullable().optional()
const picture = { futureDate, notes: contentHtmlSchema.optional() }
const year = { futureDate, futureDateNotes: contentHtmlSchema.optional() }
const quarter = {
  futureDate,
  rocksForTheQuarter: contentHtmlSchema.optional(),
  linkedTractionId: changedIdSchema,
}

const bodies = <S extends z.ZodRawShape>(shape: S) => ({
  create: z.object(shape),
  update: z.object({ ...shape, ...version }),
})

export const sectionBodies = {
  coreValuesSpeech: bodies(speech),
  coreFocus: bodies(focus),
  tenYearTarget: bodies(target),
  threeYearPicture: bodies(picture),
  oneYearPlan: bodies(year),
  quarterlyPlan: bodies(quarter),
}

const entry = { title: titleSchema, contentHtml: contentHtmlSchema.default('') }
/** Zero-based; clamped to the end. */
const sequence = z.number().int().min(0).max(VTO_LIST_MAX).optional()
const changedEntry = {
  ...version,
  title: titleSchema.optional(),
  contentHtml: contentHtmlSchema.optional(),
  sequence,
}
export const addEntrySchema = z.object({ id: idSchema.optional(), ...entry })
export const changeEntrySchema = z.object(changedEntry)

export const addUniqueSchema = addEntrySchema.extend({ kind: z.enum(uniqueKinds).default('Unique') })
export const changeUniqueSchema = z.object({ ...changedEntry, kind: z.enum(uniqueKinds).optional() })

const comparison = comparisonSchema.exclude(['Between'])
const unitOfMeasure = unitOfMeasureSchema.exclude(['YesNo'])
const decimalPlaces = z.number().int().min(0).max(MAX_DECIMALS)
const value = storableNumberSchema
  .refine((number) => String(number).length <= 15, { error: 'TEXT_TOO_LONG', params: { most: 15 } })
  .nullable()

export const addFigureSchema = z.object({
  id: idSchema.optional(),
  title: titleSchema,
  value: value.default(null),
  comparison: comparison.default('GreaterOrEqual'),
  unitOfMeasure: unitOfMeasure.default('Number'),
  valueScale: valueScaleSchema.default('One'),
  decimalPlaces: decimalPlaces.default(0),
  isVisibleToLtOnly: z.boolean().default(false),
})
export const changeFigureSchema = z.object({
  ...version,
  title: titleSchema.optional(),
  value: value.optional(),
  comparison: comparison.optional(),
  unitOfMeasure: unitOfMeasure.optional(),
  valueScale: valueScaleSchema.optional(),
  decimalPlaces: decimalPlaces.optional(),
  isVisibleToLtOnly: z.boolean().optional(),
  sequence,
})

const link = { linkedItemId: changedIdSchema }
export const addPlanMeasurableSchema = addFigureSchema.extend(link)
export const changePlanMeasurableSchema = changeFigureSchema.extend(link)

/** The due date defaults to the plan's, else to the quarter's end. */
export const addPlanRockSchema = z.object({
  id: idSchema.optional(),
  title: titleSchema,
  ownerId: idSchema,
  contentHtml: contentHtmlSchema.default(''),
  dueDate: calendarDateSchema.nullish(),
})
export type AddPlanRock = z.output<typeof addPlanRockSchema>
export const changePlanRockSchema = z.object({
  ...version,
  title: titleSchema.optional(),
  ownerId: idSchema.optional(),
  contentHtml: contentHtmlSchema.optional(),
  dueDate: calendarDateSchema.optional(),
})
export type ChangePlanRock = z.output<typeof changePlanRockSchema>

const ACTUALS_MAX = 300
/** `version` is omitted for a first value. */
const enteredActualSchema = z.object({
  planId: idSchema,
  associatedItemId: idSchema,
  isMeasurable: z.boolean().default(false),
  value,
  valueScale: valueScaleSchema.default('One'),
  decimalPlaces: decimalPlaces.default(0),
  version: versionSchema.optional(),
})
export const addActualValuesSchema = z.object({
  actualResults: z.array(enteredActualSchema).min(1, 'VAL_REQUIRED').max(ACTUALS_MAX),
  quarterStart: calendarDateSchema.optional(),
})
export type AddActualValues = z.output<typeof addActualValuesSchema>

/** Paths accept `one-year-plan` too. */
export const planParamSchema = z
  .string()
  .max(30)
  .transform((text) => text.replaceAll('-', '_'))
  .pipe(planKindSchema)

export const rockPlanParamSchema = planParamSchema.pipe(z.literal('quarterly_plan'))

export const visionParts = [
  'includeCoreValues',
  'includeCoreFocus',
  'includeTenYearTarget',
  'includeMarketingStrategy',
  'includeThreeYearPicture',
] as const
export const tractionParts = ['includeOneYearPlan', 'includeRocks', 'includeIssuesList'] as const
export type VtoPart = (typeof visionParts)[number] | (typeof tractionParts)[number]

const flags = {
  includeVision: z.boolean().optional(),
  includeCoreValues: z.boolean().optional(),
  includeCoreFocus: z.boolean().optional(),
  includeTenYearTarget: z.boolean().optional(),
  includeMarketingStrategy: z.boolean().optional(),
  includeThreeYearPicture: z.boolean().optional(),
  includeTraction: z.boolean().optional(),
  includeOneYearPlan: z.boolean().optional(),
  includeRocks: z.boolean().optional(),
  includeIssuesList: z.boolean().optional(),
} satisfies Record<VtoPart | 'includeVision' | 'includeTraction', z.ZodType>

/** Unnamed parts follow the flag of their whole. */
export const copyVtoSchema = copyRevisionSchema.extend(flags)
export type CopyVto = z.output<typeof copyVtoSchema>

type Flags = Pick<CopyVto, keyof typeof flags>

const chosen = (flagged: Flags, whole: boolean | undefined, parts: readonly VtoPart[]): VtoPart[] =>
  whole === false ? [] : parts.filter((part) => flagged[part] ?? whole ?? false)

export const copiedParts = (flagged: Flags): ReadonlySet<VtoPart> =>
  new Set([
    ...chosen(flagged, flagged.includeVision, visionParts),
    ...chosen(flagged, flagged.includeTraction, tractionParts),
  ])
