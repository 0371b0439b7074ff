import type { PeriodKey } from '@cairn/contract/calendar/periods'
import { NO_ROCK_STATUS } from '@cairn/contract/rocks/rocks.schemas'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { IdScope } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import type { Grouped } from '../../platform/database/item-groups'
import { saidIn } from './rocks.repository'
import { rockListings as listings } from './rocks.table'

/** 1-based. */
const STATUS_AT = 12

/** `otherwise` applies if a later week has a status. Weekly entries start with a digit, others with a letter. */
const statusIn = (week: PeriodKey, lastSaid: SQL, otherwise: SQL): SQL =>
  sql`case when ${lastSaid} >= 'A' then ${lastSaid} when starts_with(${lastSaid}, ${week}::text) then substr(${lastSaid}, ${STATUS_AT}::int)
    when ${lastSaid} < ${week}::text then ${NO_ROCK_STATUS} else ${otherwise} end`

export const listedStatus = (week: PeriodKey): SQL =>
  statusIn(week, sql`${listings.lastSaid}`, sql`coalesce(${saidIn(week, listings)}, ${NO_ROCK_STATUS})`)

/** Skip scan. */
function steppedThrough(orgId: string, places: IdScope): SQL {
  const next = (place: SQL, after?: SQL) => sql`(select ${listings.lastSaid} from ${listings}
    where ${and(eq(listings.orgId, orgId), sql`${listings.placeId} = ${place}`, isListed(listings), after)}
    order by ${listings.lastSaid} limit 1)`
  return sql`with recursive stepped (place, last) as (
      select r.id, ${next(sql`r.id`)} from ${places} as r (id)
      union all select s.place, ${next(sql`s.place`, sql`${listings.lastSaid} > s.last`)} from stepped s where s.last is not null),
    said (place, last) as (select * from stepped where last is not null)`
}

const pieces = sql`unnest(g.places, g.said) as p (id, said)`
const isOfPiece = sql`${listings.lastSaid} = p.said`

export const bySaid = (orgId: string, places: IdScope, week: PeriodKey, statuses: readonly string[]): Grouped => ({
  keys: sql`${steppedThrough(orgId, places)} select v.key, v.at, array_agg(s.place), array_agg(s.last) as said
    from unnest(${sql.param(statuses)}::text[]) with ordinality as v (key, at)
    join said s on ${statusIn(week, sql`s.last`, sql`v.key`)} = v.key group by v.key, v.at`,
  pieces,
  isIn: sql`${isOfPiece} and ${listedStatus(week)} = g.key`,
})

export const showsStatus = (week: PeriodKey, statuses: readonly string[]): SQL =>
  sql`${listedStatus(week)} = any(${sql.param(statuses)}::text[])`

export function saidWith(orgId: string, places: IdScope, week: PeriodKey, statuses: readonly string[]) {
  const said = sql`from said s where ${statusIn(week, sql`s.last`, sql`(${sql.param(statuses)}::text[])[1]`)} = any(${sql.param(statuses)}::text[])`
  const stepped = steppedThrough(orgId, places)
  const whole: Grouped = {
    keys: sql`${stepped} select '', 1, array_agg(s.place), array_agg(s.last) as said ${said}`,
    pieces,
    isIn: isOfPiece,
  }
  return { isAny: sql`${listings.lastSaid} = any(array(${stepped} select s.last ${said}))`, whole }
}
