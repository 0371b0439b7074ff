import { z } from 'zod'
import { defineJob } from '../jobs/define-job'
import { deleteStoredMails } from './stored-mails.repository'

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
