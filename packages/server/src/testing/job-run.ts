import { newId } from '../platform/database/new-id'
import type { JobRun } from '../platform/jobs/define-job'
import { createLog } from '../platform/log/log'
import { TEST_SECRET, type TestApp } from './test-app'

/** What a job is handed, for tests that run one by hand. */
export const jobRunOf = ({ database }: Pick<TestApp, 'database'>): JobRun => ({
  database,
  log: createLog('silent'),
  mailer: { send: async () => undefined },
  publicUrl: 'http://localhost',
  mailFrom: 'Cairn <cairn@localhost>',
  secret: TEST_SECRET,
  jobId: newId(),
  finish: async () => undefined,
})
