import type { TestApp } from './test-app'

/** The audit log of an organization, the oldest entry first. */
export async function auditOf(app: TestApp, orgId: string) {
  const { rows } = await app.pool.query<{ action: string; subject_id: string | null; details: Record<string, string> }>(
    'select action, subject_id, details from audit_entries where org_id = $1 order by at, id',
    [orgId],
  )
  return rows
}
