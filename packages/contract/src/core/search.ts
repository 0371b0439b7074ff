import { z } from 'zod'
import { calendarDateSchema } from './dates'
import { idSchema } from './ids'

/** Ranges are zero-based, `endIndex` exclusive. */
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
  .refine((search) => search.endIndex > search.startIndex, { message: 'EMPTY_RANGE', path: ['endIndex'] })
  .refine((search) => search.endIndex - search.startIndex <= 1000, {
    message: 'REQUEST_LIMIT',
    params: { most: 1_000 },
    path: ['endIndex'],
  })
export type SearchRequest = z.infer<typeof searchRequestSchema>

/** Counting stops here, or 1,000 beyond the requested range. */
export const TOTAL_COUNT_MAX = 10_000
export function searchReply<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), totalCount: z.number().int(), totalPages: z.number().int() })
}

/** An empty list does not filter. */
export function filterOf<T extends z.ZodType>(value: T) {
  return z
    .array(value)
    .max(1000, 'TOO_MANY_VALUES')
    .optional()
    .transform((values) => (values?.length ? values : undefined))
}

export const idsFilterSchema = filterOf(idSchema)
export const flagFilterSchema = filterOf(z.enum(['true', 'false']).transform((flag) => flag === 'true'))
export const textFilterSchema = filterOf(z.string().max(200, 'SEARCH_TOO_LONG'))

const oneOf = <T extends z.ZodType>(value: T) =>
  z
    .array(value)
    .max(1, 'ONE_VALUE_ONLY')
    .optional()
    .transform((values) => values?.[0])

const dateFilterSchema = oneOf(calendarDateSchema)

export const itemFilters = {
  ids: idsFilterSchema,
  'traction-ids': idsFilterSchema,
  'owner-id': idsFilterSchema,
  'excluded-owner-ids': idsFilterSchema,
  'text-search': textFilterSchema,
  archived: flagFilterSchema.describe('true|false; false by default'),
  'created-from': dateFilterSchema,
  'created-to': dateFilterSchema,
  'done-from': dateFilterSchema,
  'done-to': dateFilterSchema,
}

export const dueFilters = { 'due-from': dateFilterSchema, 'due-to': dateFilterSchema, overdue: flagFilterSchema }

export const sourceFilters = { 'has-source': flagFilterSchema }

export const groupings = ['meeting', 'owner', 'status', 'type', 'due-week'] as const
export type Grouping = (typeof groupings)[number]

export const GROUP_COUNT_MAX = 1000

export const groupsRequestSchema = <By extends readonly [Grouping, ...Grouping[]]>(by: By) =>
  z
    .object({
      filters: searchRequestSchema.shape.filters,
      by: z.enum(by),
      startIndex: z.number().int().min(0).default(0),
      endIndex: z.number().int().min(1).optional(),
    })
    .refine(({ startIndex, endIndex }) => endIndex === undefined || endIndex > startIndex, {
      message: 'EMPTY_RANGE',
      path: ['endIndex'],
    })
export interface GroupsRequest<By extends Grouping> {
  readonly filters: SearchRequest['filters']
  readonly by: By
  readonly startIndex?: number
  readonly endIndex?: number | undefined
}

/** `key` is the filter value that selects the group's rows. An item of several meetings counts in each. */
export const groupsReplySchema = z.object({
  items: z.array(z.object({ key: z.string(), count: z.number().int() })),
  hasMore: z.boolean(),
})
export type ItemGroups = z.infer<typeof groupsReplySchema>
export type ItemGroup = z.infer<typeof groupsReplySchema>['items'][number]
