import * as endpoints from '@cairn/contract/vto/vto.endpoints'
import type { PlanKind } from '@cairn/contract/vto/vto.schemas'
import { type Implementation, implement } from '../../platform/http/implement'
import type { Realtime } from '../../platform/realtime/realtime'
import { addActualValues } from './vto.actuals.service'
import { addLine, changeLine, removeLine, restoreLine } from './vto.lines.service'
import { presentEntry, presentFigure, presentMarket, presentUnique } from './vto.presenter'
import {
  addPlanMeasurable,
  addPlanRock,
  changePlanMeasurable,
  changePlanRock,
  measurablesOf,
  removePlanRock,
} from './vto.rocks.service'
import { createSection, type Section, updateSection } from './vto.sections.service'
import { copyVto, readVto } from './vto.service'

const at = <Shown>(kind: Section<Shown>['kind'], shownIn: Section<Shown>['shownIn']): Section<Shown> => ({
  kind,
  shownIn,
})
const speech = at('core_values_speech', ({ vision }) => vision.coreValuesSpeech)
const focus = at('core_focus', ({ vision }) => vision.coreFocus)
const target = at('ten_year_target', ({ vision }) => vision.tenYearTarget)
const picture = at('three_year_picture', ({ vision }) => vision.threeYearPicture)
const year = at('one_year_plan', ({ traction }) => traction.oneYearPlan)
const quarter = at('quarterly_plan', ({ traction }) => traction.quarterlyPlan)

const focusOf = <B extends { description?: string | undefined; niche?: string | undefined }>(body: B) => {
  const { description, niche, ...rest } = body
  return { ...rest, contentHtml: description, nicheHtml: niche }
}
const notesOf = <B extends { notes?: string | undefined }>({ notes, ...rest }: B) => ({ ...rest, contentHtml: notes })
const yearOf = <B extends { futureDateNotes?: string | undefined }>({ futureDateNotes, ...rest }: B) => ({
  ...rest,
  contentHtml: futureDateNotes,
})
const quarterOf = <B extends { rocksForTheQuarter?: string | undefined }>({ rocksForTheQuarter, ...rest }: B) => ({
  ...rest,
  contentHtml: rocksForTheQuarter,
})

const reply = async <Name extends string, Shown>(name: Name, shown: Promise<Shown>) =>
  ({ succeeded: true, [name]: await shown }) as { succeeded: true } & Record<Name, Shown>

export const createVtoRoutes = ({ realtime }: { readonly realtime: Realtime }): Implementation[] => [
  implement(endpoints.getVtoRevision, (ctx, { params, query }) =>
    ctx.read((tx) => readVto(tx, ctx, params, query.publishedId)),
  ),
  implement(endpoints.copyVtoRevision, (ctx, { params, body }) =>
    ctx.write((tx) => copyVto(tx, ctx, params, body, realtime)),
  ),
  implement(endpoints.addActualValues, (ctx, { params, body }) =>
    ctx.write((tx) => reply('actualResults', addActualValues(tx, ctx, params, body))),
  ),
  implement(endpoints.createCoreValuesSpeech, (ctx, { params, body }) =>
    ctx.write((tx) => reply('coreValuesSpeech', createSection(tx, ctx, params, speech, notesOf(body)))),
  ),
  implement(endpoints.updateCoreValuesSpeech, (ctx, { params, body }) =>
    ctx.write((tx) => reply('coreValuesSpeech', updateSection(tx, ctx, params, speech, notesOf(body)))),
  ),
  implement(endpoints.createCoreFocus, (ctx, { params, body }) =>
    ctx.write((tx) => reply('coreFocus', createSection(tx, ctx, params, focus, focusOf(body)))),
  ),
  implement(endpoints.updateCoreFocus, (ctx, { params, body }) =>
    ctx.write((tx) => reply('coreFocus', updateSection(tx, ctx, params, focus, focusOf(body)))),
  ),
  implement(endpoints.createTenYearTarget, (ctx, { params, body }) =>
    ctx.write((tx) => reply('tenYearTarget', createSection(tx, ctx, params, target, body))),
  ),
  implement(endpoints.updateTenYearTarget, (ctx, { params, body }) =>
    ctx.write((tx) => reply('tenYearTarget', updateSection(tx, ctx, params, target, body))),
  ),
  implement(endpoints.createThreeYearPicture, (ctx, { params, body }) =>
    ctx.write((tx) => reply('threeYearPicture', createSection(tx, ctx, params, picture, notesOf(body)))),
  ),
  implement(endpoints.updateThreeYearPicture, (ctx, { params, body }) =>
    ctx.write((tx) => reply('threeYearPicture', updateSection(tx, ctx, params, picture, notesOf(body)))),
  ),
  implement(endpoints.createOneYearPlan, (ctx, { params, body }) =>
    ctx.write((tx) => reply('oneYearPlan', createSection(tx, ctx, params, year, yearOf(body)))),
  ),
  implement(endpoints.updateOneYearPlan, (ctx, { params, body }) =>
    ctx.write((tx) => reply('oneYearPlan', updateSection(tx, ctx, params, year, yearOf(body)))),
  ),
  implement(endpoints.createQuarterlyPlan, (ctx, { params, body }) =>
    ctx.write((tx) => reply('quarterlyPlan', createSection(tx, ctx, params, quarter, quarterOf(body)))),
  ),
  implement(endpoints.updateQuarterlyPlan, (ctx, { params, body }) =>
    ctx.write((tx) => reply('quarterlyPlan', updateSection(tx, ctx, params, quarter, quarterOf(body)))),
  ),
]

const coreValues = { kind: 'core_value', present: presentEntry } as const
const markets = { kind: 'target_market', present: presentMarket } as const
const uniquesOf = (marketId: string) => ({ kind: 'unique', marketId, present: presentUnique }) as const
const goalsOf = (plan: PlanKind) => ({ kind: 'goal', plan, present: presentEntry }) as const
const metricsOf = (plan: PlanKind) => ({ kind: 'metric', plan, present: presentFigure }) as const
const pictured = metricsOf('three_year_picture')

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
  implement(endpoints.addPlanRock, (ctx, { params, body }) =>
    ctx.write((tx) => reply('rock', addPlanRock(tx, ctx, params, body))),
  ),
  implement(endpoints.changePlanRock, (ctx, { params, body }) =>
    ctx.write((tx) => reply('rock', changePlanRock(tx, ctx, params, { ...body, id: params.id }))),
  ),
  implement(endpoints.removePlanRock, (ctx, { params, body }) =>
    ctx.write((tx) => removePlanRock(tx, ctx, params, { id: params.id, version: body?.version })),
  ),
  implement(endpoints.restoreVtoLine, (ctx, { params }) => ctx.write((tx) => restoreLine(tx, ctx, params, params.id))),
]
