import { z } from 'zod'
import { calendarDateSchema } from './dates'
import { idSchema } from './ids'

/** The shapes that all searches share. Ranges are zero-based, `endIndex` exclusive, at most 1,000 wide. */
export const searchRequestSchema = z
  .object({
    startIndex: z.number().int().min(0).default(0),
    endIndex: z.number().int().min(1).default(100),
    includeTotalCount: z.boolean().default(true),
    filters: z
      .record(z.string(), z.array(z.union([z.string(), z.number(), z.boolean()]).transform(String)))
      .default({}),
    sorts: z.array(z.object({ property: z.string(), ascending: z.boolean().default(true) })).default([]),
  })
  .refine((search) => search.endIndex > search.startIndex, { message: 'The range is empty.', path: ['endIndex'] })
  .refine((search) => search.endIndex - search.startIndex <= 1000, {
    message: 'Ask for at most 1,000 at a time.',
    path: ['endIndex'],
  })
export type SearchRequest = z.infer<typeof searchRequestSchema>

/**
 * How far the rows of a search are counted: a list that goes on says this many, or where somebody has come further, a
 * thousand beyond that. Of words that thousands of titles have, a thousand beyond what was asked for is enough.
 */
export const TOTAL_COUNT_MAX = 10_000
/** `totalCount` and `totalPages` are 0 where the request said `includeTotalCount: false`. */
export function searchReply<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), totalCount: z.number().int(), totalPages: z.number().int() })
}

/** The values of one filter. An empty list filters nothing, as if it had not been sent. */
export function filterOf<T extends z.ZodType>(value: T) {
  return z
    .array(value)
    .max(1000, 'Give at most 1,000 values.')
    .optional()
    .transform((values) => (values?.length ? values : undefined))
}

export const idsFilterSchema = filterOf(idSchema)
export const flagFilterSchema = filterOf(z.enum(['true', 'false']).transform((flag) => flag === 'true'))
export const textFilterSchema = filterOf(z.string().max(200, 'Search for at most 200 characters.'))

/** A filter of one value. */
const oneOf = <T extends z.ZodType>(value: T) =>
  z
    .array(value)
    .max(1, 'Give one value.')
    .optional()
    .transform((values) => values?.[0])

/** A first or a last date, itself included. */
export const dateFilterSchema = oneOf(calendarDateSchema)

/**
 * What the searches of work items have in common. `archived` is false unless given; both values give both. A text finds
 * titles that hold all its words, by their beginnings, accents and letter case aside, one typing mistake forgiven; of several texts
 * one is enough. `traction-ids` takes whatever an item stands in, oneself for one's personal to-dos. Dates of creation and of
 * being done are those of the organisation's time zone.
 */
export const itemFilters = {
  ids: idsFilterSchema,
  'traction-ids': idsFilterSchema,
  'owner-id': idsFilterSchema,
  'excluded-owner-ids': idsFilterSchema,
  'text-search': textFilterSchema,
  archived: flagFilterSchema,
  'created-from': dateFilterSchema,
  'created-to': dateFilterSchema,
  'done-from': dateFilterSchema,
  'done-to': dateFilterSchema,
}

/** Of what has a due date. Overdue: not done, and due before today. */
export const dueFilters = { 'due-from': dateFilterSchema, 'due-to': dateFilterSchema, overdue: flagFilterSchema }

/** Of what may come from another item. */
export const sourceFilters = { 'has-source': flagFilterSchema }

/** What a list may be grouped by. */
export const groupings = ['meeting', 'owner', 'status', 'type', 'due-week'] as const
export type Grouping = (typeof groupings)[number]

/** How far the rows of one group are counted. */
export const GROUP_COUNT_MAX = 1000

/** The filters are those of the kind's search; without `endIndex`, all groups from `startIndex` on. */
export const groupsRequestSchema = <By extends readonly [Grouping, ...Grouping[]]>(by: By) =>
  z
    .object({
      filters: searchRequestSchema.shape.filters,
      by: z.enum(by),
      startIndex: z.number().int().min(0).default(0),
      endIndex: z.number().int().min(1).optional(),
    })
    .refine(({ startIndex, endIndex }) => endIndex === undefined || endIndex > startIndex, {
      message: 'The range is empty.',
      path: ['endIndex'],
    })
export interface GroupsRequest<By extends Grouping> {
  readonly filters: SearchRequest['filters']
  readonly by: By
  readonly startIndex?: number
  readonly endIndex?: number | undefined
}

/**
 * In the order of a list: meetings and owners by name, statuses and types as they stand in the contract, weeks by date. A key is
 * the value of the filter that gives the group's rows: of `traction-ids` (an own id: personal to-dos), `owner-id`, the
 * kind's status, `type`; of a week its first date, from which `due-from` and `due-to` follow. An item of several meetings
 * counts in each of them. `hasMore`: there are groups beyond `endIndex`.
 */
export const groupsReplySchema = z.object({
  items: z.array(z.object({ key: z.string(), count: z.number().int() })),
  hasMore: z.boolean(),
})
export type ItemGroups = z.infer<typeof groupsReplySchema>
export type ItemGroup = z.infer<typeof groupsReplySchema>['items'][number]
