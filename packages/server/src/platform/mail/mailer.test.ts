import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../log/log'
import { sendMail } from './mail.jobs'
import { createSmtpMailer, type Mail, MailRefused } from './mailer'

const mail: Mail = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const unsubscribe = { page: 'https://cairn.example/settings', oneClick: 'https://cairn.example/api/v2/unsubscribe/1' }
const servers: SMTPServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve))
})

async function listen(options: SMTPServerOptions = {}) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      textOf(stream).then((raw) => {
        received.push(raw)
        done()
      }, done)
    },
    ...options,
  })
  servers.push(server)
  server.listen(0, '0.0.0.0')
  await once(server.server, 'listening')
  return { port: (server.server.address() as AddressInfo).port, received }
}

const refusing = (responseCode: number) => ({
  onRcptTo: (_address: unknown, _session: unknown, done: (error?: Error | null) => void) =>
    done(Object.assign(new Error('No such user'), { responseCode })),
})
const mailerOn = (port: number, { host = '127.0.0.1', login = '', allowPlain = false } = {}) =>
  createSmtpMailer({ url: `smtp://${login}${host}:${port}`, from: 'Cairn <cairn@example.com>', allowPlain })

test('every mail says that it is automatic, and how to stop it if that is possible', async () => {
  const { port, received } = await listen()
  const mailer = mailerOn(port)
  await mailer.send(mail, '1')
  await mailer.send({ ...mail, unsubscribe }, '2')
  await mailer.send({ ...mail, unsubscribe: { ...unsubscribe, oneClick: 'http://localhost/unsubscribe/1' } }, '3')
  const [plain = '', optional = '', local = ''] = received
  for (const raw of received) expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(plain).not.toMatch(/^List-/m)
  expect(optional).toMatch(/^List-Unsubscribe: <https:\/\/cairn\.example\/api\/v2\/unsubscribe\/1>\r$/m)
  expect(optional).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  // RFC 8058 allows one-click for HTTPS alone.
  expect(local).toMatch(/^List-Unsubscribe: <https:\/\/cairn\.example\/settings>\r$/m)
  expect(local).not.toMatch(/^List-Unsubscribe-Post/m)
})

test.each([
  [550, true],
  [451, false],
])('a recipient refused with %i is permanently refused: %s', async (code, isForGood) => {
  const { port } = await listen(refusing(code))
  const error = await mailerOn(port)
    .send(mail, '1')
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof MailRefused).toBe(isForGood)
})

test('a permanently refused mail is logged and not retried', async () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const { port } = await listen(refusing(550))
  const run = { mailer: mailerOn(port), log, jobId: '1' } as unknown as Parameters<typeof sendMail.run>[1]
  await sendMail.run(mail, run)
  expect(lines.join('')).toContain('the mail server permanently refused a mail')
  const busy = await listen(refusing(451))
  await expect(sendMail.run(mail, { ...run, mailer: mailerOn(busy.port) })).rejects.toThrow()
})

test('a password is not sent unencrypted to another machine unless configured', async () => {
  const passwords: string[] = []
  const { port, received } = await listen({
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      passwords.push(String(password))
      done(null, { user: 'cairn' })
    },
  })
  // Another name for this machine, which does not count as one.
  const other = { host: '0.0.0.0', login: 'cairn:secret@' }
  await expect(mailerOn(port, other).send(mail, '1')).rejects.toThrow(/offers no STARTTLS.*CAIRN_SMTP_ALLOW_PLAIN/)
  expect([passwords, received]).toEqual([[], []])
  await mailerOn(port, { ...other, allowPlain: true }).send(mail, '1')
  await mailerOn(port, { login: 'cairn:secret@' }).send(mail, '1')
  expect(passwords).toEqual(['secret', 'secret'])
})
