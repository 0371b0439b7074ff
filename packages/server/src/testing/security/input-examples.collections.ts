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
  getVtoEditPermission: { input: ({ revisionId }) => ({ params: { id: revisionId } }), answers: shared },
}
