import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobRunOf } from '../../testing/job-run'
import { createTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app'
import { newId } from '../database/new-id'
import { forgetStoredMails } from './mail.jobs'
import { listStoredMails, storeMail } from './stored-mails.repository'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const keep = async (moment: string, subject: string) => {
  app.clock.set(moment)
  await storeMail(app.database, TEST_SECRET, { to: 'kim@example.com', subject, html: '', text: '' }, newId())
}

test('deletes a stored mail after 30 days, and keeps younger ones', async () => {
  await keep('2026-03-02T10:00:00Z', 'old')
  await keep('2026-03-02T10:00:02Z', 'young')
  app.clock.set('2026-04-01T10:00:01Z')
  await forgetStoredMails.run({}, jobRunOf(app))
  expect((await listStoredMails(app.database, TEST_SECRET)).map(({ subject }) => subject)).toEqual(['young'])
})

test('the queue has the job, and runs it every day', async () => {
  const old = app.clock.now()
  await storeMail(app.database, TEST_SECRET, { to: 'kim@example.com', subject: 'queued', html: '', text: '' }, newId())
  app.clock.set(new Date(old.getTime() + 31 * 86_400_000))
  await app.database.system((tx) => tx.enqueue(forgetStoredMails.name, {}))
  await app.settled()
  expect(await listStoredMails(app.database, TEST_SECRET)).toEqual([])
  expect(forgetStoredMails.cron).toMatch(/^\d+ \d+ \* \* \*$/)
})

test('stores a retried mail once, encrypted in the database', async () => {
  const mail = { to: 'kim@example.com', subject: 'K7QPM3 is your code', html: '<p>K7QPM3</p>', text: 'K7QPM3' }
  const id = newId()
  await storeMail(app.database, TEST_SECRET, mail, id)
  await storeMail(app.database, TEST_SECRET, mail, id)
  const kept = await listStoredMails(app.database, TEST_SECRET)
  expect(kept.filter(({ subject }) => subject === mail.subject)).toHaveLength(1)
  const { rows } = await app.pool.query<{ row: string }>('select m::text as row from stored_mails m')
  expect(rows.map(({ row }) => row).join()).not.toContain('K7QPM3')
  expect(await listStoredMails(app.database, 'another secret of 32 characters..')).toEqual([])
})
