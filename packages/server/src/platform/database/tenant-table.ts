import { type BuildExtraConfigColumns, sql } from 'drizzle-orm'
import { type PgColumnBuilderBase, type PgTableExtraConfigValue, pgPolicy, pgTable, uuid } from 'drizzle-orm/pg-core'
import { appRole, systemRole } from './roles'

const orgId = uuid('org_id').notNull()
export type OrgIdColumn = { orgId: typeof orgId }

export const ownOrganisation = sql`org_id = nullif(current_setting('app.org_id', true), '')::uuid`
export const everyOrganisation = sql`true`

/**
 * A table whose rows belong to one organisation: adds `orgId` as the first column and row-level security, so that a
 * request sees and writes the rows of its own organisation only. The caller's `extra` must name a primary key that
 * starts with `orgId`: `(t) => [primaryKey({ columns: [t.orgId, t.id] })]`. FORCE is added by `migrate`, which also
 * refuses to finish where a table with `org_id` lacks it.
 */
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
