import { defineJob } from '../jobs/define-job'
import { MailRefused, mailSchema } from './mailer'

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
