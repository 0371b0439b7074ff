import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CuttableLink } from '../../testing/faults/cuttable-link'
import { hasRedis, TestRedis } from '../../testing/test-redis'
import { createLog } from '../log/log'
import { connectRedis, type RedisLink } from '../redis/redis-link'
import { channelOf, type NodeChannel, redisNodeLink } from './node-channel'

interface End {
  readonly channel: NodeChannel
  readonly way: CuttableLink
  readonly heard: string[]
  close(): Promise<void>
}

async function open(redis: TestRedis): Promise<End> {
  const way = await CuttableLink.lay({ host: '127.0.0.1', port: redis.port })
  const link: RedisLink = connectRedis(`redis://127.0.0.1:${way.port}`, createLog('silent'))
  const nodes = await redisNodeLink(link, 'test')
  const io = new Server(createServer(), { adapter: nodes.adapter })
  const channel = channelOf(io.of('/nodes'), nodes.isUp)
  const heard: string[] = []
  channel.onMessage((text) => heard.push(text))
  const close = async () => {
    await io.close()
    await link.close()
    await way.remove()
  }
  return { channel, way, heard, close }
}

describe.skipIf(!hasRedis)('what nodes publish', () => {
  let redis: TestRedis
  let ends: readonly [End, End]
  beforeAll(async () => {
    redis = await TestRedis.start()
    ends = [await open(redis), await open(redis)]
    await vi.waitFor(() => expect(ends.map(({ channel }) => channel.isUp())).toEqual([true, true]))
  })
  afterAll(async () => {
    for (const end of ends) await end.close()
    await redis.dispose()
  })

  const comesThrough = async (text: string) => {
    const [one, other] = ends
    await vi.waitFor(
      () => {
        one.channel.publish(text)
        expect(other.heard).toContain(text)
      },
      { timeout: 8_000 },
    )
  }

  it('may be lost with the link that it was to go over, which ends no process', async () => {
    const uncaught = vi.fn()
    process.on('unhandledRejection', uncaught)
    const [{ channel, way }] = ends
    await comesThrough('before')
    way.cut('silent')
    channel.publish('lost')
    way.cut('broken')
    await vi.waitFor(() => expect(channel.isUp()).toBe(false))
    channel.publish('lost as well')
    way.mend()
    await comesThrough('after')
    process.off('unhandledRejection', uncaught)
    expect(uncaught).not.toHaveBeenCalled()
  })
})
