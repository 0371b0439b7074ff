import type { Example } from './example'
import type { WorldIds } from './seed-world'

const all = ({ todoId, issueId, headlineId, rockId }: WorldIds) => [
  { kind: 'todo', id: todoId },
  { kind: 'issue', id: issueId },
  { kind: 'headline', id: headlineId },
  { kind: 'rock', id: rockId },
]

/** Each item is refused by itself: the call as a whole is not, whoever sends it. */
export const itemExamples: Record<string, Example> = {
  changeItems: {
    input: (ids) => ({
      body: { changes: all(ids).map((ref) => ({ ...ref, version: 1, set: { ownerId: ids.memberId } })) },
    }),
    isOpen: true,
  },
  restoreItems: { input: (ids) => ({ body: { items: all(ids) } }), prepare: ['removeIssue'], isOpen: true },
}
