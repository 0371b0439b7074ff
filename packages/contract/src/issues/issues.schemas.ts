import { z } from 'zod'
import { replyInstantSchema } from '../core/dates'
import { contentHtmlSchema, titleSchema } from '../core/fields'
import { idSchema, optionalIdSchema } from '../core/ids'
import {
  itemShape,
  itemStatusSchema,
  newItemShape,
  optionalVersionSchema,
  sourceSchema,
  tickedBeforeSchema,
  updatedItemShape,
} from '../core/items'
import { versionSchema } from '../core/replies'
import { filterOf, idsFilterSchema, itemFilters, sourceFilters } from '../core/search'

export const RANKS = [1, 2, 3] as const
export const rankSchema = z.literal(RANKS)
export type Rank = z.infer<typeof rankSchema>

export const ISSUE_NOTES = 'issue'
export const ISSUE_NOTES_FIELD = 'contentHtml'

export const issueSchema = z.object({
  ...itemShape,
  /** Null for issues of V/TOs. */
  tractionId: idSchema.nullable(),
  revisionId: idSchema.nullable(),
  status: itemStatusSchema,
  source: sourceSchema.nullable(),
  solvedAt: replyInstantSchema.nullable(),
  solvedInMeetingId: idSchema.nullable(),
  voterIds: z.array(idSchema),
  /** 1 to 3, unique per container. */
  rank: rankSchema.nullable(),
  mergedIntoId: idSchema.nullable(),
})
export type Issue = z.infer<typeof issueSchema>

export const createIssueSchema = z.object({
  tractionId: idSchema,
  ...newItemShape,
  ownerIds: z.array(idSchema).length(1, 'ISSUE_ONE_OWNER'),
  meetingId: optionalIdSchema,
})

export const updateIssueSchema = z.object({
  ...updatedItemShape,
  tractionId: idSchema.optional(),
})

export const solveIssueSchema = z
  .object({
    isSolved: z.boolean().default(true),
    version: optionalVersionSchema,
    meetingId: optionalIdSchema,
    before: tickedBeforeSchema.optional(),
  })
  .default({ isSolved: true, meetingId: null })

export const issueFiltersSchema = z.strictObject({
  ...itemFilters,
  ...sourceFilters,
  status: filterOf(itemStatusSchema),
  'solved-in-meeting-ids': idsFilterSchema,
  'source-ids': idsFilterSchema,
  'revision-ids': idsFilterSchema,
})
export const issueSorts = ['CreatedAt', 'Title', 'Owner', 'Meeting', 'Status', 'UpdatedAt', 'Votes', 'Rank'] as const
export const issueGroupings = ['meeting', 'owner', 'status'] as const

export type CreateIssue = z.output<typeof createIssueSchema>
export type UpdateIssue = z.output<typeof updateIssueSchema>

const issueDestinations = ['Meeting', 'V/TO'] as const
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
        message: 'FOLDER_NOT_CHOSEN',
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
