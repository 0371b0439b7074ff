import type { PoolClient } from 'pg'
import PgBoss from 'pg-boss'

export const QUEUE_SCHEMA = 'pgboss'

/** A slow mail server delays only mails. */
export const LANES = ['mails', 'work'] as const
export type Lane = (typeof LANES)[number]

/** Requests cannot read the queue. */
const grants = `
grant usage on schema ${QUEUE_SCHEMA} to cairn_system;
grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to cairn_system;
`

export async function installJobQueue(client: PoolClient): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: QUEUE_SCHEMA,
    schedule: false,
    supervise: false,
  })
  await boss.start()
  for (const name of LANES) await boss.createQueue(name)
  await boss.stop({ graceful: false, close: false })
  await client.query(grants)
}
