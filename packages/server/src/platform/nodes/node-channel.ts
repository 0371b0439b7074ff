import type { Namespace, Server } from 'socket.io'
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
