import pg from 'pg'
import { NO_ORGANISATION, type Tx } from './transaction'

const tenantTables = `
select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'org_id'
  and not a.attisdropped order by 1`

const BLOBS = 'blobs'

/** Runs in a system transaction. */
export async function deleteTenantRows(tx: Tx, orgId: string): Promise<void> {
  if (orgId === NO_ORGANISATION) throw new TypeError('what belongs to no organisation is nobody’s to delete')
  const { rows } = await tx.client.query<{ name: string }>(tenantTables)
  for (const { name } of rows) {
    // The blob job deletes the bytes first.
    if (name === BLOBS) {
      await tx.client.query(`update ${BLOBS} set expires_at = $2 where org_id = $1`, [orgId, tx.now()])
      continue
    }
    await tx.client.query(`delete from ${pg.escapeIdentifier(name)} where org_id = $1`, [orgId])
  }
}
