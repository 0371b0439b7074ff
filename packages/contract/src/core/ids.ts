import { z } from 'zod'

/** "None", wherever a field that holds an id has to be filled. */
export const EMPTY_ID = '00000000-0000-0000-0000-000000000000'

/** A lower-case UUID, for patterns of texts that hold one. */
export const ID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const UUID = new RegExp(`^${ID_PATTERN}$`)

export const isId = (text: string): boolean => UUID.test(text)

/** A UUID, lower-cased. Cairn makes version 7; any version is accepted where a client refers to a thing. */
export const idSchema = z.string().toLowerCase().regex(UUID, 'This is not a valid id.')

/** An id, or null; the all-zero id means none. */
export const optionalIdSchema = idSchema.nullish().transform((id) => (id == null || id === EMPTY_ID ? null : id))

/** In a change: left out, it stays (undefined); null or the all-zero id takes it away. */
export const changedIdSchema = idSchema
  .nullable()
  .transform((id) => (id === EMPTY_ID ? null : id))
  .optional()

/** `ids=a,b` or `ids=a&ids=b`, at most 100 at a time. */
export const idsQuerySchema = z.object({
  ids: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((part) => part.split(',')).filter(Boolean))
    .pipe(z.array(idSchema).max(100, 'Ask for at most 100 at a time.')),
})

export const idParamsSchema = z.object({ id: idSchema })
