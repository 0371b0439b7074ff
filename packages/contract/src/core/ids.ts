import { z } from 'zod'

export const EMPTY_ID = '00000000-0000-0000-0000-000000000000'

export const ID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const UUID = new RegExp(`^${ID_PATTERN}$`)

export const isId = (text: string): boolean => UUID.test(text)

export const idSchema = z.string().toLowerCase().regex(UUID, 'INVALID_ID')

export const optionalIdSchema = idSchema.nullish().transform((id) => (id == null || id === EMPTY_ID ? null : id))

/** Omitted: unchanged. Null or the all-zero id: cleared. */
export const changedIdSchema = idSchema
  .nullable()
  .transform((id) => (id === EMPTY_ID ? null : id))
  .optional()

/** Omits empty entries. Stops early on long lists, which the schema refuses. */
export function splitList(text: string, most: number): string[] {
  const limit = 2 * most
  const parts = text.split(',', limit + 1)
  return parts.length > limit ? parts : parts.filter(Boolean)
}

const IDS_MAX = 100

export const idsQuerySchema = z.object({
  ids: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat().flatMap((part) => splitList(part, IDS_MAX)))
    .pipe(z.array(idSchema).max(IDS_MAX, 'REQUEST_LIMIT')),
})

export const idParamsSchema = z.object({ id: idSchema })
