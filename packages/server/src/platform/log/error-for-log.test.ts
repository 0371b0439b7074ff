import { Redis } from 'ioredis'
import { describe, expect, it } from 'vitest'
import { recordedLog } from '../../testing/recorded-log'
import { hasRedis, TestRedis } from '../../testing/test-redis'

const PASSWORD = 'a-password-that-nobody-else-sees'

function logged(error: unknown): string {
  const { log, lines } = recordedLog()
  log.error({ err: error }, 'failed')
  expect(lines).toMatchObject([{ err: { message: expect.stringMatching(/./) } }])
  return JSON.stringify(lines)
}

describe('an error in the log', () => {
  it('omits the address that could not be read', () => {
    try {
      new URL(`redis//:${PASSWORD}@host`)
      expect.unreachable()
    } catch (error) {
      expect(logged(error)).not.toContain(PASSWORD)
    }
  })

  it('omits the values passed to a nested error', () => {
    const inner = Object.assign(new Error('refused'), { command: { name: 'auth', args: [PASSWORD] } })
    const line = logged(Object.assign(new Error('no server answers'), { lastNodeError: inner }))
    expect(line).toContain('refused')
    expect(line).not.toContain(PASSWORD)
  })

  it.skipIf(!hasRedis)('does not tell the password that Redis refused', async () => {
    const redis = await TestRedis.start(['--requirepass', `${PASSWORD}-other`])
    const client = new Redis(redis.url, { lazyConnect: true, enableReadyCheck: false, retryStrategy: () => null })
    client.on('error', () => undefined)
    const refused = await client.auth(PASSWORD).catch((error: unknown) => error)
    client.disconnect()
    await redis.dispose()
    expect(refused).toMatchObject({ command: { args: [PASSWORD] } })
    expect(logged(refused)).not.toContain(PASSWORD)
  })
})
