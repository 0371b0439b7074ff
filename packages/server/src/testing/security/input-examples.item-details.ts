import { canEditComment, canRemoveComment } from '@cairn/contract/items/comments.policy'
import { asAllowed, type Example } from './example'

const issue = (id: string) => ({ params: { kind: 'issue', id } })
const one = (id: string) => ({ params: { id } })
/** The comment is the owner's. */
const removers = asAllowed((actor, { ownerId }) => canRemoveComment(actor, { authorId: ownerId }))

export const itemDetailExamples: Record<string, Example> = {
  getItemHistory: { input: ({ issueId }) => issue(issueId) },
  listItemComments: { input: ({ issueId }) => issue(issueId) },
  countOnItems: { input: ({ issueId }) => ({ body: { items: [{ kind: 'issue', id: issueId }] } }) },
  listWhoIsHere: { input: ({ issueId }) => issue(issueId) },
  enterItem: { input: ({ issueId }) => issue(issueId) },
  leaveItem: { input: ({ issueId }) => issue(issueId) },
  listItemReaders: { input: ({ issueId }) => issue(issueId) },
  addItemComment: {
    input: ({ issueId, madeId, memberId }) => ({
      ...issue(issueId),
      body: { id: madeId, contentHtml: `<p>Yes, <span data-mention="${memberId}">@Kim</span>.</p>` },
    }),
  },
  updateItemComment: {
    input: ({ commentId }) => ({ ...one(commentId), body: { version: 1, contentHtml: '<p>No.</p>' } }),
    answers: asAllowed((actor, { ownerId }) => canEditComment(actor, { authorId: ownerId })),
  },
  removeItemComment: { input: ({ commentId }) => one(commentId), answers: removers },
  restoreItemComment: {
    input: ({ commentId }) => one(commentId),
    prepare: ['removeItemComment'],
    answers: removers,
  },
  listItemLinks: { input: ({ issueId }) => issue(issueId) },
  addItemLink: { input: ({ issueId, todoId }) => ({ ...issue(issueId), body: { kind: 'todo', id: todoId } }) },
  removeItemLink: {
    input: ({ issueId, headlineId }) => ({ ...issue(issueId), body: { kind: 'headline', id: headlineId } }),
  },
  makeTodoOfItem: { input: ({ issueId, madeId }) => ({ ...issue(issueId), body: { id: madeId } }) },
  duplicateItem: { input: ({ issueId, madeId }) => ({ ...issue(issueId), body: { id: madeId } }) },
}
