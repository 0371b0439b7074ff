import { defineJob } from '../jobs/define-job'
import { mailSchema } from './mailer'

/** `enqueue(tx, sendMail, { to, subject, html, text })`. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: mailSchema,
  run: (mail, { mailer, jobId }) => mailer.send(mail, jobId),
})
