import { setNavBarPreference } from '@cairn/contract/identity/identity.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobRunOf } from '../../testing/job-run'
import { seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { purgeOldReplies } from './idempotency-keys.jobs'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const keys = async () =>
  (await app.pool.query<{ key: string }>('select key from idempotency_keys order by key')).rows.map(({ key }) => key)

test('a reply is deleted after 24 hours, and a younger one is still returned', async () => {
  const { owner } = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors
  const write = (key: string) =>
    owner.call(createOrganization, { body: { name: 'Quarry' } }, { 'idempotency-key': key })
  await owner.call(setNavBarPreference, { query: { open: 'true' } }, { 'idempotency-key': 'oldest' })
  await write('old')
  const { text } = await write('young')
  await app.pool.query(
    "update idempotency_keys set created_at = now() - interval '24 hours 1 second' where key like 'old%'",
  )
  await app.pool.query("update idempotency_keys set created_at = now() - interval '23 hours' where key = 'young'")
  await purgeOldReplies.run({}, jobRunOf(app))
  expect(await keys()).toEqual(['young'])
  expect((await write('young')).text).toBe(text)
})

test('the queue has the job, and runs it every hour', async () => {
  await app.database.system((tx) => tx.enqueue(purgeOldReplies.name, {}))
  await expect(app.settled()).resolves.toBeUndefined()
  expect(purgeOldReplies.cron).toMatch(/^\d+ \* \* \* \*$/)
})
