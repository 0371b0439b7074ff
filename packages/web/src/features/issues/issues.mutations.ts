import { withIssueStatus } from '@cairn/contract/issues/issue-status'
import { createIssue, createLongTermIssue, setIssueStatus, solveIssue } from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { issueKind } from '../../entities/items/item-kinds'
import { itemChange, itemCreation, itemMutations, itemTicking, newItem } from '../../entities/items/item-mutations'
import { useSession } from '../../lib/session/session'
import { useWrite, write } from '../../lib/sync/write'

interface NewDraft {
  title: string
  ownerId: string
  contentHtml?: string
}

export interface IssueDraft extends NewDraft {
  tractionId: string
  meetingId?: string | null
}

export interface LongTermIssueDraft extends NewDraft {
  collectionId: string
  revisionId: string
}

const draftOf = (
  { title, ownerId, contentHtml = '' }: NewDraft,
  place: Pick<Issue, 'tractionId' | 'revisionId'>,
  createdById: string,
): Issue => ({
  ...newItem(createdById),
  title,
  ownerId,
  contentHtml,
  ...place,
  voterIds: [],
  rank: null,
  mergedIntoId: null,
  status: 'NotDone',
  source: null,
  solvedAt: null,
  solvedInMeetingId: null,
})

/** `isQuiet`: the caller shows the result. */
export function useCreateIssue({ isQuiet = false }: { isQuiet?: boolean } = {}) {
  const me = useSession().user.userId
  return useWrite((input: IssueDraft, client) => {
    const draft = draftOf(input, { tractionId: input.tractionId, revisionId: null }, me)
    const { id, contentHtml } = draft
    const { ownerId, ...rest } = input
    const body = { ...rest, id, contentHtml, ownerIds: [ownerId] }
    const creation = write({ endpoint: createIssue, body })
    const whole = itemCreation(client, issueKind, [draft], creation, ({ issue }) => [issue])
    return isQuiet ? { ...whole, done: undefined } : whole
  })
}

export function useCreateLongTermIssue() {
  const me = useSession().user.userId
  return useWrite(({ collectionId, revisionId, ...input }: LongTermIssueDraft, client) => {
    const draft = draftOf(input, { tractionId: null, revisionId }, me)
    const { id, title, ownerId: assignedToId, contentHtml: notes } = draft
    const params = { collectionId, revisionId }
    const creation = write({ endpoint: createLongTermIssue, params, body: { id, title, assignedToId, notes } })
    return itemCreation(client, issueKind, [draft], creation, ({ newLongTermIssue }) => [newLongTermIssue])
  })
}

export const {
  useUpdate: useUpdateIssue,
  useReassign: useReassignIssue,
  useRemove: useRemoveIssue,
} = itemMutations(issueKind)

export const solvedOrOpen = (
  issue: Issue,
  isSolved: boolean,
  facts: { now: string; meetingId: string | null },
): Issue => ({
  ...issue,
  ...withIssueStatus(issue, isSolved ? 'Done' : 'NotDone', facts),
})

const solvedAs = ({ status, solvedAt, solvedInMeetingId, archivedAt }: Issue) => ({
  status,
  solvedAt,
  solvedInMeetingId,
  archivedAt,
})

function restoreSolved({ id, status, solvedAt, solvedInMeetingId: meetingId, archivedAt }: Issue) {
  if (status === 'Pending') return write({ endpoint: setIssueStatus, params: { id }, body: { status } })
  const before = solvedAt === null ? undefined : { at: solvedAt, meetingId, archivedAt }
  return write({ endpoint: solveIssue, params: { id }, body: { isSolved: status === 'Done', before } })
}

export const useSolveIssue = itemTicking(issueKind, {
  call: ({ id }, isSolved, meetingId) => write({ endpoint: solveIssue, params: { id }, body: { isSolved, meetingId } }),
  optimistic: solvedOrOpen,
  ticked: solvedAs,
  restore: restoreSolved,
})

export const useRestoreSolved = () =>
  useWrite((issue: Issue, client) => ({
    ...restoreSolved(issue),
    ...itemChange(
      client,
      issueKind,
      issue.id,
      (now: Issue) => ({ ...now, ...solvedAs(issue) }),
      (reply: { issue: Issue }) => reply.issue,
    ),
  }))
