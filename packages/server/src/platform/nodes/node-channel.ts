import type { Namespace, Server } from 'socket.io'
import { z } from 'zod'
import type { RedisLink } from '../redis/redis-link'

/** Transport between nodes: at most once, in order per sender. */
export interface NodeChannel {
  /** False while published messages would reach no one. */
  isUp(): boolean
  publish(text: string): void
  onMessage(listener: (text: string) => void): void
}

/** Socket.IO's adapter per namespace. */
export type HubAdapter = Parameters<Server['adapter']>[0]

/** How nodes reach each other. */
export interface NodeLink {
  readonly adapter: HubAdapter
  isUp(): boolean
}

/** The link of the named installation; several may share one Redis. */
export async function redisNodeLink(redis: RedisLink, installation: string): Promise<NodeLink> {
  // CommonJS: the bundle gives a lazily loaded one its default export alone.
  const { default: streams } = await import('@socket.io/redis-streams-adapter')
  const name = `cairn:${installation}`
  return {
    adapter: streams.createAdapter(redis.client, { streamName: name, channelPrefix: name, onlyPlaintext: true }),
    isUp: () => redis.isUp(),
  }
}

const MESSAGE = 'nodes'

/** Socket.IO's own server-to-server transport. */
export function channelOf(nodes: Namespace, isUp: () => boolean): NodeChannel {
  return {
    isUp,
    publish: (text) => void nodes.serverSideEmit(MESSAGE, text),
    onMessage: (listener) => {
      nodes.on(MESSAGE, (text: unknown) => {
        if (typeof text === 'string') listener(text)
      })
    },
  }
}

/**
 * Frames between nodes; several are sent as one message. A node of the previous or next release may send unknown frames,
 * which are ignored.
 */
const frame = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('beat'),
    /** Whether it has screens that could miss events. */
    serves: z.boolean(),
    /** The nodes the sender considers alive. */
    knows: z.array(z.string()),
    /** How often the sender lost each node. Earlier releases do not send it. */
    losses: z.record(z.string(), z.number()).default({}),
    /** Its lowest unacknowledged message number. */
    lowest: z.number(),
    /** Number of messages it dropped because too many were pending. */
    gaveUp: z.number(),
    status: z.unknown(),
  }),
  z.object({ kind: z.literal('bye') }),
  z.object({ kind: z.literal('tell'), number: z.number(), topic: z.string(), body: z.unknown() }),
  z.object({ kind: z.literal('heard'), to: z.string(), numbers: z.array(z.number()) }),
  z.object({ kind: z.literal('ask'), question: z.string(), to: z.string(), topic: z.string(), body: z.unknown() }),
  z.object({ kind: z.literal('answer'), to: z.string(), question: z.string(), body: z.unknown() }),
])

export type Frame = z.infer<typeof frame>
export type Beat = Extract<Frame, { kind: 'beat' }>

const envelope = z.object({ from: z.string(), frames: z.array(z.unknown()) })

export interface Received {
  readonly from: string
  readonly frames: readonly Frame[]
}

/** Null if it is not a valid frame. */
export function readMessage(text: string): Received | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const read = envelope.safeParse(json)
  if (!read.success) return null
  const frames = read.data.frames.flatMap((one) => frame.safeParse(one).data ?? [])
  return { from: read.data.from, frames }
}

export const writeMessage = (from: string, frames: readonly Frame[]): string => JSON.stringify({ from, frames })
