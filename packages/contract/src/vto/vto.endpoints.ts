import { z } from 'zod'
import { revisionSchema } from '../collections/collections.schemas'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { removedSchema, versionOnlySchema } from '../core/items'
import { doneSchema, succeeded } from '../core/replies'
import { paperSchema } from '../pdfs/pdfs.schemas'
import {
  actualResultSchema,
  addActualValuesSchema,
  addEntrySchema,
  addFigureSchema,
  addPlanMeasurableSchema,
  addPlanRockSchema,
  addUniqueSchema,
  changeEntrySchema,
  changeFigureSchema,
  changePlanMeasurableSchema,
  changePlanRockSchema,
  changeUniqueSchema,
  copyVtoSchema,
  coreFocusSchema,
  coreValuesSpeechSchema,
  entrySchema,
  figureSchema,
  oneYearPlanSchema,
  planParamSchema,
  planRockSchema,
  quarterlyPlanSchema,
  rockPlanParamSchema,
  sectionBodies,
  targetMarketSchema,
  tenYearTargetSchema,
  threeYearPictureSchema,
  uniqueSchema,
  vtoSchema,
} from './vto.schemas'

export const VTO_PATH = '/vto/collection/{collectionId}/revision/{revisionId}'
export const vtoParams = z.object({ collectionId: idSchema, revisionId: idSchema })
const writes = { group: 'vto', access: 'licensed', scope: 'write', params: vtoParams } as const

export const getVtoRevision = defineEndpoint({
  group: 'vto',
  access: 'member',
  scope: 'read',
  id: 'getVtoRevision',
  method: 'GET',
  path: VTO_PATH,
  summary:
    'Get a V/TO with all its contents: the draft for editors, the latest published version for others. `publishedId` selects a published version.',
  params: vtoParams,
  query: z.object({ publishedId: idSchema.optional() }),
  reply: vtoSchema,
})

export const getVtoPdf = defineEndpoint({
  id: 'getVtoPdf',
  method: 'GET',
  path: `${VTO_PATH}/pdf`,
  group: 'vto',
  access: 'member',
  scope: 'read',
  summary:
    'Get a V/TO as a PDF, Vision and Traction each on a landscape page. `publishedId` selects a published version. `figures=all` includes leadership-only figures, for readers who can see them.',
  params: vtoParams,
  query: z.object({
    publishedId: idSchema.optional(),
    size: paperSchema.optional(),
    figures: z.enum(['all']).optional(),
  }),
  reply: z.unknown(),
  contentType: 'application/pdf',
})

export const copyVtoRevision = defineEndpoint({
  ...writes,
  id: 'copyVtoRevision',
  method: 'PUT',
  path: `${VTO_PATH}/copy`,
  summary:
    'Create a V/TO from chosen parts of another one, which may have been removed. It has the same sharing settings.',
  body: copyVtoSchema,
  reply: succeeded({ revision: revisionSchema }),
})

export const addActualValues = defineEndpoint({
  ...writes,
  id: 'addActualValues',
  method: 'POST',
  path: `${VTO_PATH}/metrics/actual-values`,
  summary: 'Record the results of a quarter, for figures and goals of the one-year and quarterly plans: all or none.',
  body: addActualValuesSchema,
  reply: succeeded({ actualResults: z.array(actualResultSchema) }),
})

interface Section<Name extends string, C extends z.ZodType, U extends z.ZodType, Entity extends z.ZodType> {
  readonly id: string
  readonly name: Name
  readonly path: string
  readonly noun: string
  readonly bodies: { readonly create: C; readonly update: U }
  readonly entity: Entity
}

/** Of two concurrent creates, one wins and the other returns the existing section. */
function section<Name extends string, C extends z.ZodType, U extends z.ZodType, Entity extends z.ZodType>({
  id,
  name,
  path,
  noun,
  bodies,
  entity,
}: Section<Name, C, U, Entity>) {
  const reply = succeeded({ [name]: entity } as Record<Name, Entity>)
  const base = { ...writes, path: `${VTO_PATH}/${path}`, reply } as const
  const begin = { ...base, id: `create${id}`, method: 'POST', summary: `Create ${noun} of a V/TO.` } as const
  const change = { ...base, id: `update${id}`, method: 'PUT', summary: `Update ${noun} of a V/TO.` } as const
  return {
    create: defineEndpoint({ ...begin, body: bodies.create }),
    update: defineEndpoint({ ...change, body: bodies.update }),
  }
}

const coreValuesSpeech = section({
  id: 'CoreValuesSpeech',
  name: 'coreValuesSpeech',
  path: 'core-values-speech',
  noun: 'the core values speech',
  bodies: sectionBodies.coreValuesSpeech,
  entity: coreValuesSpeechSchema,
})
export const createCoreValuesSpeech = coreValuesSpeech.create
export const updateCoreValuesSpeech = coreValuesSpeech.update

const coreFocus = section({
  id: 'CoreFocus',
  name: 'coreFocus',
  path: 'core-focus',
  noun: 'the core focus',
  bodies: sectionBodies.coreFocus,
  entity: coreFocusSchema,
})
export const createCoreFocus = coreFocus.create
export const updateCoreFocus = coreFocus.update

const tenYearTarget = section({
  id: 'TenYearTarget',
  name: 'tenYearTarget',
  path: 'ten-year-target',
  noun: 'the ten-year target',
  bodies: sectionBodies.tenYearTarget,
  entity: tenYearTargetSchema,
})
export const createTenYearTarget = tenYearTarget.create
export const updateTenYearTarget = tenYearTarget.update

const threeYearPicture = section({
  id: 'ThreeYearPicture',
  name: 'threeYearPicture',
  path: 'three-year-picture',
  noun: 'the three-year picture',
  bodies: sectionBodies.threeYearPicture,
  entity: threeYearPictureSchema,
})
export const createThreeYearPicture = threeYearPicture.create
export const updateThreeYearPicture = threeYearPicture.update

const oneYearPlan = section({
  id: 'OneYearPlan',
  name: 'oneYearPlan',
  path: 'one-year-plan',
  noun: 'the one-year plan',
  bodies: sectionBodies.oneYearPlan,
  entity: oneYearPlanSchema,
})
export const createOneYearPlan = oneYearPlan.create
export const updateOneYearPlan = oneYearPlan.update

const quarterlyPlan = section({
  id: 'QuarterlyPlan',
  name: 'quarterlyPlan',
  path: 'quarterly-plan',
  noun: 'the quarterly plan',
  bodies: sectionBodies.quarterlyPlan,
  entity: quarterlyPlanSchema,
})
export const createQuarterlyPlan = quarterlyPlan.create
export const updateQuarterlyPlan = quarterlyPlan.update

const vtoLinesWrites = { group: 'vto', access: 'licensed', scope: 'write' } as const

interface List<
  Name extends string,
  P extends z.ZodRawShape,
  Q extends z.ZodRawShape,
  A extends z.ZodType,
  C extends z.ZodType,
  E extends z.ZodType,
> {
  readonly id: string
  readonly name: Name
  readonly path: string
  readonly noun: string
  readonly params: z.ZodObject<P>
  readonly one: 'id' | 'uniqueId'
  readonly oneParams: z.ZodObject<Q>
  readonly changedBy: 'PUT' | 'POST'
  readonly add: A
  readonly change: C
  readonly entity: E
}

function list<
  Name extends string,
  P extends z.ZodRawShape,
  Q extends z.ZodRawShape,
  A extends z.ZodType,
  C extends z.ZodType,
  E extends z.ZodType,
>({ id, name, path, noun, params, one, oneParams, changedBy, add, change, entity }: List<Name, P, Q, A, C, E>) {
  const reply = succeeded({ [name]: entity } as Record<Name, E>)
  const all = `${VTO_PATH}/${path}` as const
  const ofOne = {
    ...vtoLinesWrites,
    path: `${all}/{${one}}`,
    params: oneParams,
  } as const
  return {
    add: defineEndpoint({
      ...vtoLinesWrites,
      id: `add${id}`,
      method: 'POST',
      path: all,
      summary: `Add ${noun} to a V/TO.`,
      params,
      body: add,
      reply,
    }),
    change: defineEndpoint({
      ...ofOne,
      id: `change${id}`,
      method: changedBy,
      summary: `Update ${noun} of a V/TO, or its position.`,
      body: change,
      reply,
    }),
    remove: defineEndpoint({
      ...ofOne,
      id: `remove${id}`,
      method: 'DELETE',
      summary: `Remove ${noun} from a V/TO. Restorable for 90 days.`,
      body: versionOnlySchema.optional(),
      reply: removedSchema,
    }),
  }
}

const oneOfVto = { params: vtoParams, oneParams: vtoParams.extend({ id: idSchema }), one: 'id' } as const

const coreValue = list({
  id: 'CoreValue',
  name: 'coreValue',
  path: 'core-value',
  noun: 'a core value',
  ...oneOfVto,
  changedBy: 'PUT',
  add: addEntrySchema,
  change: changeEntrySchema,
  entity: entrySchema,
})
export const addCoreValue = coreValue.add
export const changeCoreValue = coreValue.change
export const removeCoreValue = coreValue.remove

const targetMarket = list({
  id: 'TargetMarket',
  name: 'targetMarket',
  path: 'target-market',
  noun: 'a target market',
  ...oneOfVto,
  changedBy: 'PUT',
  add: addEntrySchema,
  change: changeEntrySchema,
  entity: targetMarketSchema,
})
export const addTargetMarket = targetMarket.add
export const changeTargetMarket = targetMarket.change
export const removeTargetMarket = targetMarket.remove

const unique = list({
  id: 'Unique',
  name: 'unique',
  path: 'target-market/{id}/unique',
  noun: 'a unique, a proven process or a guarantee of a target market',
  params: vtoParams.extend({ id: idSchema }),
  one: 'uniqueId',
  changedBy: 'PUT',
  oneParams: vtoParams.extend({ id: idSchema, uniqueId: idSchema }),
  add: addUniqueSchema,
  change: changeUniqueSchema,
  entity: uniqueSchema,
})
export const addUnique = unique.add
export const changeUnique = unique.change
export const removeUnique = unique.remove

const metric = list({
  id: 'ThreeYearPictureMetric',
  name: 'metric',
  path: 'three-year-picture-metric',
  ...oneOfVto,
  noun: 'a figure of the three-year picture',
  changedBy: 'PUT',
  add: addFigureSchema,
  change: changeFigureSchema,
  entity: figureSchema,
})
export const addThreeYearPictureMetric = metric.add
export const changeThreeYearPictureMetric = metric.change
export const removeThreeYearPictureMetric = metric.remove

const inPlan = vtoParams.extend({ plan: planParamSchema })
const ofPlan = { params: inPlan, oneParams: inPlan.extend({ id: idSchema }), one: 'id', changedBy: 'POST' } as const
const figures = { add: addFigureSchema, change: changeFigureSchema, entity: figureSchema }

const planMetric = list({
  id: 'PlanMetric',
  name: 'metric',
  path: '{plan}/metric',
  noun: 'a financial figure of a plan',
  ...ofPlan,
  ...figures,
})
export const addPlanMetric = planMetric.add
export const changePlanMetric = planMetric.change
export const removePlanMetric = planMetric.remove

const planMeasurable = list({
  id: 'PlanMeasurable',
  name: 'measurable',
  path: '{plan}/measurable',
  noun: 'a measurable of a plan',
  ...ofPlan,
  add: addPlanMeasurableSchema,
  change: changePlanMeasurableSchema,
  entity: figureSchema,
})
export const addPlanMeasurable = planMeasurable.add
export const changePlanMeasurable = planMeasurable.change
export const removePlanMeasurable = planMeasurable.remove

const planGoal = list({
  id: 'PlanGoal',
  name: 'goal',
  path: '{plan}/goal',
  noun: 'a goal of a plan',
  ...ofPlan,
  add: addEntrySchema,
  change: changeEntrySchema,
  entity: entrySchema,
})
export const addPlanGoal = planGoal.add
export const changePlanGoal = planGoal.change
export const removePlanGoal = planGoal.remove

export const restoreVtoLine = defineEndpoint({
  ...vtoLinesWrites,
  id: 'restoreVtoLine',
  method: 'PUT',
  path: `${VTO_PATH}/line/{id}/restore`,
  summary: 'Restore a removed entry of one of a V/TO’s lists, at the end of the list.',
  params: vtoParams.extend({ id: idSchema }),
  reply: doneSchema,
})

const common = { group: 'vto', access: 'licensed', scope: 'write' } as const
const params = vtoParams.extend({ plan: rockPlanParamSchema })
const ofOne = { path: `${VTO_PATH}/{plan}/rock/{id}`, params: params.extend({ id: idSchema }) } as const
const reply = succeeded({ rock: planRockSchema })

export const addPlanRock = defineEndpoint({
  ...common,
  id: 'addPlanRock',
  method: 'POST',
  path: `${VTO_PATH}/{plan}/rock`,
  params,
  summary: 'Add a company Rock to the meeting that the quarterly plan is linked to.',
  body: addPlanRockSchema,
  reply,
})

export const changePlanRock = defineEndpoint({
  ...common,
  ...ofOne,
  id: 'changePlanRock',
  method: 'POST',
  summary: 'Update a company Rock of a quarterly plan, as its meeting would.',
  body: changePlanRockSchema,
  reply,
})

export const removePlanRock = defineEndpoint({
  ...common,
  ...ofOne,
  id: 'removePlanRock',
  method: 'DELETE',
  summary: 'Remove a Rock of a quarterly plan, also from its meetings. `restoreRock` restores it for 90 days.',
  body: versionOnlySchema.optional(),
  reply: removedSchema,
})
