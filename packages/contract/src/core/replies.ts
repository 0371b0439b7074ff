import { z } from 'zod'

/** `text` is English; `code` and `params` are for translations. */
export const messageSchema = z.object({
  code: z.string(),
  text: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  field: z.string().optional(),
})
export type Message = z.infer<typeof messageSchema>

export const failureSchema = z.object({
  succeeded: z.literal(false),
  messages: z.array(messageSchema),
  current: z.unknown().optional(),
})
export type Failure = z.infer<typeof failureSchema>

export function succeeded<S extends z.ZodRawShape>(shape: S) {
  return z.object({ succeeded: z.literal(true), ...shape })
}

export const doneSchema = z.object({ succeeded: z.literal(true) })
export const done = { succeeded: true } as const

export const COUNTER_MAX = 2_147_483_647

export const versionSchema = z.number().int().min(1).max(COUNTER_MAX)
