import * as endpoints from '@cairn/contract/vto/vto.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import type { Realtime } from '../../platform/realtime/realtime'
import { addActualValues } from './vto.actuals.service'
import { copyVto } from './vto.copying.service'
import { createSection, type Section, updateSection } from './vto.sections.service'
import { readVto } from './vto.service'

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
