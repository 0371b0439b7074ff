import {
  addCoreValue,
  addPlanGoal,
  addPlanMeasurable,
  addPlanMetric,
  addTargetMarket,
  addUnique,
  changeCoreValue,
  changePlanGoal,
  changePlanMeasurable,
  changePlanMetric,
  changeTargetMarket,
  changeUnique,
  createCoreFocus,
  createCoreValuesSpeech,
  createOneYearPlan,
  createQuarterlyPlan,
  createTenYearTarget,
  createThreeYearPicture,
  removeCoreValue,
  removePlanGoal,
  removePlanMeasurable,
  removePlanMetric,
  removeTargetMarket,
  removeUnique,
  updateCoreFocus,
  updateCoreValuesSpeech,
  updateOneYearPlan,
  updateQuarterlyPlan,
  updateTenYearTarget,
  updateThreeYearPicture,
} from '@cairn/contract/vto/vto.endpoints'
import type { Entry, Figure, PlanKind, TargetMarket, Unique, Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { VTO_TEXTS } from '@cairn/contract/vto/vto.texts'
import type { Write } from '../../lib/sync/write'

type CalledEndpoint = Write<unknown>['endpoint']

type Vision = VtoContents['vision']
type Traction = VtoContents['traction']
type Sections = Pick<Vision, 'coreValuesSpeech' | 'coreFocus' | 'tenYearTarget' | 'threeYearPicture'> &
  Pick<Traction, 'oneYearPlan' | 'quarterlyPlan'>
export type SectionName = keyof Sections
export type Section<Name extends SectionName = SectionName> = NonNullable<Sections[Name]>

export const sectionCalls: Record<SectionName, Record<'create' | 'update', CalledEndpoint>> = {
  coreValuesSpeech: { create: createCoreValuesSpeech, update: updateCoreValuesSpeech },
  coreFocus: { create: createCoreFocus, update: updateCoreFocus },
  tenYearTarget: { create: createTenYearTarget, update: updateTenYearTarget },
  threeYearPicture: { create: createThreeYearPicture, update: updateThreeYearPicture },
  oneYearPlan: { create: createOneYearPlan, update: updateOneYearPlan },
  quarterlyPlan: { create: createQuarterlyPlan, update: updateQuarterlyPlan },
}

/** A placeholder version that the server never uses. */
const unbegun = { id: '', version: 0 }
const emptyPlan = { ...unbegun, futureDate: null, financialMetrics: [], measurables: [], goals: [] }
const empty: { readonly [Name in SectionName]: Section<Name> } = {
  coreValuesSpeech: { ...unbegun, notes: '' },
  coreFocus: { ...unbegun, title: 'Purpose', customTitle: '', description: '', niche: '' },
  tenYearTarget: { ...unbegun, contentHtml: '' },
  threeYearPicture: { ...emptyPlan, notes: '' },
  oneYearPlan: { ...emptyPlan, futureDateNotes: '' },
  quarterlyPlan: { ...emptyPlan, rocksForTheQuarter: '', isLinked: false, rocks: [] },
}

export function sectionIn<Name extends SectionName>({ vision, traction }: VtoContents, name: Name): Section<Name> {
  const sections: Sections = { ...vision, ...traction }
  return sections[name] ?? empty[name]
}

export const hasLines = (plan: Pick<Section<'oneYearPlan'>, 'financialMetrics' | 'measurables' | 'goals'> | null) =>
  plan !== null && [plan.financialMetrics, plan.measurables, plan.goals].some(({ length }) => length > 0)

export function withSection<Name extends SectionName>(
  { vision, traction }: VtoContents,
  name: Name,
  section: Section<Name>,
): VtoContents {
  if (name in vision) return { vision: { ...vision, [name]: section }, traction }
  return { vision, traction: { ...traction, [name]: section } }
}

export type VtoLine = Entry | Figure | TargetMarket | Unique

export interface VtoList<Line extends VtoLine> {
  readonly name: string
  readonly calls: Record<'add' | 'change' | 'remove', CalledEndpoint>
  readonly params: Readonly<Record<string, string>>
  readonly one: 'id' | 'uniqueId'
  readonly linesIn: (contents: VtoContents) => readonly Line[]
  readonly withLines: (contents: VtoContents, lines: Line[]) => VtoContents
}

export const coreValues: VtoList<Entry> = {
  name: 'coreValue',
  calls: { add: addCoreValue, change: changeCoreValue, remove: removeCoreValue },
  params: {},
  one: 'id',
  linesIn: ({ vision }) => vision.coreValues,
  withLines: ({ vision, traction }, lines) => ({ vision: { ...vision, coreValues: lines }, traction }),
}

export const targetMarkets: VtoList<TargetMarket> = {
  name: 'targetMarket',
  calls: { add: addTargetMarket, change: changeTargetMarket, remove: removeTargetMarket },
  params: {},
  one: 'id',
  linesIn: ({ vision }) => vision.targetMarkets,
  withLines: ({ vision, traction }, lines) => ({ vision: { ...vision, targetMarkets: lines }, traction }),
}

export const uniquesOf = (marketId: string): VtoList<Unique> => ({
  name: 'unique',
  calls: { add: addUnique, change: changeUnique, remove: removeUnique },
  params: { id: marketId },
  one: 'uniqueId',
  linesIn: ({ vision }) => vision.targetMarkets.find(({ id }) => id === marketId)?.uniques ?? [],
  withLines: (contents, uniques) =>
    targetMarkets.withLines(
      contents,
      targetMarkets.linesIn(contents).map((market) => (market.id === marketId ? { ...market, uniques } : market)),
    ),
})

export const planSections = {
  three_year_picture: 'threeYearPicture',
  one_year_plan: 'oneYearPlan',
  quarterly_plan: 'quarterlyPlan',
} as const satisfies Record<PlanKind, SectionName>

const figureCalls = {
  financialMetrics: {
    name: 'metric',
    calls: { add: addPlanMetric, change: changePlanMetric, remove: removePlanMetric },
  },
  measurables: {
    name: 'measurable',
    calls: { add: addPlanMeasurable, change: changePlanMeasurable, remove: removePlanMeasurable },
  },
}
export type FiguresOfPlan = keyof typeof figureCalls

export const figuresOf = (plan: PlanKind, which: FiguresOfPlan): VtoList<Figure> => ({
  ...figureCalls[which],
  params: { plan },
  one: 'id',
  linesIn: (contents) => sectionIn(contents, planSections[plan])[which],
  withLines: (contents, lines) => {
    const section = planSections[plan]
    return withSection(contents, section, { ...sectionIn(contents, section), [which]: lines })
  },
})

export const goalsOf = (plan: PlanKind): VtoList<Entry> => ({
  name: 'goal',
  calls: { add: addPlanGoal, change: changePlanGoal, remove: removePlanGoal },
  params: { plan },
  one: 'id',
  linesIn: (contents) => sectionIn(contents, planSections[plan]).goals,
  withLines: (contents, goals) => {
    const section = planSections[plan]
    return withSection(contents, section, { ...sectionIn(contents, section), goals })
  },
})

export const draftTextsOf = ({ id, canEdit, shownPublishedId }: Vto) =>
  canEdit && shownPublishedId === null ? { kind: VTO_TEXTS, id } : null
