import { type BuildExtraConfigColumns, sql } from 'drizzle-orm'
import {
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgRole,
  pgTable,
  uuid,
} from 'drizzle-orm/pg-core'

/** Requests: sees only the organization in `app.org_id`. */
const appRole = pgRole('cairn_app').existing()

/** All organizations by policy, not by BYPASSRLS. */
const systemRole = pgRole('cairn_system').existing()

const orgId = uuid('org_id').notNull()
type OrgIdColumn = { orgId: typeof orgId }

const ownOrganization = sql`org_id = nullif(current_setting('app.org_id', true), '')::uuid`
const everyOrganization = sql`true`

/** The primary key in `extra` must start with `orgId`. `migrate` adds FORCE. */
export function tenantTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extra: (table: BuildExtraConfigColumns<Name, Columns & OrgIdColumn, 'pg'>) => PgTableExtraConfigValue[],
) {
  return pgTable<Name, Columns & OrgIdColumn>(
    name,
    { orgId: uuid('org_id').notNull(), ...columns } as Columns & OrgIdColumn,
    (table) => [
      ...extra(table),
      pgPolicy(`${name}_own_organization`, { to: appRole, using: ownOrganization, withCheck: ownOrganization }),
      pgPolicy(`${name}_system`, { to: systemRole, using: everyOrganization, withCheck: everyOrganization }),
    ],
  )
}

/** `migrate` also revokes update and delete. */
export function appendOnlyTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extra: (table: BuildExtraConfigColumns<Name, Columns & OrgIdColumn, 'pg'>) => PgTableExtraConfigValue[],
) {
  return pgTable<Name, Columns & OrgIdColumn>(
    name,
    { orgId: uuid('org_id').notNull(), ...columns } as Columns & OrgIdColumn,
    (table) => [
      ...extra(table),
      pgPolicy(`${name}_read_own`, { for: 'select', to: appRole, using: ownOrganization }),
      pgPolicy(`${name}_append_own`, { for: 'insert', to: appRole, withCheck: ownOrganization }),
      pgPolicy(`${name}_system`, { to: systemRole, using: everyOrganization, withCheck: everyOrganization }),
    ],
  )
}
