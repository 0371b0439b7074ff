import { z } from 'zod'
import { replyInstantSchema } from '../core/dates'
import { contentHtmlSchema, titleSchema } from '../core/fields'
import { idSchema, optionalIdSchema } from '../core/ids'
import { optionalVersionSchema, sourceSchema } from '../core/items'
import { versionSchema } from '../core/replies'
import { filterOf, type GroupsRequest, idsFilterSchema, itemFilters, sourceFilters } from '../core/search'
import { itemStatusSchema, tickedBeforeSchema } from '../core/statuses'

/** The stones of what is taken up first. */
export const RANKS = [1, 2, 3] as const
export const rankSchema = z.literal(RANKS)
export type Rank = z.infer<typeof rankSchema>

export const ISSUE_NOTES = 'issue'
export const ISSUE_NOTES_FIELD = 'contentHtml'

/** A problem or an idea on the list of a meeting or a V/TO, to be identified, discussed and solved. */
export const issueSchema = z.object({
  id: idSchema,
  version: versionSchema,
  title: z.string(),
  ownerId: idSchema,
  contentHtml: z.string(),
  /** The meeting on whose list it stands, or else the V/TO's revision. */
  tractionId: idSchema.nullable(),
  revisionId: idSchema.nullable(),
  /** NotDone: open. Done: solved. */
  status: itemStatusSchema,
  source: sourceSchema.nullable(),
  createdAt: replyInstantSchema,
  createdById: idSchema,
  solvedAt: replyInstantSchema.nullable(),
  solvedInMeetingId: idSchema.nullable(),
  archivedAt: replyInstantSchema.nullable(),
  /** Who wants it taken up soon, each once. */
  voterIds: z.array(idSchema),
  /** 1 to 3: what the team takes up first, each number once in a place. */
  rank: rankSchema.nullable(),
  /** What it was made part of. */
  mergedIntoId: idSchema.nullable(),
})
export type Issue = z.infer<typeof issueSchema>

/** Exactly one owner. */
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

/** `status` unless given: all but Removed. `source-ids` names what issues were dropped down from. */
export const issueFiltersSchema = z.strictObject({
  ...itemFilters,
  ...sourceFilters,
  status: filterOf(itemStatusSchema),
  'solved-in-meeting-ids': idsFilterSchema,
  'source-ids': idsFilterSchema,
  'revision-ids': idsFilterSchema,
})
/** The first is the order unless another is asked for. */
export const issueSorts = ['CreatedAt', 'Title', 'Owner', 'Meeting', 'Status', 'UpdatedAt', 'Votes', 'Rank'] as const
export const issueGroupings = ['meeting', 'owner', 'status'] as const

export type CreateIssue = z.output<typeof createIssueSchema>
export type IssueGroupsRequest = GroupsRequest<(typeof issueGroupings)[number]>
export type UpdateIssue = z.output<typeof updateIssueSchema>
