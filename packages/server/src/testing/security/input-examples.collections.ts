import type { Answers, Example } from './example'
import type { WorldIds } from './seed-world'

/** The V/TO is shared with whoever is invited to the meeting, and with nobody else, whatever their role. */
const shared: Answers = ({ isInvited }) => (isInvited ? 200 : 404)

/** The world's Owner made it, and no meeting is the leadership team's. */
const makers: Answers = ({ isInvited, role }) => {
  if (!isInvited) return 404
  return role === 'Owner' ? 200 : 403
}

interface At {
  readonly collectionId: string
  readonly revisionId: string
}

/** The calls of a kind; `at` is where the world has one. */
const ofKind = (id: string, at: (ids: WorldIds) => At): Record<string, Example> => {
  const of = (input: (ids: WorldIds) => ReturnType<Example['input']>) => (ids: WorldIds) =>
    input({ ...ids, ...at(ids) })
  return {
    [`list${id}Collections`]: { input: of(({ memberId }) => ({ query: { 'editor-id': memberId } })), answers: shared },
    [`create${id}Collection`]: {
      input: of(({ madeId }) => ({ body: { id: madeId, title: 'Next year' } })),
      isOpen: true,
      isForAnybody: true,
    },
    [`get${id}Collection`]: { input: of(({ collectionId }) => ({ params: { collectionId } })), answers: shared },
    [`update${id}Collection`]: {
      input: of(({ collectionId }) => ({
        params: { collectionId },
        body: { version: 1, title: 'Later', isCompanyFolder: true },
      })),
      answers: makers,
    },
    [`get${id}CompanyFolder`]: { input: () => ({}), isOpen: true },
    [`create${id}Revision`]: {
      input: of(({ collectionId, madeId, memberId }) => {
        const everybody = { canView: true, canEdit: false }
        const individuals = [{ personId: memberId, canView: true, canEdit: true }]
        const permissions = { lt: everybody, org: everybody, individuals }
        return { params: { collectionId }, body: { id: madeId, title: 'Next year', permissions } }
      }),
      answers: shared,
    },
    [`share${id}Revision`]: {
      input: of(({ collectionId, revisionId, memberId }) => {
        const nobody = { canView: false, canEdit: false }
        const individuals = [{ personId: memberId, canView: true, canEdit: true }]
        return { params: { collectionId, revisionId }, body: { version: 1, lt: nobody, org: nobody, individuals } }
      }),
      // Nobody changes what is said of themselves.
      answers: (insider, { memberId }) => {
        if (!insider.isInvited) return 404
        return insider.role === 'Owner' || insider.personId === memberId ? 200 : 422
      },
    },
    [`rename${id}Revision`]: {
      input: of(({ collectionId, revisionId }) => ({
        params: { collectionId, revisionId },
        body: { version: 1, title: 'Another year' },
      })),
      answers: shared,
    },
    [`move${id}Revision`]: {
      input: of(({ collectionId, revisionId }) => ({
        params: { collectionId, revisionId },
        body: { version: 1, newFolderTitle: 'A folder of its own' },
      })),
      answers: shared,
    },
    [`remove${id}Revision`]: {
      input: of(({ collectionId, revisionId }) => ({ params: { collectionId, revisionId }, body: { version: 1 } })),
      answers: makers,
    },
    [`restore${id}Revision`]: {
      input: of(({ collectionId, revisionId }) => ({ params: { collectionId, revisionId } })),
      prepare: [`remove${id}Revision`],
      answers: makers,
    },
    [`listRemoved${id}Revisions`]: { input: () => ({}), prepare: [`remove${id}Revision`], isOpen: true },
    [`publish${id}Revision`]: {
      input: of(({ collectionId, revisionId }) => ({ params: { collectionId, revisionId }, body: { version: 1 } })),
      answers: shared,
    },
    [`unpublish${id}Revision`]: {
      input: of(({ collectionId, revisionId }) => ({ params: { collectionId, revisionId } })),
      prepare: [`publish${id}Revision`],
      answers: shared,
    },
    [`listPublished${id}Revisions`]: {
      input: of(({ collectionId, revisionId }) => ({ params: { collectionId, revisionId } })),
      prepare: [`publish${id}Revision`],
      answers: shared,
    },
    [`get${id}EditPermission`]: { input: of(({ revisionId }) => ({ params: { id: revisionId } })), answers: shared },
  }
}

export const collectionExamples: Record<string, Example> = {
  ...ofKind('Vto', (ids) => ids),
  ...ofKind('Ac', ({ chartCollectionId, chartRevisionId }) => ({
    collectionId: chartCollectionId,
    revisionId: chartRevisionId,
  })),
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
