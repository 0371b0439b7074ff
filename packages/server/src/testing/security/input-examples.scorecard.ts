import type { Example } from './example'

const version = 1
const measurable = {
  title: 'A better title',
  goalValue: 7,
  comparison: 'Less',
  unitOfMeasure: 'Dollar',
  decimalPlaces: 2,
}

export const scorecardExamples: Record<string, Example> = {
  createScorecard: {
    input: ({ tractionId, madeId }) => ({ body: { tractionId, id: madeId, periodKind: 'Week', title: 'Each week' } }),
  },
  listFormulaSources: {
    input: ({ scorecardId }) => ({ params: { scorecardId }, query: { text: 'Ours' } }),
  },
  getFormulaOutcome: {
    input: ({ scorecardId, madeId }) => ({
      params: { scorecardId, id: madeId },
      query: { intervalId: '2026-02-23' },
    }),
    prepare: ['addMeasurable'],
  },
  addScorecardLine: {
    input: ({ madeId, measurableId }) => ({ params: { scorecardId: madeId }, body: { measurableId } }),
    prepare: ['createScorecard'],
  },
  removeScorecardLine: {
    input: ({ madeId, measurableId }) => ({ params: { scorecardId: madeId, id: measurableId } }),
    prepare: ['createScorecard', 'addScorecardLine'],
  },
  renameScorecard: {
    input: ({ madeId }) => ({ params: { scorecardId: madeId }, body: { title: 'A better title', version } }),
    prepare: ['createScorecard'],
  },
  removeScorecard: {
    input: ({ madeId }) => ({ params: { scorecardId: madeId }, body: { version } }),
    prepare: ['createScorecard'],
  },
  restoreScorecard: {
    input: ({ madeId }) => ({ params: { scorecardId: madeId }, body: {} }),
    prepare: ['createScorecard', 'removeScorecard'],
  },
  getScorecard: { input: ({ scorecardId }) => ({ params: { scorecardId, startDate: '2026-02-02' } }) },
  getMeasurable: { input: ({ measurableId }) => ({ params: { id: measurableId } }) },
  listScorecardMeetings: { input: () => ({}), isForAnybody: true },
  previewFormula: {
    input: ({ scorecardId }) => ({
      params: { scorecardId },
      body: { formula: '2 * 3', unitOfMeasure: 'Number', valueScale: 'One', decimalPlaces: 0 },
    }),
  },
  listRemovedScorecards: { input: () => ({}), isForAnybody: true },
  listEnterableMeasurables: { input: () => ({}), isForAnybody: true },
  listSeenMeasurables: { input: ({ memberId }) => ({ query: { ownerId: memberId } }), isForAnybody: true },
  listOwnMeasurables: { input: () => ({}), isForAnybody: true },
  addMeasurable: {
    input: ({ scorecardId, madeId, memberId, ownerId, rockId }) => ({
      params: { scorecardId },
      body: { ...measurable, id: madeId, ownerId: memberId, editorId: ownerId, linkedItemId: rockId, formula: '2 * 3' },
    }),
  },
  updateMeasurable: {
    input: ({ scorecardId, measurableId, memberId, ownerId, rockId }) => ({
      params: { scorecardId, id: measurableId },
      body: { ...measurable, version, ownerId: memberId, editorId: ownerId, linkedItemId: rockId },
    }),
  },
  reassignMeasurable: {
    input: ({ scorecardId, measurableId, memberId }) => ({
      params: { scorecardId, id: measurableId },
      body: { ownerId: memberId, version },
    }),
  },
  removeMeasurable: {
    input: ({ scorecardId, measurableId }) => ({ params: { scorecardId, id: measurableId }, body: { version } }),
  },
  restoreMeasurable: {
    input: ({ scorecardId, measurableId }) => ({ params: { scorecardId, id: measurableId }, body: {} }),
    prepare: ['removeMeasurable'],
  },
  archiveMeasurable: {
    input: ({ scorecardId, measurableId }) => ({ params: { scorecardId, id: measurableId }, body: { version } }),
  },
  listArchivedMeasurables: {
    input: ({ scorecardId }) => ({ params: { scorecardId } }),
    prepare: ['archiveMeasurable'],
  },
  reorderMeasurables: {
    input: ({ scorecardId, measurableId }) => ({ params: { scorecardId }, body: { measurableIds: [measurableId] } }),
  },
  addMeasuredValue: {
    input: ({ scorecardId, measurableId }) => ({
      params: { scorecardId, id: measurableId },
      body: { intervalId: '2026-02-23', value: 4 },
    }),
  },
  addMeasuredValues: {
    input: ({ scorecardId, measurableId }) => ({
      params: { scorecardId },
      body: { values: [{ measurableId, intervalId: '2026-02-23', value: 4, note: 'A good week' }] },
    }),
  },
}
