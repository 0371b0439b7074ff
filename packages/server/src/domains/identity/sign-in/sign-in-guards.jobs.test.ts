import { createVerification, login, verifyVerification } from '@cairn/contract/identity/identity.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobRunOf } from '../../../testing/job-run'
import { mailedCode } from '../../../testing/sign-up'
import { createTestApp, type TestApp } from '../../../testing/test-app'
import { createTestClient } from '../../../testing/test-client'
import { purgeExpiredGuards } from '../identity.jobs'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ start: '2026-03-02T10:00:00Z' })
})
afterAll(() => app.close())

const count = async (table: string) => (await app.pool.query(`select 1 from ${table}`)).rowCount
const clean = () => purgeExpiredGuards.run({}, jobRunOf(app))

test('codes and counters are deleted when they expire, and not before', async () => {
  const visitor = createTestClient(app)
  const email = 'robin@example.com'
  await visitor.ask(createVerification, { body: { email: 'old@example.com' } })
  await app.settled()
  app.clock.set('2026-03-02T10:09:00Z')
  await visitor.ask(createVerification, { body: { email } })
  await visitor.call(login, { body: { email, password: 'Wrong-Stone-7' } })
  await app.settled()
  const [codes, counters] = [await count('registration_codes'), await count('try_counters')]
  await clean()
  expect([await count('registration_codes'), await count('try_counters')]).toEqual([codes, counters])

  app.clock.set('2026-03-02T10:10:00Z')
  await clean()
  expect(await count('registration_codes')).toBe(1)
  const verificationCode = await mailedCode(app, email)
  expect((await visitor.call(verifyVerification, { body: { email, verificationCode } })).status).toBe(200)

  app.clock.set('2026-03-02T11:00:00Z')
  await clean()
  expect([await count('registration_codes'), await count('try_counters')]).toEqual([0, 0])
})
