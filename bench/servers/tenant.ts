import type { Pool, PoolClient } from 'pg'

export interface BareTeam {
  readonly orgId: string
  readonly personId: string
}

/** As the product: the unprivileged role of one organization. */
export async function inTenant<T>(pool: Pool, team: BareTeam, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const { orgId, personId } = team
  try {
    await client.query(
      `BEGIN;SET LOCAL ROLE cairn_app;SELECT set_config('app.org_id','${orgId}',true),set_config('app.person_id','${personId}',true)`,
    )
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
