import { z } from 'zod'
import { defineJob } from '../jobs/define-job'
import { deleteKeptMails } from './kept-mails.repository'

const DAYS = 30

/** Once a day: mails kept for want of a mail server go after 30 days. They hold addresses, codes and recaps. */
export const forgetKeptMails = defineJob({
  name: 'forget-kept-mails',
  payload: z.object({}),
  cron: '23 3 * * *',
  run: async (_payload, { database, log }) => {
    const mails = await database.system((tx) => deleteKeptMails(tx, DAYS))
    log.info({ mails }, 'mails kept for 30 days were forgotten')
  },
})
