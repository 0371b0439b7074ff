import { withReview } from '@cairn/contract/headlines/headline-review'
import {
  cascadeHeadline,
  createHeadlines,
  reassignHeadline,
  removeHeadline,
  restoreHeadline,
  setHeadlineReviewed,
  updateHeadline,
} from '@cairn/contract/headlines/headlines.endpoints'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { upsertCachedItem } from '../../entities/items/item-cache'
import { itemCreation, itemMutations, itemTicking, onlyId } from '../../entities/items/item-mutations'
import { translate } from '../../i18n/translate'
import type { CallInput } from '../../lib/api/api'
import { newId } from '../../lib/api/new-id'
import { toastUnlessInForm } from '../../lib/forms/field-failures'
import { useSession } from '../../lib/session/session'
import { useWrite, write } from '../../lib/sync/write'
import { headlineKind } from './headlines.queries'

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
    source: null,
    status: 'ToReview',
    reviewedAt: null,
    createdAt: new Date().toISOString(),
    createdById,
    archivedAt: null,
  }))
}

/** `isQuiet`: the caller shows the result. */
export function useCreateHeadlines({ isQuiet = false }: { isQuiet?: boolean } = {}) {
  const me = useSession().user.userId
  return useWrite((input: CreateBody, client) => {
    const drafts = draftsOf(input, me)
    const body = { ...input, ...onlyId(drafts) }
    const creation = write({ endpoint: createHeadlines, body })
    const whole = itemCreation(client, headlineKind, drafts, creation, ({ headlines }) => headlines)
    return isQuiet ? { ...whole, done: undefined } : whole
  })
}

export const useCascadeHeadline = () =>
  useWrite((body: CallInput<typeof cascadeHeadline>['body'], client) => ({
    ...write({ endpoint: cascadeHeadline, body }),
    thing: `cascade/${body.headlineId}`,
    reply: ({ headlines }: { headlines: readonly Headline[] }) => {
      for (const headline of headlines) upsertCachedItem(client, headlineKind, headline)
    },
    done: () => translate('generic:cascaded'),
    onError: toastUnlessInForm,
  }))

type HeadlineChanges = Partial<Pick<Headline, 'title' | 'ownerId' | 'contentHtml' | 'tractionId' | 'type'>>

/** Moving to another meeting includes the new owner. */
const { update, reassign, remove, removeQuietly } = itemMutations(headlineKind, {
  name: 'headline',
  update: ({ id, version, title }, changes: HeadlineChanges) =>
    write({ endpoint: updateHeadline, params: { id }, body: { title, ...changes, version } }),
  reassign: ({ id }, ownerId) => write({ endpoint: reassignHeadline, params: { id }, body: { ownerId } }),
  remove: ({ id }) => write({ endpoint: removeHeadline, params: { id } }),
  restore: ({ id }) => write({ endpoint: restoreHeadline, params: { id } }),
})
export const useUpdateHeadline = () => useWrite(update)
export const useReassignHeadline = () => useWrite(reassign)
/** `isQuiet`: this is itself an undo. */
export const useRemoveHeadline = ({ isQuiet = false }: { isQuiet?: boolean } = {}) =>
  useWrite(isQuiet ? removeQuietly : remove)

const tick = itemTicking(
  headlineKind,
  {
    call: ({ id }, isReviewed, meetingId) =>
      write({ endpoint: setHeadlineReviewed, params: { id }, body: { isReviewed, meetingId } }),
    optimistic: (headline, isReviewed, { now }): Headline => ({
      ...headline,
      ...withReview(headline, isReviewed, now),
    }),
    ticked: ({ status, reviewedAt, archivedAt }) => ({ status, reviewedAt, archivedAt }),
    restore: ({ id, reviewedAt, archivedAt }) =>
      write({
        endpoint: setHeadlineReviewed,
        params: { id },
        body: {
          isReviewed: reviewedAt !== null,
          ...(reviewedAt !== null && { before: { at: reviewedAt, archivedAt } }),
        },
      }),
    message: 'reviewed',
  },
  ({ headline }) => headline,
)

/** `meetingId`: the live meeting where it happens. */
export const useReviewHeadline = ({ meetingId = null }: { meetingId?: string | null } = {}) => useWrite(tick(meetingId))
