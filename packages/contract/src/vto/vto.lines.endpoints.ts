import type { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idSchema } from '../core/ids'
import { removedSchema, versionOnlySchema } from '../core/items'
import { doneSchema, succeeded } from '../core/replies'
import { VTO_PATH, vtoParams } from './vto.endpoints'
import { entrySchema, figureSchema, targetMarketSchema, uniqueSchema } from './vto.schemas'
import {
  addEntrySchema,
  addFigureSchema,
  addPlanMeasurableSchema,
  addUniqueSchema,
  changeEntrySchema,
  changeFigureSchema,
  changePlanMeasurableSchema,
  changeUniqueSchema,
  planParamSchema,
} from './vto.writes.schemas'

const writes = { group: 'vto', access: 'licensed', scope: 'write' } as const

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
    ...writes,
    path: `${all}/{${one}}`,
    params: oneParams,
  } as const
  return {
    add: defineEndpoint({
      ...{ ...writes, id: `add${id}`, method: 'POST', path: all, summary: `Add ${noun} to a V/TO.` },
      ...{ params, body: add, reply },
    }),
    change: defineEndpoint({
      ...{
        ...ofOne,
        id: `change${id}`,
        method: changedBy,
        summary: `Change ${noun} of a V/TO, or its place in the order.`,
      },
      ...{ body: change, reply },
    }),
    remove: defineEndpoint({
      ...{
        ...ofOne,
        id: `remove${id}`,
        method: 'DELETE',
        summary: `Remove ${noun} from a V/TO; restorable for 90 days.`,
      },
      ...{ body: versionOnlySchema.optional(), reply: removedSchema },
    }),
  }
}

const oneOfVto = { params: vtoParams, oneParams: vtoParams.extend({ id: idSchema }), one: 'id' } as const

const coreValue = list({
  ...{ id: 'CoreValue', name: 'coreValue', path: 'core-value', noun: 'a core value', ...oneOfVto },
  ...{ changedBy: 'PUT', add: addEntrySchema, change: changeEntrySchema, entity: entrySchema },
})
export const addCoreValue = coreValue.add
export const changeCoreValue = coreValue.change
export const removeCoreValue = coreValue.remove

const targetMarket = list({
  ...{ id: 'TargetMarket', name: 'targetMarket', path: 'target-market', noun: 'a target market', ...oneOfVto },
  ...{ changedBy: 'PUT', add: addEntrySchema, change: changeEntrySchema, entity: targetMarketSchema },
})
export const addTargetMarket = targetMarket.add
export const changeTargetMarket = targetMarket.change
export const removeTargetMarket = targetMarket.remove

const unique = list({
  ...{ id: 'Unique', name: 'unique', path: 'target-market/{id}/unique', noun: 'what is told of a target market' },
  ...{ params: vtoParams.extend({ id: idSchema }), one: 'uniqueId', changedBy: 'PUT' },
  oneParams: vtoParams.extend({ id: idSchema, uniqueId: idSchema }),
  ...{ add: addUniqueSchema, change: changeUniqueSchema, entity: uniqueSchema },
})
export const addUnique = unique.add
export const changeUnique = unique.change
export const removeUnique = unique.remove

const metric = list({
  ...{ id: 'ThreeYearPictureMetric', name: 'metric', path: 'three-year-picture-metric', ...oneOfVto },
  ...{ noun: 'a figure of the three-year picture', changedBy: 'PUT' },
  ...{ add: addFigureSchema, change: changeFigureSchema, entity: figureSchema },
})
export const addThreeYearPictureMetric = metric.add
export const changeThreeYearPictureMetric = metric.change
export const removeThreeYearPictureMetric = metric.remove

const inPlan = vtoParams.extend({ plan: planParamSchema })
const ofPlan = { params: inPlan, oneParams: inPlan.extend({ id: idSchema }), one: 'id', changedBy: 'POST' } as const
const figures = { add: addFigureSchema, change: changeFigureSchema, entity: figureSchema }

const planMetric = list({
  ...{ id: 'PlanMetric', name: 'metric', path: '{plan}/metric', noun: 'a financial figure of a plan' },
  ...{ ...ofPlan, ...figures },
})
export const addPlanMetric = planMetric.add
export const changePlanMetric = planMetric.change
export const removePlanMetric = planMetric.remove

const planMeasurable = list({
  ...{ id: 'PlanMeasurable', name: 'measurable', path: '{plan}/measurable', noun: 'what a plan measures' },
  ...{ ...ofPlan, add: addPlanMeasurableSchema, change: changePlanMeasurableSchema, entity: figureSchema },
})
export const addPlanMeasurable = planMeasurable.add
export const changePlanMeasurable = planMeasurable.change
export const removePlanMeasurable = planMeasurable.remove

const planGoal = list({
  ...{ id: 'PlanGoal', name: 'goal', path: '{plan}/goal', noun: 'a goal of a plan' },
  ...{ ...ofPlan, add: addEntrySchema, change: changeEntrySchema, entity: entrySchema },
})
export const addPlanGoal = planGoal.add
export const changePlanGoal = planGoal.change
export const removePlanGoal = planGoal.remove

export const restoreVtoLine = defineEndpoint({
  ...{ ...writes, id: 'restoreVtoLine', method: 'PUT', path: `${VTO_PATH}/line/{id}/restore` },
  summary: 'Bring back what was removed from one of a V/TO’s lists, to the end of it.',
  params: vtoParams.extend({ id: idSchema }),
  reply: doneSchema,
})
