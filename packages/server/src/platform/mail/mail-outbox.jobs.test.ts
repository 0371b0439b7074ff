import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createLog } from '../log/log'
import { forgetKeptMails } from './mail-outbox.jobs'
import { keepMail, listKeptMails } from './mail-outbox.repository'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const keep = async (moment: string, subject: string) => {
  app.clock.set(moment)
  await keepMail(app.database, { to: 'kim@example.com', subject, html: '', text: '' })
}

test('a kept mail goes after 30 days, and a younger one can still be read', async () => {
  await keep('2026-03-02T10:00:00Z', 'old')
  await keep('2026-03-02T10:00:02Z', 'young')
  app.clock.set('2026-04-01T10:00:01Z')
  await forgetKeptMails.run({}, { database: app.database, log: createLog('silent') })
  expect((await listKeptMails(app.database)).map(({ subject }) => subject)).toEqual(['young'])
})

test('the queue knows the job, and runs it every day', async () => {
  const old = app.clock.now()
  await keepMail(app.database, { to: 'kim@example.com', subject: 'queued', html: '', text: '' })
  app.clock.set(new Date(old.getTime() + 31 * 86_400_000))
  await app.database.system((tx) => tx.enqueue(forgetKeptMails.name, {}))
  await app.settled()
  expect(await listKeptMails(app.database)).toEqual([])
  expect(forgetKeptMails.cron).toMatch(/^\d+ \d+ \* \* \*$/)
})
