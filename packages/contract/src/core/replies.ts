import { z } from 'zod'

/** One refusal: `code` for programs, `text` for people, `field` (a path like `ownerIds.0`) where a field is at fault. */
export const messageSchema = z.object({ code: z.string(), text: z.string(), field: z.string().optional() })
export type Message = z.infer<typeof messageSchema>

/** Every refusal, whatever its status. With a stale version, `current` is the entity as it is now. */
export const failureSchema = z.object({
  succeeded: z.literal(false),
  messages: z.array(messageSchema),
  current: z.unknown().optional(),
})
export type Failure = z.infer<typeof failureSchema>

/** The reply to a write: `{ succeeded: true, … }`. */
export function succeeded<S extends z.ZodRawShape>(shape: S) {
  return z.object({ succeeded: z.literal(true), ...shape })
}

export const doneSchema = z.object({ succeeded: z.literal(true) })
/** The reply to a write that has nothing else to say. */
export const done = { succeeded: true } as const

/** The largest number that versions and revisions are stored as. */
export const COUNTER_MAX = 2_147_483_647

/** The version that a write was made from; an older one than the stored is refused with 409. */
export const versionSchema = z.number().int().min(1).max(COUNTER_MAX)
