/** Two whole servers that reach each other through a real Redis, which goes away and comes back. */
import { endSession } from '@cairn/contract/identity/identity.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { hasRedis, TestRedis } from '../../testing/test-redis'
import { newId } from '../database/new-id'
import { createLog } from '../log/log'
import { connectRedis, type RedisLink } from '../redis/redis-link'

interface World {
  readonly redis: TestRedis
  readonly database: TestDatabase
  readonly links: readonly RedisLink[]
  readonly apps: readonly TestApp[]
  readonly org: SeededOrganization<'Ada' | 'Bob'>
  /** Bob's, on the second node. */
  readonly socket: Socket
  /** What was told; to catch up is told without anything, whenever a link to Redis stands. */
  readonly heard: ({ readonly id?: string } | undefined)[]
}

async function createWorld(): Promise<World> {
  const [redis, database] = [await TestRedis.start(), await createTestDatabase()]
  const links = [connectRedis(redis.url, createLog('silent')), connectRedis(redis.url, createLog('silent'))]
  const apps: TestApp[] = []
  for (const link of links) apps.push(await createTestApp({ database, redis: link, logLevel: 'silent' }))
  const [one, other] = apps
  if (!one || !other) throw new Error('two servers were started')
  const org = await seedOrganization(one, { people: { Ada: 'Owner', Bob: 'Member' } })
  const auth = { token: org.actors.Bob.token }
  const socket = io(`${await other.listen()}/live-update-hub`, { transports: ['websocket'], reconnection: false, auth })
  const heard: World['heard'] = []
  socket.onAny((_name: string, payload?: { id?: string }) => heard.push(payload))
  await vi.waitFor(() => expect(socket.connected).toBe(true))
  return { redis, database, links, apps, org, socket, heard }
}

describe.skipIf(!hasRedis)('two nodes on one Redis', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(async () => {
    world.socket.disconnect()
    for (const app of world.apps) await app.close()
    for (const link of world.links) await link.close()
    await world.redis.dispose()
    await world.database.drop()
  })

  const addSomebody = async () => {
    const body = { firstName: 'Cy', lastName: 'New', email: `cy.${newId()}@example.com` }
    return (await world.org.actors.Ada.ask(addMember, { body })).id
  }
  const hears = (id: string) => () => expect(world.heard.filter((event) => event?.id === id)).not.toEqual([])
  const outbox = async () => (await world.apps[0]?.pool.query('select 1 from outbox'))?.rowCount

  it('receive each other’s changes, and leave nothing queued', async () => {
    const id = await addSomebody()
    await vi.waitFor(hears(id))
    await vi.waitFor(async () => expect(await outbox()).toBe(0))
  })

  it('answer as usual while Redis is away, and receive missed events once it is back', {
    timeout: 30_000,
  }, async () => {
    await world.redis.kill()
    const ids = [await addSomebody(), await addSomebody()]
    await world.redis.start()
    for (const id of ids) await vi.waitFor(hears(id), { timeout: 8_000 })
    await vi.waitFor(async () => expect(await outbox()).toBe(0), { timeout: 8_000 })
  })

  it('close an ended session’s sockets within a second, also while Redis is away', async () => {
    await world.redis.kill()
    await world.org.actors.Bob.ask(endSession, { params: { sessionId: 'current' } })
    await vi.waitFor(() => expect(world.socket.connected).toBe(false), { timeout: 1_000 })
    await world.redis.start()
  })
})
