import { purgeableBefore } from '../../platform/clock/retention'
import type { Database } from '../../platform/database/database'
import { inOrganisation } from '../../platform/database/transaction'
import type { Blobs } from '../../platform/files/blobs'
import { findPurgeable } from './attachments.repository'
import { purgeAttachments } from './attachments.service'

const AT_ONCE = 200

export async function purgeRemovedAttachments(database: Database, blobs: Blobs): Promise<number> {
  const before = purgeableBefore(database.clock.now())
  for (let purged = 0; ; ) {
    const count = await database.system(async (tx) => {
      const rows = await findPurgeable(tx, before, AT_ONCE)
      for (const orgId of new Set(rows.map((row) => row.orgId))) {
        const own = rows.filter((row) => row.orgId === orgId)
        await purgeAttachments(inOrganisation(tx, orgId), own, blobs)
      }
      return rows.length
    })
    purged += count
    if (count < AT_ONCE) return purged
  }
}
