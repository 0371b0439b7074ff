import type { Database } from '../database/database'
import type { Mailer } from './mailer'
import { storeMail } from './stored-mails.repository'

export const createOutboxMailer = (database: Database, secret: string): Mailer => ({
  send: (mail, id) => storeMail(database, secret, mail, id),
})
