import { standardAgenda } from '@cairn/contract/agendas/agenda-rules'
import { type EndpointDefinition, endpointsOf } from '@cairn/contract/core/define-endpoint'
import * as headlineEndpoints from '@cairn/contract/headlines/headlines.endpoints'
import * as issueEndpoints from '@cairn/contract/issues/issues.endpoints'
import * as itemEndpoints from '@cairn/contract/items/items.endpoints'
import * as liveMeetingEndpoints from '@cairn/contract/live-meeting/live-meeting.endpoints'
import * as rockEndpoints from '@cairn/contract/rocks/rocks.endpoints'
import * as milestoneEndpoints from '@cairn/contract/rocks/rocks.endpoints'
import * as scorecardEndpoints from '@cairn/contract/scorecard/scorecard.endpoints'
import * as todoEndpoints from '@cairn/contract/todos/todos.endpoints'
import * as tractionEndpoints from '@cairn/contract/tractions/tractions.endpoints'
import type { TestActor } from '../../testing/seed-organization'

export interface Scene {
  readonly ada: TestActor
  readonly ben: TestActor
  readonly meetingId: string
  readonly tractionId: string
  readonly lobby: { readonly meetingId: string; readonly tractionId: string }
  readonly skippedId: string
  readonly removedId: string
  readonly scorecardId: string
  readonly vto: { readonly collectionId: string; readonly revisionId: string }
  readonly ids: Record<
    'todo' | 'doneTodo' | 'issue' | 'longTerm' | 'focus' | 'headline' | 'rock' | 'missed' | 'milestone' | 'measurable',
    string
  >
}

interface Input {
  readonly params?: unknown
  readonly body?: unknown
}

/** Refused for a meeting's own scorecard. */
const ofOtherScorecards = [
  'renameScorecard',
  'addScorecardLine',
  'removeScorecardLine',
  'removeScorecard',
  'restoreScorecard',
]

const isWrite = ({ id, method, isLookup }: EndpointDefinition) =>
  method !== 'GET' && !isLookup && !ofOtherScorecards.includes(id)

export const writes: readonly EndpointDefinition[] = [
  liveMeetingEndpoints,
  todoEndpoints,
  issueEndpoints,
  headlineEndpoints,
  rockEndpoints,
  milestoneEndpoints,
  itemEndpoints,
  scorecardEndpoints,
  tractionEndpoints,
]
  .flatMap(endpointsOf)
  .filter(isWrite)

const LIVE = '/live-meeting/'
const FIRST = 1
const NO_CHECKLIST = 1

const liveBodies: Readonly<Record<string, (scene: Scene) => object>> = {
  startLiveMeeting: ({ lobby }) => ({ meetingId: lobby.meetingId }),
  joinLiveMeetingOffline: ({ ben }) => ({ personId: ben.personId }),
  leaveLiveMeetingOffline: ({ ben }) => ({ personId: ben.personId }),
  setAgendaItem: () => ({ index: 2 }),
  react: () => ({ id: 'heart' }),
  addRating: () => ({ rating: 8 }),
  giveRatingReason: () => ({ reason: 'Too long' }),
  reviewHeadlineLive: ({ ids }) => ({ headlineId: ids.headline }),
  setClearMeetingItems: () => ({ shouldClear: true }),
  setSendRecapEmail: () => ({ shouldSend: false }),
  writeRecap: () => ({ contentHtml: '<p>Two issues were solved.</p>', suggestion: '' }),
  countProposals: () => ({ count: 3 }),
  addFocusIssue: ({ ids }) => ({ issueId: ids.focus }),
  removeFocusIssue: ({ ids }) => ({ issueId: ids.focus }),
  nextFocusIssue: ({ ids }) => ({ focusIssueId: ids.focus, wasSolved: true }),
  markAsSolved: ({ ids }) => ({ issueId: ids.issue }),
  reopenIssue: ({ ids }) => ({ issueId: ids.issue }),
  setSelectedAttendee: ({ ada }) => ({ personId: ada.personId }),
  updateIssueCount: ({ ids }) => ({ issueId: ids.issue, isAdded: true }),
  pauseIssue: () => ({ isPaused: true }),
  pauseMeeting: () => ({ isPaused: true }),
  addCascadingMessage: () => ({ text: 'Tell the floor' }),
  addMeasurableAsIssue: ({ ids }) => ({ measurableId: ids.measurable, again: true }),
  addRockAsIssue: ({ ids }) => ({ rockId: ids.rock, again: true }),
  addHeadlineAsIssue: ({ ids }) => ({ headlineId: ids.headline, again: true }),
  addTodoAsIssue: ({ ids }) => ({ todoId: ids.todo, again: true }),
}

const step = ({ ids }: Scene, body?: object): Input => ({
  params: { id: ids.rock, milestoneId: ids.milestone },
  ...(body ? { body } : {}),
})
const due = { dueDate: '2026-12-01' }
const edited = { version: FIRST, title: 'Another title' }
const made = ({ ada, tractionId }: Scene) => ({ title: 'New', tractionId, ownerIds: [ada.personId] })
const to = ({ ben }: Scene) => ({ ownerId: ben.personId })
const toVto = ({ vto, ada }: Scene) => ({
  destinationId: vto.revisionId,
  destinationCollectionId: vto.collectionId,
  ownerId: ada.personId,
})
const on = (id: string, body?: object): Input => ({ params: { id }, ...(body ? { body } : {}) })
const line = ({ ada }: Scene) => ({ title: 'Calls', goalValue: 5, ownerId: ada.personId })
const inScorecard = ({ scorecardId, ids }: Scene) => ({ scorecardId, id: ids.measurable })

const inputs: Readonly<Record<string, (scene: Scene) => Input>> = {
  createTodos: (scene) => ({ body: { ...made(scene), ...due, meetingId: scene.meetingId } }),
  createPersonalTodo: () => ({ body: { title: 'Mine' } }),
  updateTodo: ({ ids, lobby }) =>
    on(ids.doneTodo, { ...edited, version: FIRST + 1, ...due, tractionId: lobby.tractionId }),
  completeTodo: ({ ids }) => on(ids.doneTodo, { isComplete: false }),
  archiveTodo: ({ ids }) => on(ids.todo, { isArchived: true }),
  reassignTodo: (scene) => on(scene.ids.todo, to(scene)),
  setTodoStatus: ({ ids }) => on(ids.todo, { status: 'Done' }),
  removeTodo: ({ ids }) => on(ids.doneTodo),
  createIssue: (scene) => ({ body: made(scene) }),
  updateIssue: ({ ids, lobby }) => on(ids.issue, { ...edited, tractionId: lobby.tractionId }),
  setIssueStatus: ({ ids }) => on(ids.issue, { status: 'Done' }),
  archiveIssue: ({ ids }) => on(ids.issue, { isArchived: true }),
  reassignIssue: (scene) => on(scene.ids.issue, to(scene)),
  solveIssue: ({ ids }) => on(ids.issue, { isSolved: true }),
  removeIssue: ({ ids }) => on(ids.issue),
  voteForIssue: ({ ids }) => on(ids.issue, { hasVoted: true }),
  rankIssue: ({ ids }) => on(ids.issue, { rank: 1 }),
  moveIssue: (scene) => on(scene.ids.issue, { destinationId: scene.lobby.tractionId, ...to(scene) }),
  moveIssueToVto: (scene) => on(scene.ids.issue, toVto(scene)),
  mergeIssue: ({ ids }) => on(ids.issue, { into: ids.focus }),
  unmergeIssue: ({ ids }) => on(ids.issue),
  createLongTermIssue: ({ vto, ada }) => ({ params: vto, body: { title: 'Later', assignedToId: ada.personId } }),
  updateLongTermIssue: ({ vto, ids }) => ({ params: { ...vto, id: ids.longTerm }, body: edited }),
  moveLongTermIssue: (scene) => ({
    params: { ...scene.vto, id: scene.ids.longTerm },
    body: { destinationId: scene.tractionId, ...to(scene) },
  }),
  createHeadlines: (scene) => ({ body: made(scene) }),
  updateHeadline: ({ ids, lobby }) => on(ids.headline, { ...edited, tractionId: lobby.tractionId }),
  setHeadlineReviewed: ({ ids }) => on(ids.headline, { isReviewed: true }),
  archiveHeadline: ({ ids }) => on(ids.headline, { isArchived: true }),
  reassignHeadline: (scene) => on(scene.ids.headline, to(scene)),
  cascadeHeadline: ({ ids, ada, lobby }) => ({
    body: { headlineId: ids.headline, entries: [{ ownerId: ada.personId, tractionIds: [lobby.tractionId] }] },
  }),
  removeHeadline: ({ ids }) => on(ids.headline),
  restoreHeadline: ({ ids }) => on(ids.headline),
  createRock: (scene) => ({ body: { title: 'Rock', tractionId: scene.tractionId, ...to(scene), ...due } }),
  updateRock: ({ ids, lobby }) => on(ids.rock, { ...edited, tractionIds: [lobby.tractionId] }),
  completeRock: ({ ids }) => on(ids.rock, { isComplete: true }),
  setRockStatus: ({ ids }) => on(ids.rock, { status: 'OffTrack' }),
  archiveRock: ({ ids }) => on(ids.rock, { isArchived: true }),
  reassignRock: (scene) => on(scene.ids.rock, to(scene)),
  recommitRock: ({ ids }) => on(ids.missed),
  createMilestone: ({ ids }) => on(ids.rock, { fromTodoId: ids.doneTodo }),
  updateMilestone: (scene) => step(scene, { isDone: true, index: 0 }),
  removeMilestone: (scene) => step(scene),
  restoreMilestone: (scene) => step(scene),
  makeMilestoneTodo: (scene) => step(scene),
  removeRock: ({ ids }) => ({ params: { id: ids.rock, flag: 'false' } }),
  restoreRock: ({ ids }) => on(ids.rock),
  removeRocksInMeeting: ({ meetingId, ids }) => ({ params: { meetingId }, body: { rockIds: [ids.rock] } }),
  changeItems: ({ ids, lobby }) => ({
    body: {
      changes: [
        { kind: 'rock', id: ids.rock, set: { status: 'OffTrack' } },
        { kind: 'headline', id: ids.headline, set: { status: 'Reviewed' } },
        { kind: 'issue', id: ids.issue, set: { tractionId: lobby.tractionId } },
        { kind: 'todo', id: ids.todo, set: { status: 'Done' } },
        { kind: 'todo', id: ids.doneTodo, set: { tractionId: lobby.tractionId } },
      ],
    },
  }),
  restoreItems: ({ ids }) => ({ body: { items: [{ kind: 'todo', id: ids.todo }] } }),
  createScorecard: ({ tractionId }) => ({ body: { tractionId } }),
  addMeasurable: (scene) => ({ params: { scorecardId: scene.scorecardId }, body: line(scene) }),
  updateMeasurable: (scene) => ({
    params: inScorecard(scene),
    body: { version: FIRST, tractionId: scene.lobby.tractionId },
  }),
  reassignMeasurable: (scene) => ({ params: inScorecard(scene), body: to(scene) }),
  removeMeasurable: (scene) => ({ params: inScorecard(scene) }),
  restoreMeasurable: (scene) => ({ params: inScorecard(scene) }),
  archiveMeasurable: (scene) => ({ params: inScorecard(scene) }),
  reorderMeasurables: ({ scorecardId, ids }) => ({
    params: { scorecardId },
    body: { measurableIds: [ids.measurable] },
  }),
  addMeasuredValue: (scene) => ({ params: inScorecard(scene), body: { intervalId: '2026-11-16', value: 4 } }),
  addMeasuredValues: ({ scorecardId, ids }) => ({
    params: { scorecardId },
    body: { values: [{ measurableId: ids.measurable, intervalId: '2026-11-16', value: 4 }] },
  }),
  createMeeting: ({ ada }) => ({ body: { title: `Team ${crypto.randomUUID()}`, invitees: [ada.personId] } }),
  updateTraction: ({ lobby }) => on(lobby.tractionId, { version: FIRST, cadence: 'Monthly' }),
  setTractionOwner: (scene) => on(scene.tractionId, to(scene)),
  updateTractionAgenda: ({ tractionId }) => on(tractionId, { version: FIRST, items: standardAgenda().items }),
  removeTraction: ({ lobby }) => on(lobby.tractionId),
  restoreTraction: ({ removedId }) => on(removedId),
  cancelMeeting: ({ lobby }) => on(lobby.meetingId),
  moveMeeting: ({ lobby }) => on(lobby.meetingId, { meetingDateTime: '2026-11-25T10:00:00.000Z' }),
  reinstateMeeting: ({ skippedId }) => on(skippedId),
  meetNow: ({ tractionId }) => on(tractionId),
  setColorTag: ({ meetingId }) => on(meetingId, { colorTag: 'Blue' }),
  updateChecklist: ({ meetingId }) => on(meetingId, { version: NO_CHECKLIST, items: [{ title: 'Agenda sent' }] }),
  resetChecklist: ({ meetingId }) => on(meetingId),
}

/** @throws for a write missing here */
export function inputOf({ id, path }: EndpointDefinition, scene: Scene): Input {
  if (path.startsWith(LIVE)) return { body: { meetingId: scene.meetingId, ...liveBodies[id]?.(scene) } }
  const input = inputs[id]
  if (!input) throw new Error(`${id} is a new write: say in live-meeting.locks.testing.ts what it is called with`)
  return input(scene)
}
