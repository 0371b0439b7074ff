import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { RESUME_WITHIN_MS } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { setNotificationPreferences } from '@cairn/contract/notifications/notifications.endpoints'
import { updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../platform/database/new-id'
import { createSmtpMailer } from '../../../platform/mail/mailer'
import { seedOrganization, type TestActor } from '../../../testing/seed-organization'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../testing/test-app'
import { seedMeeting, startedBy } from '../live-meeting.testing'

let app: TestApp
let people: Record<'ada' | 'ben' | 'cy', TestActor>
const received: { to: string[]; raw: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    textOf(stream).then((raw) => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), raw })
      done()
    }, done)
  },
})

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-24T09:00:00Z' })
  people = (
    await seedOrganization(app, { people: { ada: 'Owner', ben: 'Member', cy: 'Member' }, timeZone: 'Europe/Berlin' })
  ).actors
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve))
  await app.close()
})

function partsOf(raw: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.map((part) => {
      const [head = '', ...body] = part.trim().split(/\r?\n\r?\n/)
      const type = /content-type: ([^;\s]+)/i.exec(head)?.[1] ?? ''
      const joined = body.join('\n\n').replaceAll(/=\r?\n/g, '')
      const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_match, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
      return [type, Buffer.from(bytes, 'latin1').toString('utf8')]
    }),
  )
}

it('reaches everyone invited who wants it, in text and HTML, with a link to the summary', async () => {
  const { ada, ben, cy } = people
  await cy.ask(setNotificationPreferences, { body: { MeetingRecap: 'Never', MeetingCalendar: 'Never' } })
  const title = '<b onclick="x()">Kiln</b> & Co'
  const terms = { todo: { one: 'Action', other: 'Actions' } }
  await ada.ask(updateOrganization, { params: { id: ada.orgId }, body: { terms } })
  const meeting = await seedMeeting(app, ada, [ada, ben, cy], title)
  const { meetingId } = meeting
  await startedBy([ada, ben, cy], meeting)
  await ada.ask(live.addCascadingMessage, { body: { meetingId, text: 'New hours', audience: 'all teams' } })
  await ada.ask(live.addRating, { body: { meetingId, rating: 9 } })
  app.clock.advance(45 * 60_000)
  await ada.ask(live.endLiveMeeting, { body: { meetingId } })
  app.clock.advance(RESUME_WITHIN_MS)
  await app.settled()
  const { port } = server.server.address() as AddressInfo
  const mailer = createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Cairn <cairn@example.com>',
    allowPlain: false,
  })
  const [invitation] = app.mails.filter(({ calendar }) => calendar)
  for (const mail of app.mails.filter(({ calendar }) => !calendar)) await mailer.send(mail, newId())
  expect(received.flatMap(({ to }) => to).toSorted()).toEqual([ada.email, ben.email].toSorted())
  for (const { raw } of received) {
    expect(raw).toMatch(/^List-Unsubscribe:\s+<http/m)
    expect(raw).toMatch(/^Subject: =\?UTF-8\?Q\?Meeting_recap/m)
    const { 'text/plain': text = '', 'text/html': html = '' } = partsOf(raw)
    for (const part of [text, html]) {
      expect(part).toContain('Tuesday, November 24, 10:00 AM to 10:45 AM (Europe/Berlin)')
      expect(part).toContain('Actions done')
      expect(part).not.toMatch(/to-dos?\b/i)
      expect(part).toContain('45 of 90 planned minutes')
      expect(part).toContain('9.0')
      expect(part).toContain('New hours (ada Test)')
      expect(part).toContain(`${TEST_ORIGIN}/meeting/${meetingId}`)
      expect(part).toMatch(new RegExp(`${TEST_ORIGIN}/user/detail/[0-9a-f-]{36}/preferences`))
    }
    expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;Kiln&lt;/b&gt; &amp; Co')
    expect(html).not.toContain('<b onclick')
  }
  if (invitation) await mailer.send(invitation, newId())
  expect(received.at(-1)?.raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i)
})
