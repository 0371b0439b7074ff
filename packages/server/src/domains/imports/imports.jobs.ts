import { idSchema } from '@cairn/contract/core/ids'
import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job'
import { importRows, takeRowsBack } from './imports.run.service'
import { purgeImports } from './imports.service'

const payload = z.object({ orgId: idSchema, importId: idSchema, personId: idSchema })

export const runImport = defineJob({
  name: 'run-import',
  payload,
  run: (run, { database, log }) => importRows(database, run, log),
})

export const takeImportBack = defineJob({
  name: 'take-import-back',
  payload,
  run: (run, { database }) => takeRowsBack(database, run),
})

export const forgetOldImports = defineJob({
  name: 'forget-old-imports',
  payload: z.object({}),
  cron: '41 * * * *',
  run: async (_payload, { database, log }) => {
    log.info({ imports: await database.system(purgeImports) }, 'deleted old imports')
  },
})
