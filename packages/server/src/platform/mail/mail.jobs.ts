import { z } from 'zod'
import { defineJob } from '../jobs/define-job'
import { MailRefused, mailSchema } from './mailer'
import { deleteStoredMails } from './stored-mails.repository'

export const sendMail = defineJob({
  name: 'send-mail',
  payload: mailSchema,
  run: async (mail, { mailer, jobId, log }) => {
    try {
      await mailer.send(mail, jobId)
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      log.error({ err: error, job: 'send-mail', jobId }, 'the mail server permanently refused a mail')
    }
  },
})

const DAYS = 30

export const forgetStoredMails = defineJob({
  name: 'purge-stored-mails',
  payload: z.object({}),
  cron: '23 3 * * *',
  run: async (_payload, { database, log }) => {
    const mails = await database.system((tx) => deleteStoredMails(tx, DAYS))
    log.info({ mails }, 'deleted mails stored for 30 days')
  },
})
