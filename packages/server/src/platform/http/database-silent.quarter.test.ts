import { refusalMessage } from '@cairn/contract/core/errors'
import { login } from '@cairn/contract/identity/identity.endpoints'
import { addMember, searchPeople } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createSwallowingProxy, type SwallowingProxy } from '../../testing/swallowing-proxy'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTestClient } from '../../testing/test-client'

const CONNECTIONS = 20
const unavailable = { succeeded: false, messages: [refusalMessage('UNAVAILABLE')] }

let app: TestApp
let proxy: SwallowingProxy
let owner: TestActor
beforeAll(async () => {
  app = await createTestApp({
    patience: { connectMs: 1_000, silenceMs: 1_000 },
    through: async (postgres) => {
      proxy = await createSwallowingProxy(postgres)
      return { host: '127.0.0.1', port: proxy.port }
    },
  })
  owner = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors.owner
})
afterAll(async () => {
  proxy.pass()
  await app.close()
  await proxy.close()
})

beforeEach(() => proxy.pass())

const member = (name: string) => ({ body: { firstName: name, lastName: 'Comer', email: `${name}@example.com` } })
const search = () => owner.send(searchPeople, { body: {} })

describe('a database that swallows what it is sent', () => {
  test('does not wait for a database that accepts no connections', async () => {
    proxy.swallow()
    for (const { status, body, headers } of [
      await search(),
      await createTestClient(app).send(login, { body: { email: owner.email, password: 'Quarry-Stone-7' } }),
    ]) {
      expect([status, body, headers['retry-after']]).toEqual([503, unavailable, '5'])
    }
    expect((await app.fastify.inject('/readyz')).statusCode).toBe(503)
  })

  test('delays neither existing connections nor people waiting for one', async () => {
    await Promise.all(Array.from({ length: CONNECTIONS }, search))
    proxy.swallow()
    const answers = await Promise.all(Array.from({ length: CONNECTIONS * 2 }, search))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    proxy.pass()
    expect((await search()).status).toBe(200)
  })

  test.each([1, 2, 3, 4])(
    'in the middle of a transaction, after %d packets more, leaves nothing half done',
    async (packets) => {
      await search()
      const name = `after${packets}`
      proxy.swallow(packets)
      const answer = await owner.send(addMember, member(name))
      proxy.pass()
      const { totalCount } = await owner.ask(searchPeople, { body: { filters: { 'text-search': [name] } } })
      if (answer.status !== 200) expect([answer.status, answer.body]).toEqual([503, unavailable])
      expect(totalCount).toBeLessThanOrEqual(1)
      expect((await owner.send(addMember, member(`${name}again`))).status).toBe(200)
    },
  )
})
