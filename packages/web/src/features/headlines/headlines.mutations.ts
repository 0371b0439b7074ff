import { withReview } from '@cairn/contract/headlines/headline-review'
import { cascadeHeadline, createHeadlines, setHeadlineReviewed } from '@cairn/contract/headlines/headlines.endpoints'
import type { Headline } from '@cairn/contract/headlines/headlines.schemas'
import { upsertCachedItem } from '../../entities/items/item-cache'
import { headlineKind } from '../../entities/items/item-kinds'
import { itemMutations, itemsCreation, itemTicking } from '../../entities/items/item-mutations'
import { translate } from '../../i18n/translate'
import type { CallInput } from '../../lib/api/api'
import { toastUnlessInForm } from '../../lib/forms/field-failures'
import { useWrite, write } from '../../lib/sync/write'

export const useCreateHeadlines = itemsCreation(
  headlineKind,
  createHeadlines,
  (item, { meetingId = null, type = 'Customer' }): Headline => ({
    ...item,
    meetingId,
    type,
    source: null,
    status: 'ToReview',
    reviewedAt: null,
  }),
)

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

export const { useRemove: useRemoveHeadline } = itemMutations(headlineKind)

export const useReviewHeadline = itemTicking(headlineKind, {
  call: ({ id }, isReviewed, meetingId) =>
    write({ endpoint: setHeadlineReviewed, params: { id }, body: { isReviewed, meetingId } }),
  optimistic: (headline, isReviewed, { now }) => ({ ...headline, ...withReview(headline, isReviewed, now) }),
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
})
