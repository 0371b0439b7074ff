import { type BuildExtraConfigColumns, sql } from 'drizzle-orm'
import { type PgColumnBuilderBase, type PgTableExtraConfigValue, pgPolicy, pgTable, uuid } from 'drizzle-orm/pg-core'
import { appRole, systemRole } from './roles'

const orgId = uuid('org_id').notNull()
export type OrgIdColumn = { orgId: typeof orgId }

export const ownOrganisation = sql`org_id = nullif(current_setting('app.org_id', true), '')::uuid`
export const everyOrganisation = sql`true`

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
      pgPolicy(`${name}_own_organisation`, { to: appRole, using: ownOrganisation, withCheck: ownOrganisation }),
      pgPolicy(`${name}_system`, { to: systemRole, using: everyOrganisation, withCheck: everyOrganisation }),
    ],
  )
}
