import { withIssueStatus } from '@cairn/contract/issues/issue-status'
import {
  createIssue,
  createLongTermIssue,
  reassignIssue,
  removeIssue,
  setIssueStatus,
  solveIssue,
  updateIssue,
} from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { itemChange, itemCreation, itemMutations, itemTicking } from '../../entities/items/item-mutations'
import { newId } from '../../lib/api/new-id'
import { useSession } from '../../lib/session/session'
import { useWrite, write } from '../../lib/sync/write'
import { issueKind } from './issues.queries'

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
  id: newId(),
  version: 1,
  title,
  ownerId,
  contentHtml,
  ...place,
  voterIds: [],
  rank: null,
  mergedIntoId: null,
  status: 'NotDone',
  source: null,
  createdAt: new Date().toISOString(),
  createdById,
  solvedAt: null,
  solvedInMeetingId: null,
  archivedAt: null,
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

type IssueChanges = Partial<Pick<Issue, 'title' | 'ownerId' | 'contentHtml' | 'tractionId'>>

const { update, reassign, remove, removeQuietly } = itemMutations(issueKind, {
  name: 'issue',
  update: ({ id, version, title }, changes: IssueChanges) =>
    write({
      endpoint: updateIssue,
      params: { id },
      body: { title, ...changes, tractionId: changes.tractionId ?? undefined, version },
    }),
  reassign: ({ id }, ownerId) => write({ endpoint: reassignIssue, params: { id }, body: { ownerId } }),
  remove: ({ id }) => write({ endpoint: removeIssue, params: { id } }),
  restore: ({ id, status }) => write({ endpoint: setIssueStatus, params: { id }, body: { status } }),
})
export const useUpdateIssue = () => useWrite(update)
export const useReassignIssue = () => useWrite(reassign)
/** `isQuiet`: this is itself an undo. */
export const useRemoveIssue = ({ isQuiet = false }: { isQuiet?: boolean } = {}) =>
  useWrite(isQuiet ? removeQuietly : remove)

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

const tick = itemTicking(
  issueKind,
  {
    call: ({ id }, isSolved, meetingId) =>
      write({ endpoint: solveIssue, params: { id }, body: { isSolved, meetingId } }),
    optimistic: solvedOrOpen,
    ticked: solvedAs,
    restore: restoreSolved,
    message: 'solved',
  },
  ({ issue: restored }: { issue: Issue }) => restored,
)

/** `meetingId`: the live meeting where it happens. */
export const useSolveIssue = ({ meetingId = null }: { meetingId?: string | null } = {}) => useWrite(tick(meetingId))

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
