/** By what lists of every kind are sorted and grouped besides their own columns: whose an item is, and what it stands in. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { IdScope } from '../../platform/database/conditions'
import type { Grouped } from '../../platform/database/item-groups'
import { people } from '../people/people.table'
import { tractions } from '../tractions/tractions.table'

interface Owned {
  readonly orgId: PgColumn
  readonly ownerId: PgColumn
}

/** What sorting by owner goes by. */
export const ownerNameOf = ({ orgId, ownerId }: Owned): SQL =>
  sql`(select lower(p.first_name || ' ' || p.last_name) from ${people} p where p.org_id = ${orgId} and p.id = ${ownerId})`

/** What sorting by meeting goes by; null for what stands in none. */
export const meetingNameOf = ({ orgId }: Owned, tractionId: PgColumn): SQL =>
  sql`(select lower(t.name) from ${tractions} t where t.org_id = ${orgId} and t.id = ${tractionId})`

/** By name; those who have gone still own what they finished. */
export const byOwner = (orgId: string, { ownerId }: Owned): Grouped => ({
  keys: sql`select p.id::text, lower(p.first_name || ' ' || p.last_name) from ${people} p where p.org_id = ${orgId}`,
  isIn: sql`${ownerId} = g.key::uuid`,
})

/** By name. `readable`: the places whose items the reader sees; what they stand in besides meetings comes last. */
export const byPlace = (orgId: string, readable: IdScope, isIn: SQL): Grouped => ({
  keys: sql`select r.id::text, lower(t.name) from ${readable} as r (id)
    left join ${tractions} t on t.org_id = ${orgId} and t.id = r.id`,
  isIn,
})
