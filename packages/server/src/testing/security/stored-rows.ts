import type { Pool } from '../../platform/database/pool'

/** The outbox empties itself, and updates of a live text become one by themselves; everything else stays as requests leave it. */
const MOVING: readonly string[] = ['outbox', 'live_texts', 'live_text_updates']

/** What a day or a look at the payment provider changes of every subscription. */
const ROUTINE: Readonly<Record<string, string>> = {
  billing_subscriptions: "(to_jsonb(t) - '{as_of,reads_begun,reads_applied,updated_at}'::text[])::text",
}

/** A proof that is refused changes nothing, but is written down. */
const NOTHING_TRIED = "org_id = $1 and action <> 'ProofFailed'"

/** Every table with an `org_id`, as the database itself lists them. */
export async function tenantTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'org_id'
      and not a.attisdropped order by 1`)
  return rows.map(({ name }) => name)
}

/** Of `tenantTables` those whose rows stay as requests leave them. */
export const restingTables = async (pool: Pool): Promise<string[]> =>
  (await tenantTables(pool)).filter((name) => !MOVING.includes(name))

export interface StoredRows {
  /** How many rows each table has for an organization, and a sum over all that stands in them, versions included. */
  read(orgId: string): Promise<Readonly<Record<string, string>>>
  /** The tables in which something of an organization names an id, otherwise than in the words that somebody wrote. */
  naming(orgId: string, id: string): Promise<string[]>
}

/** A fingerprint of what is stored for an organization and its people, to tell whether a request changed anything. */
export async function storedRows(pool: Pool): Promise<StoredRows> {
  const names = await restingTables(pool)
  const places = names.map((name) => [name, name === 'audit_entries' ? NOTHING_TRIED : 'org_id = $1'])
  places.push(['users', 'id in (select user_id from people where org_id = $1)'])
  const print = (name = '') => `count(*) || ':' || coalesce(sum(hashtextextended(${ROUTINE[name] ?? 't::text'}, 0)), 0)`
  const text = places
    .map(([name, where]) => `select '${name}' as name, ${print(name)} as print from ${name} t where ${where}`)
    .join(' union all ')
  // A choice is stored under the id it is for, whatever that is, and only its person reads it.
  const naming = places
    .filter(([name]) => name !== 'choices')
    .map(
      ([name, where]) =>
        `select '${name}' as name from ${name} t where ${where} and strpos((to_jsonb(t) - 'content_html')::text, $2) > 0`,
    )
    .join(' union ')
  return {
    read: async (orgId) => {
      const { rows } = await pool.query<{ name: string; print: string }>({ name: 'stored-rows', text, values: [orgId] })
      return Object.fromEntries(rows.map(({ name, print: sum }) => [name, sum]))
    },
    naming: async (orgId, id) => {
      const values = [orgId, id]
      const { rows } = await pool.query<{ name: string }>({ name: 'naming-rows', text: naming, values })
      return rows.map(({ name }) => name)
    },
  }
}
