import type { Answers, Example } from './example'
import type { WorldIds } from './seed-world'

/** Shared with whoever is invited to the meeting, and with nobody else, whatever their role. */
const answers: Answers = ({ isInvited }) => (isInvited ? 200 : 404)
/** The Owner holds the seat above. */
const leaders: Answers = ({ isInvited, role }) => {
  if (!isInvited) return 404
  return role === 'Owner' || role === 'Admin' ? 200 : 403
}

const at = ({ chartCollectionId, chartRevisionId }: WorldIds) => ({
  collectionId: chartCollectionId,
  revisionId: chartRevisionId,
})
const ofSeat = (ids: WorldIds) => ({ ...at(ids), seatId: ids.seatId })
const seat = { title: 'Front office', roles: ['Answers the door'], isAssistant: true }
const fit = { getsIt: true, wantsIt: true, hasCapacity: false }

export const accountabilityChartExamples: Record<string, Example> = {
  getAcRevision: { input: (ids) => ({ params: at(ids), query: { since: '0' } }), answers },
  getAcPdf: {
    input: (ids) => ({
      params: at(ids),
      body: {
        paper: 'a3',
        isLandscape: true,
        isOnePage: false,
        rows: 2,
        columns: 3,
        cardScale: 50,
        seatIds: [ids.seatId],
        moved: [{ id: ids.seatId, dx: 10, dy: -10 }],
        leftOutIds: [ids.chartRevisionId],
        collapsedIds: [ids.seatId],
        spacing: 20,
      },
    }),
    // Observers print what is published, which is nothing here.
    answers: ({ isInvited, role }) => (isInvited && role !== 'Observer' ? 200 : 404),
  },
  exportChart: { input: (ids) => ({ params: at(ids), query: { format: 'xlsx' } }), answers },
  // Seats of charts that one may read; somebody of another organization is nobody here.
  listHeldSeats: { input: (ids) => ({ params: { id: ids.memberId } }), isOpen: true },
  copyAcRevision: {
    input: (ids) => ({
      params: at(ids),
      body: { id: ids.madeId, newRevisionName: 'Next year', destinationCollectionId: ids.chartCollectionId },
    }),
    answers,
  },
  // Who only reads the chart is told nothing of what is written of its seats.
  getSeat: {
    input: (ids) => ({ params: ofSeat(ids) }),
    answers: ({ isInvited, role }) => (isInvited ? (role === 'Observer' ? 403 : 200) : 404),
  },
  createSeat: {
    input: (ids) => ({
      params: at(ids),
      body: { ...seat, id: ids.madeId, parentId: ids.seatId, assignedToId: ids.memberId, sequence: 0 },
    }),
    answers,
  },
  insertSeat: {
    input: (ids) => ({
      params: at(ids),
      body: { ...seat, id: ids.madeId, childId: ids.seatId, assignedToId: ids.memberId },
    }),
    answers,
  },
  editSeat: {
    input: (ids) => ({
      params: ofSeat(ids),
      body: { ...seat, version: 1, parentId: ids.topSeatId, assignedToId: ids.memberId, sequence: 0 },
    }),
    answers,
  },
  editSeatNotes: {
    input: (ids) => ({ params: ofSeat(ids), body: { id: ids.seatId, notes: '<p>Two vans.</p>', version: 1 } }),
    answers,
  },
  removeSeat: { input: (ids) => ({ params: ofSeat(ids), body: { version: 1 } }), answers },
  restoreSeat: { input: (ids) => ({ params: ofSeat(ids) }), prepare: ['removeSeat'], answers },
  getSeatFit: { input: (ids) => ({ params: ofSeat(ids) }), answers: leaders },
  saveSeatFit: {
    input: (ids) => ({ params: ofSeat(ids), body: { ...fit, personId: ids.memberId } }),
    answers: leaders,
  },
}
