import type { TestApp } from './test-app'

interface RecordedAuditEntry {
  readonly action: string
  readonly actorId: string | null
  readonly details: Readonly<Record<string, string>>
}

/** The audit log of an organization, in the order in which it was written. */
export async function recordedAuditEntries(app: TestApp, orgId: string): Promise<RecordedAuditEntry[]> {
  await app.settled()
  const { rows } = await app.pool.query<RecordedAuditEntry>(
    'select action, actor_id as "actorId", details from audit_entries where org_id = $1 order by id',
    [orgId],
  )
  return rows
}
