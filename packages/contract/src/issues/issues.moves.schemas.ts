import { z } from 'zod'
import { contentHtmlSchema, titleSchema } from '../core/fields'
import { idSchema, optionalIdSchema } from '../core/ids'
import { optionalVersionSchema } from '../core/items'
import { versionSchema } from '../core/replies'
import { createIssueSchema, issueSchema, rankSchema } from './issues.schemas'

export const issueDestinations = ['Meeting', 'V/TO'] as const
const destinationSchema = z.enum(issueDestinations)
export type IssueDestination = z.infer<typeof destinationSchema>

/** `sourceId`: current container, 409 if it has changed. `rank`: taken if free, so that undoing a move restores it. */
export const moveIssueSchema = (usual: IssueDestination) =>
  z
    .object({
      destinationId: idSchema,
      destinationCollectionId: optionalIdSchema,
      ownerId: idSchema,
      source: destinationSchema.optional(),
      destination: destinationSchema.default(usual),
      sourceId: idSchema.optional(),
      rank: rankSchema.nullish(),
      version: optionalVersionSchema,
    })
    .refine(
      ({ destination, destinationCollectionId }) => destination === 'Meeting' || destinationCollectionId !== null,
      {
        path: ['destinationCollectionId'],
        message: 'Choose a folder.',
      },
    )
export type MoveIssue = z.output<ReturnType<typeof moveIssueSchema>>

export const newLongTermIssueSchema = createIssueSchema
  .omit({ tractionId: true, meetingId: true })
  .extend({ collectionId: idSchema, revisionId: idSchema })

export const createLongTermIssueSchema = z.object({
  id: idSchema.optional(),
  title: titleSchema,
  assignedToId: idSchema,
  notes: contentHtmlSchema.default(''),
})
export type CreateLongTermIssue = z.output<typeof createLongTermIssueSchema>

export const updateLongTermIssueSchema = z.object({
  version: versionSchema,
  title: titleSchema,
  assignedToId: idSchema.optional(),
  notes: contentHtmlSchema.optional(),
})
export type UpdateLongTermIssue = z.output<typeof updateLongTermIssueSchema>

export const longTermFieldsSchema = issueSchema.extend({
  revisionId: idSchema,
  collectionId: idSchema,
  assignedToId: idSchema,
  notes: z.string(),
})
export type LongTermFields = z.output<typeof longTermFieldsSchema>

export const voteSchema = z.object({ hasVoted: z.boolean() })
export const setRankSchema = z.object({ rank: rankSchema.nullable() })
export const mergeIssueSchema = z.object({ into: idSchema, version: optionalVersionSchema })
