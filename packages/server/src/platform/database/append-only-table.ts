import type { BuildExtraConfigColumns } from 'drizzle-orm'
import { type PgColumnBuilderBase, type PgTableExtraConfigValue, pgPolicy, pgTable, uuid } from 'drizzle-orm/pg-core'
import { appRole, systemRole } from './roles'
import { everyOrganisation, type OrgIdColumn, ownOrganisation } from './tenant-table'

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
      pgPolicy(`${name}_read_own`, { for: 'select', to: appRole, using: ownOrganisation }),
      pgPolicy(`${name}_append_own`, { for: 'insert', to: appRole, withCheck: ownOrganisation }),
      pgPolicy(`${name}_system`, { to: systemRole, using: everyOrganisation, withCheck: everyOrganisation }),
    ],
  )
}
