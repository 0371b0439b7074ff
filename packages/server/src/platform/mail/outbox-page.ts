import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database'
import { type KeptMail, listKeptMails } from './kept-mails.repository'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => entities[letter] ?? letter)

function page(mails: readonly KeptMail[]): string {
  const items = mails.map(
    (mail) =>
      `<article><h2>${escaped(mail.subject)}</h2><p>To ${escaped(mail.to)}, ${escaped(mail.createdAt)}</p>` +
      `<iframe sandbox title="The mail" srcdoc="${escaped(mail.html)}"></iframe><pre>${escaped(mail.text)}</pre></article>`,
  )
  const style =
    'body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}iframe{width:100%;height:24rem;border:1px solid #8888;background:#fff}pre{white-space:pre-wrap}'
  const body = items.length ? items.join('') : '<p>Nothing has been mailed yet.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails</title><style>${style}</style></head><body><h1>Mails</h1>${body}</body></html>`
}

/** For machines without a mail server, never in production: what was mailed, the newest first. */
export function addOutboxRoutes(app: FastifyInstance, database: Database, secret: string): void {
  app.get('/dev/outbox', () => listKeptMails(database, secret))
  app.get('/dev/outbox.html', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(await listKeptMails(database, secret))),
  )
}
