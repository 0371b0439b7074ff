import { z } from 'zod'
import { defineJob } from '../jobs/define-job'
import { deleteStoredMails } from './stored-mails.repository'

const DAYS = 30

/** Once a day: mails kept for want of a mail server go after 30 days. They hold addresses, codes and recaps. */
export const forgetStoredMails = defineJob({
  name: 'purge-stored-mails',
  payload: z.object({}),
  cron: '23 3 * * *',
  run: async (_payload, { database, log }) => {
    const mails = await database.system((tx) => deleteStoredMails(tx, DAYS))
    log.info({ mails }, 'mails kept for 30 days were forgotten')
  },
})
