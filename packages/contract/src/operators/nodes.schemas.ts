import { z } from 'zod'
import { idSchema } from '../core/ids'

export const NODE_ERRORS_MAX = 20

const count = z.number().int().min(0)
const milliseconds = z.number().min(0)

/** Contains no personal data. */
const nodeErrorSchema = z.object({
  at: z.iso.datetime(),
  message: z.string(),
  error: z.string().nullable(),
  where: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type NodeError = z.infer<typeof nodeErrorSchema>

export const nodeStatusSchema = z.object({
  id: idSchema,
  host: z.string(),
  version: z.string(),
  since: z.iso.datetime(),
  /** Milliseconds ahead of the database's clock; null before the first check. */
  clockOffsetMs: z.number().nullable(),
  relay: z.object({
    /** Longest delay from commit to all nodes within a minute. */
    lagMs: milliseconds,
    waiting: count,
    oldestMs: milliseconds,
  }),
  sockets: count,
  meetings: count,
  jobs: z.object({ waiting: count, oldestMs: milliseconds, retrying: count, failed: count }),
  pool: z.object({ max: count, open: count, idle: count, waiting: count }),
  redis: z.object({ state: z.enum(['off', 'up', 'away']), answerMs: milliseconds.nullable() }),
  errors: z.array(nodeErrorSchema).max(NODE_ERRORS_MAX),
})
export type NodeStatus = z.infer<typeof nodeStatusSchema>
