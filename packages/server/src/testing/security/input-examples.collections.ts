import type { Answers, Example } from './example'

/** The V/TO is shared with whoever is invited to the meeting, and with nobody else, whatever their role. */
const shared: Answers = ({ isInvited }) => (isInvited ? 200 : 404)

/** The world's Owner made it, and no meeting is the leadership team's. */
const makers: Answers = ({ isInvited, role }) => {
  if (!isInvited) return 404
  return role === 'Owner' ? 200 : 403
}

export const collectionExamples: Record<string, Example> = {
  listVtoCollections: { input: ({ memberId }) => ({ query: { 'editor-id': memberId } }), answers: shared },
  createVtoCollection: {
    input: ({ madeId }) => ({ body: { id: madeId, title: 'Next year' } }),
    isOpen: true,
    isForAnybody: true,
  },
  getVtoCollection: { input: ({ collectionId }) => ({ params: { collectionId } }), answers: shared },
  updateVtoCollection: {
    input: ({ collectionId }) => ({
      params: { collectionId },
      body: { version: 1, title: 'Later', isCompanyFolder: true },
    }),
    answers: makers,
  },
  getVtoCompanyFolder: { input: () => ({}), isOpen: true },
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
  renameVtoRevision: {
    input: ({ collectionId, revisionId }) => ({
      params: { collectionId, revisionId },
      body: { version: 1, title: 'Another year' },
    }),
    answers: shared,
  },
  moveVtoRevision: {
    input: ({ collectionId, revisionId }) => ({
      params: { collectionId, revisionId },
      body: { version: 1, newFolderTitle: 'A folder of its own' },
    }),
    answers: shared,
  },
  removeVtoRevision: {
    input: ({ collectionId, revisionId }) => ({ params: { collectionId, revisionId }, body: { version: 1 } }),
    answers: makers,
  },
  restoreVtoRevision: {
    input: ({ collectionId, revisionId }) => ({ params: { collectionId, revisionId } }),
    prepare: ['removeVtoRevision'],
    answers: makers,
  },
  listRemovedVtoRevisions: { input: () => ({}), prepare: ['removeVtoRevision'], isOpen: true },
  publishVtoRevision: {
    input: ({ collectionId, revisionId }) => ({ params: { collectionId, revisionId }, body: { version: 1 } }),
    answers: shared,
  },
  unpublishVtoRevision: {
    input: ({ collectionId, revisionId }) => ({ params: { collectionId, revisionId } }),
    prepare: ['publishVtoRevision'],
    answers: shared,
  },
  listPublishedVtoRevisions: {
    input: ({ collectionId, revisionId }) => ({ params: { collectionId, revisionId } }),
    prepare: ['publishVtoRevision'],
    answers: shared,
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
