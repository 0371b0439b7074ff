import type { Database } from '../database/database'
import { keepMail } from './mail-outbox.repository'
import type { Mailer } from './mailer'

/** Keeps mails in the database, to be read at /dev/outbox: for machines without a mail server. */
export const createOutboxMailer = (database: Database): Mailer => ({ send: (mail) => keepMail(database, mail) })
