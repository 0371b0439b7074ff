import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app'
import { newId } from '../database/new-id'
import { storeMail } from './stored-mails.repository'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const html = '<p>Dear Kim, <a href="http://localhost:4400/invitation?key=secret">join us</a></p>'
  const mail = { to: 'kim@example.com', subject: 'Join us', html, text: 'secret' }
  await storeMail(app.database, TEST_SECRET, mail, newId())
})
afterAll(() => app.close())

const PATHS = ['/dev/outbox', '/dev/outbox.html']
const ask = (url: string, host: string, more: { headers?: object; remoteAddress?: string } = {}) =>
  app.fastify.inject({ url, ...more, headers: { host, ...more.headers } })

test('links in mails open in their own tab, outside the frame', async () => {
  const { body } = await ask('/dev/outbox.html', 'localhost:4400')
  expect(body).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(body).toContain('srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;p&gt;Dear Kim')
})

test('each mail shows its time, and its plain text folded', async () => {
  const { body } = await ask('/dev/outbox.html', 'localhost')
  expect(body).toMatch(/To kim@example\.com, \d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  expect(body).toContain('<details><summary>Plain text</summary><pre>secret</pre></details>')
})

test.each(PATHS)('%s answers by the names of this machine alone', async (path) => {
  for (const host of ['localhost', 'localhost:4400', 'cairn.localhost', '127.0.0.1:4400', '[::1]:4400']) {
    const { statusCode, body } = await ask(path, host)
    expect([statusCode, body.includes('secret')], host).toEqual([200, true])
  }
  for (const host of [
    'evil.example',
    'localhost.evil.example:4400',
    '192.168.1.20:4400',
    '127.0.0.1.evil.example',
    ':',
  ]) {
    const { statusCode, body } = await ask(path, host)
    expect([statusCode, body.includes('secret')], host).toEqual([404, false])
  }
})

test.each(PATHS)('%s refuses other machines, whatever host they name', async (path) => {
  for (const remoteAddress of ['192.168.1.20', '10.0.0.7', '2001:db8::1', '::ffff:203.0.113.9']) {
    const { statusCode, body } = await ask(path, 'localhost:4400', { remoteAddress })
    expect([statusCode, body.includes('secret')], remoteAddress).toEqual([404, false])
  }
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect((await ask(path, 'localhost:4400', { remoteAddress })).statusCode, remoteAddress).toBe(200)
  }
})

test.each(PATHS)('%s refuses requests forwarded by a proxy on this machine', async (path) => {
  const names = [
    ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded', 'x-real-ip'],
    ...['x-client-ip', 'x-cluster-client-ip', 'x-original-forwarded-for', 'x-original-host', 'x-proxyuser-ip'],
    ...['cf-connecting-ip', 'true-client-ip', 'fastly-client-ip', 'fly-client-ip', 'client-ip'],
  ]
  for (const name of names) {
    const { statusCode, body } = await ask(path, 'localhost:4400', { headers: { [name]: 'x' } })
    expect([statusCode, body.includes('secret')], name).toEqual([404, false])
  }
})

test.each(PATHS)('%s is not cacheable', async (path) => {
  expect((await ask(path, 'localhost')).headers['cache-control']).toBe('no-store')
})
