import type { Example } from './example'
import type { WorldIds } from './seed-world'

const one = (id: string) => ({ params: { id } })
const step = ({ rockId, madeId }: Pick<WorldIds, 'rockId' | 'madeId'>) => ({
  params: { id: rockId, milestoneId: madeId },
})
const search = (filters: Record<string, string[]>) => ({ body: { filters, sorts: [] } })
const title = 'A better title'
const version = 1

export const rockExamples: Record<string, Example> = {
  listRocks: { input: ({ rockId }) => ({ query: { ids: rockId } }) },
  searchRocks: { input: ({ tractionId }) => search({ 'traction-ids': [tractionId] }) },
  createRock: {
    input: ({ madeId, tractionId, memberId }) => ({
      body: { id: madeId, title, tractionId, tractionIds: [tractionId], ownerId: memberId, dueDate: '2025-12-31' },
    }),
  },
  updateRock: {
    input: ({ rockId, memberId, tractionId }) => ({
      ...one(rockId),
      body: { version, title, ownerId: memberId, tractionId, tractionIds: [tractionId], dueDate: '2026-03-30' },
    }),
  },
  completeRock: { input: ({ rockId }) => ({ ...one(rockId), body: { isComplete: true, version } }) },
  setRockStatus: {
    input: ({ rockId }) => ({ ...one(rockId), body: { status: 'OffTrack', intervalId: '2026-03-02' } }),
  },
  groupRocks: { input: ({ tractionId }) => ({ body: { filters: { 'traction-ids': [tractionId] }, by: 'meeting' } }) },
  archiveRock: { input: ({ rockId }) => ({ ...one(rockId), body: { isArchived: true, version } }) },
  reassignRock: { input: ({ rockId, memberId }) => ({ ...one(rockId), body: { ownerId: memberId, version } }) },
  removeRock: { input: ({ rockId }) => ({ params: { id: rockId, flag: 'true' }, body: { version } }) },
  restoreRock: { input: ({ rockId }) => ({ ...one(rockId), body: {} }), prepare: ['removeRock'] },
  removeRocksInMeeting: {
    input: ({ meetingId, rockId }) => ({ params: { meetingId }, body: { rockIds: [rockId] } }),
  },
  listDelegates: { input: ({ rockId }) => one(rockId) },
  recommitRock: { input: ({ madeId }) => ({ ...one(madeId), body: {} }), prepare: ['createRock'] },
  listMilestones: { input: ({ rockId }) => one(rockId) },
  createMilestone: { input: ({ rockId, madeId }) => ({ ...one(rockId), body: { id: madeId, title } }) },
  updateMilestone: {
    input: ({ memberId, ...ids }) => ({ ...step(ids), body: { title, ownerId: memberId, isDone: true, version } }),
    prepare: ['createMilestone'],
  },
  removeMilestone: { input: step, prepare: ['createMilestone'] },
  restoreMilestone: { input: step, prepare: ['createMilestone', 'removeMilestone'] },
  makeMilestoneTodo: { input: step, prepare: ['createMilestone'] },
}
