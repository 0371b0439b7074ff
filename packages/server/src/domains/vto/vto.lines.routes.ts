import * as endpoints from '@cairn/contract/vto/vto.lines.endpoints'
import * as rocks from '@cairn/contract/vto/vto.rocks.endpoints'
import type { PlanKind } from '@cairn/contract/vto/vto.schemas'
import { type Implementation, implement } from '../../platform/http/implement'
import { addLine, changeLine, removeLine, restoreLine } from './vto.lines.service'
import { addPlanMeasurable, changePlanMeasurable, measurablesOf } from './vto.measurables.service'
import { presentEntry, presentFigure, presentMarket, presentUnique } from './vto.presenter'
import { addPlanRock, changePlanRock, removePlanRock } from './vto.rocks.service'

const coreValues = { kind: 'core_value', present: presentEntry } as const
const markets = { kind: 'target_market', present: presentMarket } as const
const uniquesOf = (marketId: string) => ({ kind: 'unique', marketId, present: presentUnique }) as const
const goalsOf = (plan: PlanKind) => ({ kind: 'goal', plan, present: presentEntry }) as const
const metricsOf = (plan: PlanKind) => ({ kind: 'metric', plan, present: presentFigure }) as const
const pictured = metricsOf('three_year_picture')

const reply = async <Name extends string, Shown>(name: Name, shown: Promise<Shown>) =>
  ({ succeeded: true, [name]: await shown }) as { succeeded: true } & Record<Name, Shown>

export const vtoLineRoutes: Implementation[] = [
  implement(endpoints.addCoreValue, (ctx, { params, body }) =>
    ctx.write((tx) => reply('coreValue', addLine(tx, ctx, params, coreValues, body))),
  ),
  implement(endpoints.changeCoreValue, (ctx, { params, body }) =>
    ctx.write((tx) => reply('coreValue', changeLine(tx, ctx, params, coreValues, { ...body, id: params.id }))),
  ),
  implement(endpoints.removeCoreValue, (ctx, { params, body }) =>
    ctx.write((tx) => removeLine(tx, ctx, params, coreValues, { id: params.id, version: body?.version })),
  ),
  implement(endpoints.addTargetMarket, (ctx, { params, body }) =>
    ctx.write((tx) => reply('targetMarket', addLine(tx, ctx, params, markets, body))),
  ),
  implement(endpoints.changeTargetMarket, (ctx, { params, body }) =>
    ctx.write((tx) => reply('targetMarket', changeLine(tx, ctx, params, markets, { ...body, id: params.id }))),
  ),
  implement(endpoints.removeTargetMarket, (ctx, { params, body }) =>
    ctx.write((tx) => removeLine(tx, ctx, params, markets, { id: params.id, version: body?.version })),
  ),
  implement(endpoints.addThreeYearPictureMetric, (ctx, { params, body }) =>
    ctx.write((tx) => reply('metric', addLine(tx, ctx, params, pictured, body))),
  ),
  implement(endpoints.changeThreeYearPictureMetric, (ctx, { params, body }) =>
    ctx.write((tx) => reply('metric', changeLine(tx, ctx, params, pictured, { ...body, id: params.id }))),
  ),
  implement(endpoints.removeThreeYearPictureMetric, (ctx, { params, body }) =>
    ctx.write((tx) => removeLine(tx, ctx, params, pictured, { id: params.id, version: body?.version })),
  ),
  implement(endpoints.addPlanMetric, (ctx, { params, body }) =>
    ctx.write((tx) => reply('metric', addLine(tx, ctx, params, metricsOf(params.plan), body))),
  ),
  implement(endpoints.changePlanMetric, (ctx, { params, body }) =>
    ctx.write((tx) => reply('metric', changeLine(tx, ctx, params, metricsOf(params.plan), { ...body, id: params.id }))),
  ),
  implement(endpoints.removePlanMetric, (ctx, { params, body }) =>
    ctx.write((tx) => removeLine(tx, ctx, params, metricsOf(params.plan), { id: params.id, version: body?.version })),
  ),
  implement(endpoints.addPlanMeasurable, (ctx, { params, body }) =>
    ctx.write((tx) => reply('measurable', addPlanMeasurable(tx, ctx, params, params.plan, body))),
  ),
  implement(endpoints.changePlanMeasurable, (ctx, { params, body }) =>
    ctx.write((tx) =>
      reply('measurable', changePlanMeasurable(tx, ctx, params, params.plan, { ...body, id: params.id })),
    ),
  ),
  implement(endpoints.removePlanMeasurable, (ctx, { params, body }) =>
    ctx.write((tx) =>
      removeLine(tx, ctx, params, measurablesOf(params.plan), { id: params.id, version: body?.version }),
    ),
  ),
  implement(endpoints.addPlanGoal, (ctx, { params, body }) =>
    ctx.write((tx) => reply('goal', addLine(tx, ctx, params, goalsOf(params.plan), body))),
  ),
  implement(endpoints.changePlanGoal, (ctx, { params, body }) =>
    ctx.write((tx) => reply('goal', changeLine(tx, ctx, params, goalsOf(params.plan), { ...body, id: params.id }))),
  ),
  implement(endpoints.removePlanGoal, (ctx, { params, body }) =>
    ctx.write((tx) => removeLine(tx, ctx, params, goalsOf(params.plan), { id: params.id, version: body?.version })),
  ),
  implement(endpoints.addUnique, (ctx, { params, body: { kind, ...body } }) =>
    ctx.write((tx) => reply('unique', addLine(tx, ctx, params, uniquesOf(params.id), { ...body, uniqueKind: kind }))),
  ),
  implement(endpoints.changeUnique, (ctx, { params, body: { kind, ...body } }) =>
    ctx.write((tx) =>
      reply(
        'unique',
        changeLine(tx, ctx, params, uniquesOf(params.id), { ...body, uniqueKind: kind, id: params.uniqueId }),
      ),
    ),
  ),
  implement(endpoints.removeUnique, (ctx, { params, body }) =>
    ctx.write((tx) =>
      removeLine(tx, ctx, params, uniquesOf(params.id), { id: params.uniqueId, version: body?.version }),
    ),
  ),
  implement(rocks.addPlanRock, (ctx, { params, body }) =>
    ctx.write((tx) => reply('rock', addPlanRock(tx, ctx, params, body))),
  ),
  implement(rocks.changePlanRock, (ctx, { params, body }) =>
    ctx.write((tx) => reply('rock', changePlanRock(tx, ctx, params, { ...body, id: params.id }))),
  ),
  implement(rocks.removePlanRock, (ctx, { params, body }) =>
    ctx.write((tx) => removePlanRock(tx, ctx, params, { id: params.id, version: body?.version })),
  ),
  implement(endpoints.restoreVtoLine, (ctx, { params }) => ctx.write((tx) => restoreLine(tx, ctx, params, params.id))),
]
