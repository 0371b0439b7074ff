import type { Namespace, Server } from 'socket.io'
import { z } from 'zod'
import type { RedisLink } from '../redis/redis-link'

/** What lies between nodes: each hears what the others publish, at most once, and in each one's order. */
export interface NodeChannel {
  /** False while what is published would reach nobody. */
  isUp(): boolean
  publish(text: string): void
  onMessage(listener: (text: string) => void): void
}

/** What Socket.IO makes of each namespace. */
export type HubAdapter = Parameters<Server['adapter']>[0]

/** How nodes reach each other. */
export interface NodeLink {
  readonly adapter: HubAdapter
  isUp(): boolean
}

/** The link of the installation that goes by the name, of several that may share one Redis. */
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

/** Socket.IO's own way from server to server. */
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
 * What nodes say to each other. Several go out together as one message. A node of the release before or after may say
 * what is not understood here: that frame is passed over.
 */
const frame = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('beat'),
    /** Whether it has screens that could miss something. */
    serves: z.boolean(),
    /** Whom the sender takes to be there. */
    knows: z.array(z.string()),
    /** From which of its tellings on it still waits to be heard. */
    lowest: z.number(),
    /** How many tellings it gave up, since too many waited. */
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

/** Null where it is nothing that a node would say. */
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
