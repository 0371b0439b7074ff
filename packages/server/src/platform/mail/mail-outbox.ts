import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../config/trusted-proxies'
import type { Database } from '../database/database'
import { escapeHtml } from '../html/escape-html'
import { answerNotFound } from '../http/failure-reply'
import type { Mailer } from './mailer'
import { listStoredMails, type StoredMail, storeMail } from './stored-mails.repository'

export const OUTBOX_PATH = '/dev/outbox.html'

const mailFrame = (html: string) =>
  '<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="E-mail" ' +
  `srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>`

const utcMinute = (instant: string) => `${instant.slice(0, 16).replace('T', ' ')} UTC`

function page(mails: readonly StoredMail[]): string {
  const items = mails.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)}, ${utcMinute(mail.createdAt)}</p>` +
      `${mailFrame(mail.html)}<details><summary>Plain text</summary><pre>${escapeHtml(mail.text)}</pre></details></article>`,
  )
  const style =
    'body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}iframe{width:100%;height:24rem;border:1px solid #8888;background:#fff}pre{white-space:pre-wrap}'
  const body = items.length ? items.join('') : '<p>No e-mails yet.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>E-mails</title><style>${style}</style></head><body><h1>E-mails</h1>${body}</body></html>`
}

const hostOf = ({ headers }: FastifyRequest) => {
  const address = `http://${headers.host}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}

const FORWARDED =
  /^(?:forwarded|via|client-ip|(?:x|cf|true|fastly|fly)-.*(?:forwarded|real-ip|client|connecting|original|proxy).*)$/

const isForwarded = ({ headers }: FastifyRequest) => Object.keys(headers).some((name) => FORWARDED.test(name))

/** Only for browsers on this machine: blocks proxies and DNS rebinding. */
async function refuseOthers(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const isFromHere = isLoopback(request.socket.remoteAddress ?? '') && !isForwarded(request)
  if (!isFromHere || !isLoopback(hostOf(request))) return answerNotFound(request, reply)
  reply.header('cache-control', 'no-store')
  return undefined
}

export function addOutboxRoutes(app: FastifyInstance, database: Database, secret: string): void {
  const onRequest = refuseOthers
  app.get('/dev/outbox', { onRequest }, () => listStoredMails(database, secret))
  app.get(OUTBOX_PATH, { onRequest }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(await listStoredMails(database, secret))),
  )
}

export const createOutboxMailer = (database: Database, secret: string): Mailer => ({
  send: (mail, id) => storeMail(database, secret, mail, id),
})
