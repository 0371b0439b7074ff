import { defineJob } from '../jobs/define-job'
import { type Mailer, mailSchema } from './mailer'

export const SEND_MAIL = 'send-mail'

/** Names the job where it is enqueued: `enqueue(tx, sendMail, { to, subject, html, text })`. */
export const sendMail = defineJob({
  name: SEND_MAIL,
  payload: mailSchema,
  run: () => Promise.reject(new Error('a mailer is bound at the start')),
})

/** The same job with the mailer that the configuration chose. */
export const sendMailWith = (mailer: Mailer) =>
  defineJob({ name: SEND_MAIL, payload: mailSchema, run: (mail, { jobId }) => mailer.send(mail, jobId) })
