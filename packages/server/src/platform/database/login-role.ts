import pg, { type PoolClient } from 'pg'
import type { Pool } from './pool'

export const SERVER_LOGIN = 'cairn_server'

/** May become `cairn_app` and `cairn_system`, and owns nothing. */
export interface LoginRole {
  readonly name: string
  readonly password?: string | undefined
}

/** An existing role keeps its password. */
export async function makeLoginRole(database: Pool | PoolClient, { name, password }: LoginRole): Promise<void> {
  const [role, quoted] = [pg.escapeIdentifier(name), pg.escapeLiteral(name)]
  const secret = password ? ` password ${pg.escapeLiteral(password)}` : ''
  await database.query(`
    do $do$ begin
      if not exists (select from pg_roles where rolname = ${quoted}) then create role ${role} login inherit${secret}; end if;
    exception when duplicate_object or unique_violation then null;
    end $do$`)
}

export async function ensureLoginRole(client: PoolClient, login: LoginRole): Promise<void> {
  await makeLoginRole(client, login)
  const [role, quoted] = [pg.escapeIdentifier(login.name), pg.escapeLiteral(login.name)]
  await client.query(`
    do $do$ begin
      if not (pg_has_role(${quoted}, 'cairn_app', 'member') and pg_has_role(${quoted}, 'cairn_system', 'member')) then
        grant cairn_app, cairn_system to ${role};
      end if;
    end $do$`)
}

export async function ownsTables(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(`
    select r.rolsuper or r.rolbypassrls or exists (
      select from pg_class c where c.relnamespace = 'public'::regnamespace and pg_has_role(r.oid, c.relowner, 'member')
    ) as owns from pg_roles r where r.rolname = current_user`)
  return rows[0]?.owns !== false
}
