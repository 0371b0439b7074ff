import { z } from 'zod'
import { replyInstantSchema } from '../core/dates'
import { contentHtmlSchema, titleSchema } from '../core/fields'
import { idSchema, optionalIdSchema } from '../core/ids'
import { optionalVersionSchema, sourceSchema } from '../core/items'
import { versionSchema } from '../core/replies'
import { filterOf, type GroupsRequest, idsFilterSchema, itemFilters, sourceFilters } from '../core/search'
import { itemStatusSchema, tickedBeforeSchema } from '../core/statuses'

export const RANKS = [1, 2, 3] as const
export const rankSchema = z.literal(RANKS)
export type Rank = z.infer<typeof rankSchema>

export const ISSUE_NOTES = 'issue'
export const ISSUE_NOTES_FIELD = 'contentHtml'

export const issueSchema = z.object({
  id: idSchema,
  version: versionSchema,
  title: z.string(),
  ownerId: idSchema,
  contentHtml: z.string(),
  /** Null for issues of V/TOs. */
  tractionId: idSchema.nullable(),
  revisionId: idSchema.nullable(),
  status: itemStatusSchema,
  source: sourceSchema.nullable(),
  createdAt: replyInstantSchema,
  createdById: idSchema,
  solvedAt: replyInstantSchema.nullable(),
  solvedInMeetingId: idSchema.nullable(),
  archivedAt: replyInstantSchema.nullable(),
  voterIds: z.array(idSchema),
  /** 1 to 3, unique per container. */
  rank: rankSchema.nullable(),
  mergedIntoId: idSchema.nullable(),
})
export type Issue = z.infer<typeof issueSchema>

export const createIssueSchema = z.object({
  id: idSchema.optional(),
  tractionId: idSchema,
  title: titleSchema,
  ownerIds: z.array(idSchema).length(1, 'An issue has exactly one owner.'),
  contentHtml: contentHtmlSchema.default(''),
  meetingId: optionalIdSchema,
})

export const updateIssueSchema = z.object({
  version: versionSchema,
  title: titleSchema,
  ownerId: idSchema.optional(),
  contentHtml: contentHtmlSchema.optional(),
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
export type IssueGroupsRequest = GroupsRequest<(typeof issueGroupings)[number]>
export type UpdateIssue = z.output<typeof updateIssueSchema>
