import pg from 'pg'
import { NO_ORGANIZATION, type Tx } from './transaction'

const tenantTables = `
select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'org_id'
  and not a.attisdropped order by 1`

const BLOBS = 'blobs'

/** Runs in a system transaction. */
export async function deleteTenantRows(tx: Tx, orgId: string): Promise<void> {
  if (orgId === NO_ORGANIZATION) throw new TypeError('what belongs to no organization is nobody’s to delete')
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

const OWNERS = ['owner_id', 'person_id', 'recipient_id', 'by_person_id']
/** Not personal data. */
const LEFT_OUT = ['idempotency_keys', 'outbox']
const SECRET = /hash|secret|token|^key$/

const personalColumns = `
select c.relname as name, array_agg(a.attname::text) as owners from pg_class c join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = any($1) and not a.attisdropped
  and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'org_id') and c.relname <> all($2)
group by 1 order by 1`

const withoutSecrets = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !SECRET.test(column)))

export async function personalRows(
  tx: Tx,
  personId: string,
  most: number,
): Promise<Record<string, readonly Record<string, unknown>[]>> {
  const { rows: tables } = await tx.client.query<{ name: string; owners: string[] }>(personalColumns, [
    OWNERS,
    LEFT_OUT,
  ])
  const found: Record<string, readonly Record<string, unknown>[]> = {}
  for (const { name, owners } of tables) {
    const isTheirs = owners.map((column) => `t.${pg.escapeIdentifier(column)} = $2`).join(' or ')
    const text = `select to_jsonb(t) as row from ${pg.escapeIdentifier(name)} t where t.org_id = $1 and (${isTheirs}) limit $3`
    const { rows } = await tx.client.query<{ row: Record<string, unknown> }>(text, [tx.orgId, personId, most])
    found[name] = rows.map(({ row }) => withoutSecrets(row))
  }
  return found
}
