import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { IdScope } from '../../platform/database/conditions'
import { isListed, type ListTable } from '../../platform/database/item-columns'
import type { Grouped, GroupOrder, PlacedList, Wanted } from '../../platform/database/item-listing'
import { people } from '../people/people.table'
import { tractions } from '../tractions/tractions.table'

interface Owned {
  readonly orgId: PgColumn
  readonly ownerId: PgColumn
}

const nameOf = sql`p.search_text`

export const ownerNameOf = ({ orgId, ownerId }: Owned): SQL =>
  sql`(select ${nameOf} from ${people} p where p.org_id = ${orgId} and p.id = ${ownerId})`

/** Null outside of meetings. */
export const meetingNameOf = ({ orgId }: Owned, tractionId: PgColumn): SQL =>
  sql`(select lower(t.name) from ${tractions} t where t.org_id = ${orgId} and t.id = ${tractionId})`

interface OwnedInPlace extends Owned {
  readonly placeId: PgColumn
}

/** Former members still own finished items. Skip scan per place. */
function byOwner(orgId: string, table: ListTable & OwnedInPlace, places: IdScope): Grouped {
  const next = (place: SQL, after?: SQL) => sql`(select ${table.ownerId} from ${table}
    where ${and(eq(table.orgId, orgId), sql`${table.placeId} = ${place}`, isListed(table), after)}
    order by ${table.ownerId} limit 1)`
  return {
    keys: sql`with recursive owners (place, id) as (
        select r.id, ${next(sql`r.id`)} from ${places} as r (id)
        union all select o.place, ${next(sql`o.place`, sql`${table.ownerId} > o.id`)} from owners o where o.id is not null)
      select o.id::text, ${nameOf}, array_agg(o.place) from owners o
      join ${people} p on p.org_id = ${orgId} and p.id = o.id group by o.id, p.search_text`,
    isIn: sql`${table.ownerId} = g.key::uuid`,
  }
}

const byAnyOwner = (orgId: string, { ownerId }: Owned): Grouped => ({
  keys: sql`select p.id::text, ${nameOf}, null::uuid[] from ${people} p where p.org_id = ${orgId}`,
  isIn: sql`${ownerId} = g.key::uuid`,
  isOfAnyPlace: true,
})

/** For readers of nearly all places, people are read by name. */
export const ownersOf = (
  { orgId, table, places }: PlacedList & { readonly table: OwnedInPlace },
  { isElsewhere }: Wanted,
): Grouped => (isElsewhere || places.isBroad ? byAnyOwner(orgId, table) : byOwner(orgId, table, places))

/** Items outside of meetings come last. */
export const byPlace = (orgId: string, readable: IdScope, isIn: SQL): Grouped => ({
  keys: sql`select r.id::text, lower(t.name), array[r.id] from ${readable} as r (id)
    left join ${tractions} t on t.org_id = ${orgId} and t.id = r.id`,
  isIn,
})

export const orderByOthers = (orgId: string, table: ListTable & OwnedInPlace, places: IdScope) => ({
  Owner: { of: [ownerNameOf(table), table.ownerId], grouped: byOwner(orgId, table, places) } satisfies GroupOrder,
  Meeting: {
    of: [meetingNameOf(table, table.placeId), table.placeId],
    grouped: byPlace(orgId, places, sql`true`),
  } satisfies GroupOrder,
})
