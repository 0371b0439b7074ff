import type { Database } from '../database/database'
import { keepMail } from './kept-mails.repository'
import type { Mailer } from './mailer'

/** Keeps mails in the database, to be read at /dev/outbox: for machines without a mail server. */
export const createOutboxMailer = (database: Database, secret: string): Mailer => ({
  send: (mail, id) => keepMail(database, secret, mail, id),
})
