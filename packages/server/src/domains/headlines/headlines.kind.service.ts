import { reviewStatusSchema } from '@cairn/contract/core/items'
import { type Headline, headlineTypeSchema } from '@cairn/contract/headlines/headlines.schemas'
import { defineItemKind } from '../work-items/work-items.kinds.service'
import {
  addHeadlinesTogether,
  createHeadlines,
  headlineUseCases,
  reviewHeadline,
  updateHeadline,
} from './headlines.service'

export const headlineKind = defineItemKind<Headline, Headline['type'], 'ToReview' | 'Reviewed'>({
  ...headlineUseCases,
  addTogether: addHeadlinesTogether,
  settable: ['ownerId', 'tractionId', 'type'],
  types: headlineTypeSchema,
  statuses: reviewStatusSchema.extract(['ToReview', 'Reviewed']),
  change: (tx, actor, { id, version, title }, { ownerId, tractionId, type }) =>
    updateHeadline(tx, actor, id, { version, title, ownerId, tractionId: tractionId ?? undefined, type }),
  setStatus: (tx, actor, id, { status }) => reviewHeadline(tx, actor, id, { isReviewed: status === 'Reviewed' }),
  copy: async (tx, actor, { ownerId, tractionId, type }, copy) => {
    const [made] = await createHeadlines(tx, actor, { ...copy, ownerIds: [ownerId], tractionId, meetingId: null, type })
    return made
  },
})
