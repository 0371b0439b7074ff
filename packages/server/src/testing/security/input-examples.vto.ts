import type { Answers, Example } from './example'
import type { WorldIds } from './seed-world'

/** Shared with whoever is invited to the meeting, and with nobody else, whatever their role. */
const answers: Answers = ({ isInvited }) => (isInvited ? 200 : 404)
/** Observers print what is published, which is nothing here. */
const printed: Answers = ({ isInvited, role }) => (isInvited && role !== 'Observer' ? 200 : 404)

const at = ({ collectionId, revisionId }: WorldIds) => ({ collectionId, revisionId })
const version = 1
const entry = { title: 'Measure twice.', contentHtml: '<p>Then cut.</p>' }
const figure = {
  title: 'Revenue',
  value: 4.2,
  comparison: 'GreaterOrEqual',
  unitOfMeasure: 'Dollar',
  valueScale: 'Million',
  decimalPlaces: 1,
  isVisibleToLtOnly: false,
}

type Body = (ids: WorldIds) => object

/** Begun by the Owner before it is changed. */
const section = (id: string, body: object, links: Body = () => ({})): Record<string, Example> => ({
  [`create${id}`]: { input: (ids) => ({ params: at(ids), body: { ...body, ...links(ids) } }), answers },
  [`update${id}`]: {
    input: (ids) => ({ params: at(ids), body: { ...body, ...links(ids), version } }),
    prepare: [`create${id}`],
    answers,
  },
})

const list = (id: string, body: object, further: object = {}, links: Body = () => ({})): Record<string, Example> => {
  const one = (ids: WorldIds) => ({ ...at(ids), ...further, id: ids.madeId })
  return {
    [`add${id}`]: {
      input: (ids) => ({ params: { ...at(ids), ...further }, body: { ...body, ...links(ids), id: ids.madeId } }),
      answers,
    },
    [`change${id}`]: {
      input: (ids) => ({ params: one(ids), body: { ...body, ...links(ids), version, sequence: 0 } }),
      prepare: [`add${id}`],
      answers,
    },
    [`remove${id}`]: { input: (ids) => ({ params: one(ids), body: { version } }), prepare: [`add${id}`], answers },
  }
}

const ofMarket = (ids: WorldIds) => ({ ...at(ids), id: ids.targetMarketId })
const plan = { plan: 'quarterly_plan' }
const ofPlan = ({ collectionId, plannedRevisionId: revisionId }: WorldIds) => ({ collectionId, revisionId, ...plan })
const rock = { title: 'Open the showroom', contentHtml: '<p>In Dayton.</p>', dueDate: '2026-03-30' }

export const vtoExamples: Record<string, Example> = {
  getVtoRevision: { input: (ids) => ({ params: at(ids) }), answers },
  getVtoPdf: { input: (ids) => ({ params: at(ids) }), answers: printed },
  copyVtoRevision: {
    input: (ids) => ({
      params: at(ids),
      body: {
        id: ids.madeId,
        newRevisionName: 'Next year',
        destinationCollectionId: ids.collectionId,
        includeVision: true,
        includeTraction: true,
        includeCoreFocus: false,
      },
    }),
    answers,
  },
  addActualValues: {
    input: (ids) => ({
      params: { collectionId: ids.collectionId, revisionId: ids.plannedRevisionId },
      body: {
        quarterStart: '2026-03-31',
        actualResults: [
          {
            planId: ids.quarterlyPlanId,
            associatedItemId: ids.planGoalId,
            isMeasurable: false,
            value: 1,
            valueScale: 'One',
            decimalPlaces: 0,
          },
        ],
      },
    }),
    answers,
  },
  ...section('CoreValuesSpeech', { notes: '<p>We say it.</p>' }),
  ...section('CoreFocus', {
    title: 'Custom',
    customTitle: 'Why',
    description: '<p>Rooms.</p>',
    niche: '<p>Doors.</p>',
  }),
  ...section('TenYearTarget', { contentHtml: '<p>The first call.</p>' }),
  ...section('ThreeYearPicture', { futureDate: '2029-12-31', notes: '<p>Two shifts.</p>' }),
  ...section('OneYearPlan', { futureDate: '2027-12-31', futureDateNotes: '<p>Then.</p>' }),
  ...section(
    'QuarterlyPlan',
    { futureDate: '2026-12-31', rocksForTheQuarter: '<p>Close the year.</p>' },
    ({ tractionId: linkedTractionId }) => ({ linkedTractionId }),
  ),
  ...list('CoreValue', entry),
  ...list('TargetMarket', entry),
  ...list('ThreeYearPictureMetric', figure),
  ...list('PlanMetric', figure, plan),
  ...list('PlanMeasurable', figure, plan, ({ measurableId: linkedItemId }) => ({ linkedItemId })),
  ...list('PlanGoal', entry, plan),
  addUnique: {
    input: (ids) => ({ params: ofMarket(ids), body: { ...entry, id: ids.madeId, kind: 'Guarantee' } }),
    answers,
  },
  changeUnique: {
    input: (ids) => ({
      params: { ...ofMarket(ids), uniqueId: ids.uniqueId },
      body: { ...entry, kind: 'Guarantee', version, sequence: 0 },
    }),
    answers,
  },
  removeUnique: {
    input: (ids) => ({ params: { ...ofMarket(ids), uniqueId: ids.uniqueId }, body: { version } }),
    answers,
  },
  addPlanRock: {
    input: (ids) => ({
      params: ofPlan(ids),
      body: { ...rock, id: ids.madeId, ownerId: ids.memberId },
    }),
    answers,
  },
  changePlanRock: {
    input: (ids) => ({
      params: { ...ofPlan(ids), id: ids.madeId },
      body: { ...rock, ownerId: ids.memberId, version },
    }),
    prepare: ['addPlanRock'],
    answers,
  },
  removePlanRock: {
    input: (ids) => ({ params: { ...ofPlan(ids), id: ids.madeId }, body: { version } }),
    prepare: ['addPlanRock'],
    answers,
  },
  restoreVtoLine: {
    input: (ids) => ({ params: { ...at(ids), id: ids.madeId } }),
    prepare: ['addCoreValue', 'removeCoreValue'],
    answers,
  },
}
