import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../testing/free-port'
import { recordedLog } from '../../testing/recorded-log'
import { startTcpProxy } from '../../testing/tcp-proxy'
import { hasRedis, TestRedis } from '../../testing/test-redis'
import { createLog } from '../log/log'
import { checkRedis } from './check-redis'

const PASSWORD = 'a-password-that-nobody-else-sees'
const silent = createLog('silent')

/** Answers each command as an old Redis would, or as anything else. */
async function answering(answer: (command: string) => string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('data', (bytes) => {
      for (const command of bytes
        .toString()
        .split(/\*\d+\r\n/)
        .slice(1))
        socket.write(answer(command))
    })
    socket.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function refusalOf(url: string): Promise<string> {
  const refusal = await checkRedis(url, silent, 1_000).then(
    () => 'none',
    (error: Error) => `${error.name}: ${error.message}`,
  )
  expect(refusal).not.toContain(PASSWORD)
  expect(refusal).toMatch(/^ConfigError: REDIS_URL names a Redis \(.+:\d+\) that cannot be used: [^.]+(\.\S+)*.*\.$/)
  return refusal
}

describe('invalid Redis addresses', () => {
  it('is refused if nothing answers', async () => {
    const url = `redis://:${PASSWORD}@127.0.0.1:${await freePort()}`
    expect(await refusalOf(url)).toMatch(
      /it does not answer \(.*ECONNREFUSED.*\); see whether it runs, and answers this machine without TLS/,
    )
  })

  it('is refused if something else answers', async () => {
    const url = await answering(() => 'HTTP/1.1 400 Bad Request\r\n\r\n')
    expect(await refusalOf(url)).toContain('what answers there is no Redis')
  })

  it('is refused if too old, with the required version', async () => {
    const info = 'redis_version:5.0.14\r\nloading:0\r\n'
    const url = await answering((command) =>
      /info/i.test(command) ? `$${info.length}\r\n${info}\r\n` : '-ERR unknown command\r\n',
    )
    expect(await refusalOf(url)).toContain('it is version 5.0.14; Cairn needs Redis 6 or newer, or Valkey')
  })
})

describe.skipIf(!hasRedis)('a Redis at the start', () => {
  const open: TestRedis[] = []
  const start = async (...settings: string[]) => {
    const redis = await TestRedis.start(settings)
    open.push(redis)
    return redis
  }
  afterEach(async () => {
    for (const redis of open.splice(0)) await redis.dispose()
  })
  const login = ({ port }: TestRedis, user: string, password: string) => `redis://${user}:${password}@127.0.0.1:${port}`

  it('is accepted, and keeps nothing of the check', async () => {
    const redis = await start()
    const { log, lines } = recordedLog()
    await checkRedis(redis.url, log)
    expect(lines).toEqual([])
    expect(await redis.run('DBSIZE')).toBe(0)
  })

  it('is refused without its password or with a wrong one, and accepted with the right one', async () => {
    const redis = await start('--requirepass', PASSWORD)
    expect(await refusalOf(redis.url)).toContain('it wants a password')
    expect(await refusalOf(login(redis, '', `${PASSWORD}-not`))).toContain('it does not take the user or the password')
    await checkRedis(login(redis, '', PASSWORD), silent)
  })

  it('is refused if its user may not write, and accepted with the listed rights', async () => {
    const redis = await start()
    await redis.run('ACL', 'SETUSER', 'reader', 'on', `>${PASSWORD}`, '~*', '&*', '+@read', '+info')
    const rights = ['~cairn:*', '&cairn:*', '+@all', '-@dangerous', '+info']
    await redis.run('ACL', 'SETUSER', 'cairn', 'on', `>${PASSWORD}`, ...rights)
    expect(await refusalOf(login(redis, 'reader', PASSWORD))).toContain('its user may not do what Cairn needs')
    await checkRedis(login(redis, 'cairn', PASSWORD), silent)
  })

  it('is refused if it is full', async () => {
    const { url } = await start('--maxmemory', '1')
    expect(await refusalOf(url)).toContain('it is full and takes no more')
  })

  it('is refused if it is a replica, which is read-only', async () => {
    const primary = await start()
    const replica = await start('--replicaof', '127.0.0.1', String(primary.port))
    expect(await refusalOf(replica.url)).toContain('it is a replica')
  })

  it('is refused if a single server is named as a cluster, and vice versa', async () => {
    const { port } = await start()
    expect(await refusalOf(`redis+cluster://127.0.0.1:${port}`)).toContain('it is no cluster')
    const cluster = await start('--cluster-enabled', 'yes', '--cluster-announce-ip', '127.0.0.1')
    expect(await refusalOf(cluster.url)).toContain('its cluster is down')
    await cluster.run('CLUSTER', 'ADDSLOTSRANGE', '0', '16383')
    const isUp = async () => expect(await cluster.run('CLUSTER', 'INFO')).toContain('cluster_state:ok')
    await vi.waitFor(isUp, { timeout: 10_000 })
    await checkRedis(`redis+cluster://127.0.0.1:${cluster.port}`, silent)
  })

  it('is found by Sentinels, and refused if they do not know its name', async () => {
    const { port } = await start()
    const text = (value: string) => `$${value.length}\r\n${value}\r\n`
    const sentinel = await answering((command) => {
      if (/get-master-addr-by-name\r\n\$4\r\nmain/i.test(command))
        return `*2\r\n${text('127.0.0.1')}${text(String(port))}`
      return /get-master-addr-by-name/i.test(command) ? '-ERR No such master with that name\r\n' : '*0\r\n'
    })
    const address = sentinel.replace('redis:', 'redis+sentinel:')
    await checkRedis(`${address}/main`, silent)
    expect(await refusalOf(`${address}/other`)).toContain('its Sentinels know no server by that name')
  })

  it('is accepted with a warning if it evicts data', async () => {
    const { url } = await start('--maxmemory', '100mb', '--maxmemory-policy', 'allkeys-lru')
    const { log, lines } = recordedLog()
    await checkRedis(url, log)
    expect(lines).toMatchObject([{ level: 40, policy: 'allkeys-lru', msg: expect.stringContaining('noeviction') }])
  })

  it('is accepted with a warning if it is slow', async () => {
    const { port } = await start()
    const proxy = await startTcpProxy(port, { delayMs: 80 })
    onTestFinished(() => proxy.close())
    const { log, lines } = recordedLog()
    await checkRedis(`redis://127.0.0.1:${proxy.port}`, log)
    expect(lines).toMatchObject([{ level: 40, msg: expect.stringContaining('Redis is slow to answer') }])
  })
})
