import type { FillExample } from '../domains/example-organizations/example-organizations.lifecycle.service'
import { foundOrganization } from '../domains/organizations/organizations.service'
import type { Database } from '../platform/database/database'

/** Examples with nobody but their maker, made at once. */
export const emptyExamples =
  (database: Database): FillExample =>
  ({ orgId, userId, timeZone, finish }) =>
    database.system(async (tx) => {
      const maker = { userId, address: 'test' }
      await foundOrganization(tx, maker, { name: 'An example', timeZone }, { orgId, isExample: true })
      await finish(tx)
    })
