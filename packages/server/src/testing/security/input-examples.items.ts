import { type Example, ownersAlone } from './example'
import type { WorldIds } from './seed-world'

const all = ({ todoId, issueId, headlineId, rockId }: WorldIds) => [
  { kind: 'todo', id: todoId },
  { kind: 'issue', id: issueId },
  { kind: 'headline', id: headlineId },
  { kind: 'rock', id: rockId },
]

const query = { filters: { 'owner-id': ['me'] }, sorts: [], by: null, columns: [] }
const view = { kind: 'todo', name: 'Mine', query }

/** A view is its maker's alone until they share it. */
export const viewExamples: Record<string, Example> = {
  listViews: { input: () => ({ query: { kind: 'todo' } }), isOpen: true, isForAnybody: true },
  createView: { input: ({ madeId }) => ({ body: { id: madeId, ...view } }), isOpen: true, isForAnybody: true },
  updateView: {
    input: ({ madeId }) => ({ params: { id: madeId }, body: { version: 1, name: 'Another' } }),
    prepare: ['createView'],
    answers: ownersAlone(404),
  },
  removeView: {
    input: ({ madeId }) => ({ params: { id: madeId } }),
    prepare: ['createView'],
    answers: ownersAlone(404),
  },
}

const widget = { i: 'a', type: 'issue', x: 0, y: 0, w: 6, h: 4 }

/** Everybody has a dashboard of their own. */
export const dashboardExamples: Record<string, Example> = {
  getDashboard: { input: () => ({}), isOpen: true, isForAnybody: true },
  updateDashboard: {
    input: ({ tractionId }) => ({
      body: { widgetSettings: [{ ...widget, filters: [{ id: 'traction-ids', value: tractionId }] }] },
    }),
    isOpen: true,
    isForAnybody: true,
  },
  setChoice: {
    input: ({ chartRevisionId, seatId }) => ({
      body: { name: 'chart-collapsed', about: chartRevisionId, value: [seatId] },
    }),
    isOpen: true,
  },
  resetDashboard: { input: () => ({}), isOpen: true, isForAnybody: true },
  searchTiles: { input: () => ({ body: { todo: [{}] } }), isOpen: true, isForAnybody: true },
  getNow: { input: () => ({}), isOpen: true, isForAnybody: true },
  getGettingStarted: { input: () => ({}), isOpen: true },
  getProfileNote: { input: () => ({}), isOpen: true, isForAnybody: true },
  updateProfileNote: { input: () => ({ body: { isHidden: true } }), isOpen: true, isForAnybody: true },
  startGuidedMeeting: { input: () => ({ body: { language: 'en' } }), isOpen: true },
  endGuidedMeeting: { input: () => ({}), isOpen: true },
  updateGettingStarted: { input: () => ({ body: { skipped: ['numbers'] } }), isOpen: true },
}

/** Each item is refused by itself: the call as a whole is not, whoever sends it. */
export const itemExamples: Record<string, Example> = {
  changeItems: {
    input: (ids) => ({
      body: { changes: all(ids).map((ref) => ({ ...ref, version: 1, set: { ownerId: ids.memberId } })) },
    }),
    isOpen: true,
  },
  findItems: { input: () => ({ body: { text: 'milling' } }), isOpen: true, isForAnybody: true },
  find: { input: () => ({ body: { text: 'milling' } }), isOpen: true, isForAnybody: true },
  searchRemovedItems: {
    input: ({ tractionId }) => ({ body: { filters: { 'traction-ids': [tractionId] } } }),
    prepare: ['removeIssue'],
  },
  restoreItems: { input: (ids) => ({ body: { items: all(ids) } }), prepare: ['removeIssue'], isOpen: true },
}
