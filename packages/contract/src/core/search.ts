import { z } from 'zod'
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

/** What the searches of work items have in common. `archived` is false unless given; both values give both. */
export const itemFilters = {
  'traction-ids': idsFilterSchema,
  'owner-id': idsFilterSchema,
  'excluded-owner-ids': idsFilterSchema,
  'text-search': textFilterSchema,
  archived: flagFilterSchema,
}
