import {
  createHeadlines,
  reassignHeadline,
  removeHeadline,
  restoreHeadline,
  setHeadlineReviewed,
  updateHeadline,
} from '@cairn/contract/headlines/headlines.endpoints'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { type CallInput, call } from '../../lib/api'
import { itemConflict } from '../../lib/edit-conflicts'
import { toastUnlessConflict, toastUnlessInForm } from '../../lib/field-failures'
import { createItems } from '../../lib/item-creation'
import { removeItem, restoreItem, writeItem } from '../../lib/item-writes'
import { newId } from '../../lib/new-id'
import { useSession } from '../../lib/session'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'
import { headlineKind } from './headlines.queries'

const said = (key: string, title: string) => i18next.t(`generic:${key}`, { title })
type CreateBody = CallInput<typeof createHeadlines>['body']

function draftsOf({ ownerIds, ...body }: CreateBody, createdById: string): Headline[] {
  return ownerIds.map((ownerId) => ({
    id: newId(),
    version: 1,
    title: body.title,
    ownerId,
    contentHtml: body.contentHtml ?? '',
    tractionId: body.tractionId,
    meetingId: body.meetingId ?? null,
    type: body.type ?? 'Customer',
    status: 'ToReview',
    reviewedAt: null,
    createdAt: new Date().toISOString(),
    createdById,
    archivedAt: null,
  }))
}

/** Creates one headline for each owner. */
export function useCreateHeadlines() {
  const client = useQueryClient()
  const me = useSession().user.userId
  return useMutation({
    mutationFn: (body: CreateBody) => {
      const drafts = draftsOf(body, me)
      const [only] = drafts
      const id = drafts.length === 1 && only ? { id: only.id } : {}
      return createItems(
        client,
        headlineKind,
        drafts,
        async (idempotencyKey) =>
          (await call(createHeadlines, { body: { ...body, ...id } }, { idempotencyKey })).headlines,
      )
    },
    onSuccess: (_made, { title }) => notify.success(said('created', title)),
    onError: toastUnlessInForm,
  })
}

export interface HeadlineEdit {
  /** As it was when the edit began. */
  headline: Headline
  changes: Partial<Pick<Headline, 'title' | 'ownerId' | 'contentHtml' | 'tractionId' | 'type'>>
  /** Edited in place: no toast says what is plain to see. */
  isQuiet?: boolean
}

/** Edits a headline, in one write: where it goes to another meeting, its owner there goes along. */
export function useUpdateHeadline() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ headline, changes }: HeadlineEdit) =>
      writeItem(client, headlineKind, {
        id: headline.id,
        version: headline.version,
        paint: (before): Headline => ({ ...before, ...changes }),
        conflict: (current) => itemConflict(headline, changes, current),
        send: async (idempotencyKey, version) => {
          const body = { ...changes, title: changes.title ?? headline.title, version }
          return (await call(updateHeadline, { params: { id: headline.id }, body }, { idempotencyKey })).headline
        },
      }),
    onSuccess: (headline, { isQuiet }) => {
      if (!isQuiet) notify.success(said('updated', headline.title))
    },
    onError: (failure, { isQuiet }) => (isQuiet ? toastUnlessConflict : toastUnlessInForm)(failure),
  })
}

/** Reviewed, or to be reviewed again. `meetingId`: the live meeting it happens in, where no toast covers what is read out. */
export function useReviewHeadline({ meetingId = null }: { meetingId?: string | null } = {}) {
  const client = useQueryClient()
  const review = useMutation({
    mutationFn: ({ headline, isReviewed }: { headline: Headline; isReviewed: boolean; isUndo?: boolean }) =>
      writeItem(client, headlineKind, {
        id: headline.id,
        paint: (before): Headline => ({
          ...before,
          status: isReviewed ? 'Reviewed' : 'ToReview',
          reviewedAt: isReviewed ? new Date().toISOString() : null,
        }),
        send: async (idempotencyKey) => {
          const body = { isReviewed, meetingId }
          return (await call(setHeadlineReviewed, { params: { id: headline.id }, body }, { idempotencyKey })).headline
        },
      }),
    onMutate: ({ headline, isReviewed, isUndo }) => {
      if (isUndo || !isReviewed || meetingId !== null) return notify.dismiss(`reviewed-${headline.id}`)
      const onUndo = () => review.mutate({ headline, isReviewed: false, isUndo: true })
      notify.undo(said('reviewed', headline.title), onUndo, { id: `reviewed-${headline.id}` })
    },
    onError: (failure, { headline }) => {
      notify.dismiss(`reviewed-${headline.id}`)
      toastFailure(failure)
    },
  })
  return review
}

export function useReassignHeadline() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ headline, ownerId }: { headline: Headline; ownerId: string }) =>
      writeItem(client, headlineKind, {
        id: headline.id,
        paint: (before): Headline => ({ ...before, ownerId }),
        send: async (idempotencyKey) =>
          (await call(reassignHeadline, { params: { id: headline.id }, body: { ownerId } }, { idempotencyKey }))
            .headline,
      }),
    onSuccess: (headline) => notify.success(said('reassigned', headline.title)),
    onError: toastFailure,
  })
}

/** Removes a headline; Undo brings the same one back. */
export function useRemoveHeadline() {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: (headline: Headline) =>
      restoreItem(
        client,
        headlineKind,
        headline,
        async (idempotencyKey) =>
          (await call(restoreHeadline, { params: { id: headline.id } }, { idempotencyKey })).headline,
      ),
    onError: toastFailure,
  })
  return useMutation({
    mutationFn: (headline: Headline) =>
      removeItem(client, headlineKind, headline, (idempotencyKey) =>
        call(removeHeadline, { params: { id: headline.id } }, { idempotencyKey }),
      ),
    onMutate: (headline) => {
      notify.undo(said('removed', headline.title), () => restore.mutate(headline), { id: `removed-${headline.id}` })
    },
    onError: (failure, headline) => {
      notify.dismiss(`removed-${headline.id}`)
      toastFailure(failure)
    },
  })
}
