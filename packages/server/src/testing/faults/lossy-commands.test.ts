import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasRedis, TestRedis } from '../test-redis'
import { CuttableLink } from './cuttable-link'
import { createLossyCommands } from './lossy-commands'

const command = (...words: string[]) =>
  Buffer.from(`*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`)

test('commands in pieces of any size pass unchanged', () => {
  const sent = Buffer.concat([command('SET', 'a', 'é\r\n*1'), command('PUBLISH', 'all', 'hello'), command('PING')])
  for (let size = 1; size <= sent.length; size += 1) {
    const alter = createLossyCommands(() => false)
    const pieces = Array.from({ length: Math.ceil(sent.length / size) }, (_, at) =>
      alter(sent.subarray(at * size, (at + 1) * size)),
    )
    expect(Buffer.concat(pieces)).toEqual(sent)
  }
})

test('only published messages are lost', () => {
  const alter = createLossyCommands(() => true)
  const sent = Buffer.concat([
    command('XADD', 's', '*', 'k', 'v'),
    command('SET', 'a', '1'),
    command('publish', 'p', 'm'),
  ])
  const nobodys = Buffer.concat([
    command('XADD', 's', '*', 'k', 'v'),
    command('SET', 'a', '1'),
    command('publish', 'lost:p', 'm'),
  ])
  expect(alter(sent)).toEqual(nobodys)
})

describe.skipIf(!hasRedis)('through a link', () => {
  let redis: TestRedis
  let link: CuttableLink
  let client: Redis
  let listener: Redis
  let isLost: boolean

  beforeAll(async () => {
    redis = await TestRedis.start()
    link = await CuttableLink.lay({ port: redis.port, host: '127.0.0.1' }, () => createLossyCommands(() => isLost))
    client = new Redis({ port: link.port, host: '127.0.0.1' })
    listener = new Redis(redis.url)
  })
  afterAll(async () => {
    client.disconnect()
    listener.disconnect()
    await link.remove()
    await redis.dispose()
  })

  test('a lost command is answered like any other, and reaches no one', async () => {
    const heard: string[] = []
    await listener.subscribe('all')
    listener.on('message', (_channel, text) => heard.push(text))
    isLost = true
    expect(await client.publish('all', 'one')).toBe(0)
    isLost = false
    expect(await client.publish('all', 'two')).toBe(1)
    await expect.poll(() => heard).toEqual(['two'])
  })

  test('a silent link holds data back until it is restored, a broken one ends', async () => {
    link.cut('silent')
    const answer = client.set('a', 'said meanwhile')
    const direct = new Redis(redis.url)
    await direct.ping()
    expect(await direct.get('a')).toBeNull()
    link.mend()
    expect(await answer).toBe('OK')
    expect(await direct.get('a')).toBe('said meanwhile')
    direct.disconnect()
    const ended = new Promise((resolve) => client.once('close', resolve))
    link.cut('broken')
    await ended
    link.mend()
    expect(await client.ping()).toBe('PONG')
  })
})
