import {
  createIssue,
  reassignIssue,
  removeIssue,
  setIssueStatus,
  solveIssue,
  updateIssue,
} from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '../../lib/api'
import { itemConflict } from '../../lib/edit-conflicts'
import { toastUnlessConflict, toastUnlessInForm } from '../../lib/field-failures'
import { createItems } from '../../lib/item-creation'
import { removeItem, restoreItem, writeItem } from '../../lib/item-writes'
import { newId } from '../../lib/new-id'
import { useSession } from '../../lib/session'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'
import { issueKind } from './issues.queries'

const said = (key: string, title: string) => i18next.t(`generic:${key}`, { title })

export interface IssueDraft {
  tractionId: string
  title: string
  ownerId: string
  contentHtml?: string
  meetingId?: string | null
}

/** Puts an issue on a meeting's list. */
export function useCreateIssue() {
  const client = useQueryClient()
  const createdById = useSession().user.userId
  return useMutation({
    mutationFn: ({ ownerId, contentHtml = '', ...body }: IssueDraft) => {
      const { title, tractionId } = body
      const draft: Issue = {
        id: newId(),
        version: 1,
        title,
        ownerId,
        contentHtml,
        tractionId,
        status: 'NotDone',
        source: null,
        createdAt: new Date().toISOString(),
        createdById,
        solvedAt: null,
        solvedInMeetingId: null,
        archivedAt: null,
      }
      return createItems(client, issueKind, [draft], async (idempotencyKey) => {
        const sent = { ...body, id: draft.id, contentHtml, ownerIds: [ownerId] }
        return [(await call(createIssue, { body: sent }, { idempotencyKey })).issue]
      })
    },
    onSuccess: (_made, { title }) => notify.success(said('created', title)),
    onError: toastUnlessInForm,
  })
}

export interface IssueEdit {
  /** As it was when the edit began. */
  issue: Issue
  changes: Partial<Pick<Issue, 'title' | 'ownerId' | 'contentHtml' | 'tractionId'>>
  /** Edited in place: no toast says what is plain to see. */
  isQuiet?: boolean
}

export function useUpdateIssue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ issue, changes }: IssueEdit) =>
      writeItem(client, issueKind, {
        id: issue.id,
        version: issue.version,
        paint: (before): Issue => ({ ...before, ...changes }),
        conflict: (current) => itemConflict(issue, changes, current),
        send: async (idempotencyKey, version) => {
          const body = { ...changes, title: changes.title ?? issue.title, version }
          return (await call(updateIssue, { params: { id: issue.id }, body }, { idempotencyKey })).issue
        },
      }),
    onSuccess: (issue, { isQuiet }) => {
      if (!isQuiet) notify.success(said('updated', issue.title))
    },
    onError: (failure, { isQuiet }) => (isQuiet ? toastUnlessConflict : toastUnlessInForm)(failure),
  })
}

/** Solves an issue or opens it again; `meetingId`: the live meeting it happens in. The toast undoes solving. */
export function useSolveIssue({ meetingId = null }: { meetingId?: string | null } = {}) {
  const client = useQueryClient()
  const solve = useMutation({
    mutationFn: ({ issue, isSolved }: { issue: Issue; isSolved: boolean; isUndo?: boolean }) =>
      writeItem(client, issueKind, {
        id: issue.id,
        paint: (before): Issue => ({
          ...before,
          status: isSolved ? 'Done' : 'NotDone',
          solvedAt: isSolved ? new Date().toISOString() : null,
          solvedInMeetingId: isSolved ? meetingId : null,
        }),
        send: async (idempotencyKey) => {
          const body = { isSolved, meetingId }
          return (await call(solveIssue, { params: { id: issue.id }, body }, { idempotencyKey })).issue
        },
      }),
    onMutate: ({ issue, isSolved, isUndo }) => {
      if (isUndo || !isSolved) return notify.dismiss(`solved-${issue.id}`)
      const onUndo = () => solve.mutate({ issue, isSolved: false, isUndo: true })
      notify.undo(said('solved', issue.title), onUndo, { id: `solved-${issue.id}` })
    },
    onError: (failure, { issue }) => {
      notify.dismiss(`solved-${issue.id}`)
      toastFailure(failure)
    },
  })
  return solve
}

export function useReassignIssue() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ issue, ownerId }: { issue: Issue; ownerId: string }) =>
      writeItem(client, issueKind, {
        id: issue.id,
        paint: (before): Issue => ({ ...before, ownerId }),
        send: async (idempotencyKey) =>
          (await call(reassignIssue, { params: { id: issue.id }, body: { ownerId } }, { idempotencyKey })).issue,
      }),
    onSuccess: (issue) => notify.success(said('reassigned', issue.title)),
    onError: toastFailure,
  })
}

/** Removes an issue; Undo gives the same one its former status back. `isQuiet`: where this is itself an undo. */
export function useRemoveIssue({ isQuiet = false }: { isQuiet?: boolean } = {}) {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: (issue: Issue) =>
      restoreItem(client, issueKind, issue, async (idempotencyKey) => {
        const body = { status: issue.status }
        return (await call(setIssueStatus, { params: { id: issue.id }, body }, { idempotencyKey })).issue
      }),
    onError: toastFailure,
  })
  return useMutation({
    mutationFn: (issue: Issue) =>
      removeItem(client, issueKind, issue, (idempotencyKey) =>
        call(removeIssue, { params: { id: issue.id } }, { idempotencyKey }),
      ),
    onMutate: (issue) => {
      if (isQuiet) return
      notify.undo(said('removed', issue.title), () => restore.mutate(issue), { id: `removed-${issue.id}` })
    },
    onError: (failure, issue) => {
      notify.dismiss(`removed-${issue.id}`)
      toastFailure(failure)
    },
  })
}
