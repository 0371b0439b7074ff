import { getSession } from '@cairn/contract/identity/identity.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jobRunOf } from '../../../testing/job-run'
import { signUp } from '../../../testing/sign-up'
import { createTestApp, type TestApp } from '../../../testing/test-app'
import { createTestClient } from '../../../testing/test-client'
import { purgeEndedSessions, purgeEndedVerifications, purgeUnusedContexts } from '../identity.jobs'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ start: '2026-03-02T10:00:00Z' })
})
afterAll(() => app.close())

const run = (job: typeof purgeUnusedContexts) => job.run({}, jobRunOf(app))
const count = async (table: string, id: string) =>
  (await app.pool.query(`select 1 from ${table} where id = $1`, [id])).rowCount

test('an expired session opens nothing and is deleted with its sockets; others stay', async () => {
  const ended = await signUp(app, { email: 'ended@example.com' })
  const other = await signUp(app, { email: 'other@example.com' })
  const { sessionId } = await ended.ask(getSession)
  const { sessionId: otherId } = await other.ask(getSession)
  await app.pool.query("update sessions set expires_at = now() + interval '1 minute' where id = $1", [otherId])
  await app.pool.query("update sessions set expires_at = now() - interval '1 second' where id = $1", [sessionId])
  expect((await ended.send(getSession)).status).toBe(401)

  const disconnectSessions = vi.fn()
  await run(purgeEndedSessions({ disconnectSessions }))
  expect([await count('sessions', sessionId), await count('sessions', otherId)]).toEqual([0, 1])
  expect(disconnectSessions.mock.calls.map(([, sessionIds]) => sessionIds)).toEqual([[sessionId]])
  expect((await other.ask(getSession)).sessionId).toBe(otherId)
})

test('a session context ends after 90 days without use, and a visit keeps it', async () => {
  app.clock.set('2026-03-02T10:00:00Z')
  const person = await signUp(app, { email: 'tabs@example.com' })
  const { sessionContext: left } = await person.ask(createOrganization, { body: { name: 'Left' } })
  const { sessionContext: kept, org } = await person.ask(createOrganization, { body: { name: 'Kept' } })
  const tab = createTestClient(app, { authorization: `Bearer ${person.token}`, 'x-session-context': kept })
  app.clock.set('2026-03-20T10:00:00Z')
  await tab.ask(getSession)

  app.clock.set('2026-05-31T10:00:00Z')
  await run(purgeUnusedContexts)
  expect([await count('session_contexts', left), await count('session_contexts', kept)]).toEqual([1, 1])
  app.clock.set('2026-05-31T10:00:01Z')
  await run(purgeUnusedContexts)
  expect([await count('session_contexts', left), await count('session_contexts', kept)]).toEqual([0, 1])
  expect((await tab.ask(getSession)).orgId).toBe(org.id)
})

test('a verification is deleted when it expires, and not before', async () => {
  await app.pool.query(`insert into verifications (id, identifier, value, expires_at)
    values ('over', 'a', 'b', now() - interval '1 second'), ('open', 'c', 'd', now() + interval '1 minute')`)
  await run(purgeEndedVerifications)
  expect([await count('verifications', 'over'), await count('verifications', 'open')]).toEqual([0, 1])
})

test('the queue has the jobs, the sessions’ every hour and the others every day', async () => {
  const ended = purgeEndedSessions(app.realtime)
  for (const { name } of [ended, purgeUnusedContexts, purgeEndedVerifications]) {
    await app.database.system((tx) => tx.enqueue(name, {}))
  }
  await expect(app.settled()).resolves.toBeUndefined()
  expect(ended.cron).toMatch(/^\d+ \* \* \* \*$/)
  for (const { cron } of [purgeUnusedContexts, purgeEndedVerifications]) expect(cron).toMatch(/^\d+ \d+ \* \* \*$/)
})
