import type { Database } from '../database/database'
import type { Mailer } from './mailer'
import { storeMail } from './stored-mails.repository'

/** Keeps mails in the database, to be read at /dev/outbox: for machines without a mail server. */
export const createOutboxMailer = (database: Database, secret: string): Mailer => ({
  send: (mail, id) => storeMail(database, secret, mail, id),
})
