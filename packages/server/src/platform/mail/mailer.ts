import { desc } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import type { Database } from '../database/database'
import { newId } from '../database/new-id'
import { mailOutbox } from './mail-outbox.table'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** The way mails leave. Called from jobs only: nobody waits for a mail server. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

export interface KeptMail extends Mail {
  readonly createdAt: string
}

/** Keeps mails in the database, to be read at /dev/outbox: for machines without a mail server. */
export function createOutboxMailer(database: Database): Mailer {
  return {
    send: (mail) =>
      database.system(async (tx) => {
        await tx.insert(mailOutbox).values({ ...mail, id: newId(), createdAt: tx.now() })
      }),
  }
}

/** The newest mails first, at most `limit`. */
export function listKeptMails(database: Database, limit = 200): Promise<KeptMail[]> {
  return database.system(async (tx) => {
    const rows = await tx
      .select()
      .from(mailOutbox)
      .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
      .limit(limit)
    return rows.map(({ to, subject, text, html, createdAt }) => ({
      to,
      subject,
      text,
      html,
      createdAt: createdAt.toISOString(),
    }))
  })
}

/** Sends through the server that `SMTP_URL` names. Fails where the server refuses, so that the job tries again. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport(smtpUrl)
  return {
    send: async (mail) => {
      await transport.sendMail({ from, ...mail })
    },
  }
}
