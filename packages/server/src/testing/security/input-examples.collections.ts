import type { Answers, Example } from './example'

/** The V/TO is shared with whoever is invited to the meeting, and with nobody else, whatever their role. */
const shared: Answers = ({ isInvited }) => (isInvited ? 200 : 404)

export const collectionExamples: Record<string, Example> = {
  listVtoCollections: { input: ({ memberId }) => ({ query: { 'editor-id': memberId } }), answers: shared },
  createVtoCollection: {
    input: ({ madeId }) => ({ body: { id: madeId, title: 'Next year' } }),
    isOpen: true,
    isForAnybody: true,
  },
  getVtoCollection: { input: ({ collectionId }) => ({ params: { collectionId } }), answers: shared },
  createVtoRevision: {
    input: ({ collectionId, madeId, memberId }) => {
      const everybody = { canView: true, canEdit: false }
      const individuals = [{ personId: memberId, canView: true, canEdit: true }]
      const permissions = { lt: everybody, org: everybody, individuals }
      return { params: { collectionId }, body: { id: madeId, title: 'Next year', permissions } }
    },
    answers: shared,
  },
  shareVtoRevision: {
    input: ({ collectionId, revisionId, memberId }) => {
      const nobody = { canView: false, canEdit: false }
      const individuals = [{ personId: memberId, canView: true, canEdit: true }]
      return { params: { collectionId, revisionId }, body: { version: 1, lt: nobody, org: nobody, individuals } }
    },
    // Nobody changes what is said of themselves.
    answers: (insider, { memberId }) => {
      if (!insider.isInvited) return 404
      return insider.role === 'Owner' || insider.personId === memberId ? 200 : 422
    },
  },
  getVtoEditPermission: { input: ({ revisionId }) => ({ params: { id: revisionId } }), answers: shared },
  createLongTermIssue: {
    input: ({ collectionId, revisionId, madeId, memberId }) => ({
      params: { collectionId, revisionId },
      body: { id: madeId, title: 'Later', assignedToId: memberId, notes: '<p>Soon.</p>' },
    }),
    answers: shared,
  },
  updateLongTermIssue: {
    input: ({ collectionId, revisionId, longTermIssueId, memberId }) => ({
      params: { collectionId, revisionId, id: longTermIssueId },
      body: { version: 1, title: 'Later', assignedToId: memberId, notes: '<p>Soon.</p>' },
    }),
    answers: shared,
  },
  moveLongTermIssue: {
    input: ({ collectionId, revisionId, longTermIssueId, memberId, tractionId }) => ({
      params: { collectionId, revisionId, id: longTermIssueId },
      body: { destinationId: tractionId, ownerId: memberId, sourceId: revisionId, version: 1 },
    }),
    answers: shared,
  },
}
