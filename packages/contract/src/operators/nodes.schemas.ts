import { z } from 'zod'
import { idSchema } from '../core/ids'

/** As many as a node keeps and tells of. */
export const NODE_ERRORS_KEPT = 20

const count = z.number().int().min(0)
const milliseconds = z.number().min(0)

/** An error in a node's log: enough to find it there, and nothing of what anybody wrote or who they are. */
export const nodeErrorSchema = z.object({
  at: z.iso.datetime(),
  /** The log's own sentence. */
  message: z.string(),
  /** What was thrown, by name, with its code where it has one; null where nothing was. */
  error: z.string().nullable(),
  /** The route, job or part that it came from. */
  where: z.string().nullable(),
  /** As in the log's line. */
  requestId: z.string().nullable(),
})
export type NodeError = z.infer<typeof nodeErrorSchema>

/** What a server of the installation says of itself. Jobs and what waits in the outbox are the database's, the same for all. */
export const nodeStatusSchema = z.object({
  id: idSchema,
  host: z.string(),
  /** The build of the web application that it hands out. */
  version: z.string(),
  since: z.iso.datetime(),
  /** How far its machine's clock is ahead of the database's, in milliseconds; null before the first look. */
  clockOffsetMs: z.number().nullable(),
  relay: z.object({
    /** The longest that an event took from its commit to all nodes, of the last minute. */
    lagMs: milliseconds,
    /** Events that wait, and since when the first of them. */
    waiting: count,
    oldestMs: milliseconds,
  }),
  /** Connections to hubs, and the meetings that somebody is in, of this node. */
  sockets: count,
  meetings: count,
  /** `waiting` are due; `retrying` failed at least once and will be tried again; `failed` were given up. */
  jobs: z.object({ waiting: count, oldestMs: milliseconds, retrying: count, failed: count }),
  pool: z.object({ max: count, open: count, idle: count, waiting: count }),
  redis: z.object({ state: z.enum(['off', 'up', 'away']), answerMs: milliseconds.nullable() }),
  /** The newest first. */
  errors: z.array(nodeErrorSchema).max(NODE_ERRORS_KEPT),
})
export type NodeStatus = z.infer<typeof nodeStatusSchema>
