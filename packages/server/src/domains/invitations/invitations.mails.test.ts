import { expect, test } from 'vitest'
import { invitationMail } from './invitations.mails'

const link = 'https://cairn.example/welcome/invitation/1/key'

test('strips addresses, links, numbers and markup from typed names', () => {
  const mail = invitationMail('en-US', {
    orgName: 'Your bank: call +1 800 555 0199 or see https://evil.example',
    inviterName: 'security@evil.example <script>',
    firstName: 'Ann\r\nBcc: victim@evil.example',
    link,
  })
  const whole = `${mail.subject}\n${mail.text}\n${mail.html}`.replaceAll(link, '')
  expect(whole).not.toMatch(/evil\.example|@|800|https?:|<script/)
  expect(mail.subject).toBe('security evil example script has invited you to Your bank call or see evil')
  expect(mail.subject).not.toMatch(/[\r\n]/)
})

test('a mail without usable names is still clear', () => {
  const mail = invitationMail('en-US', { orgName: '☎', inviterName: '!!!', firstName: '', link })
  expect(mail.subject).toBe('Someone has invited you to an organization')
  expect(mail.text).toMatch(/^Hello,\n/)
})
