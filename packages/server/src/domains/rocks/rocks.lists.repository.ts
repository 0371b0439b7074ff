import type { PeriodKey } from '@cairn/contract/calendar/periods'
import {
  type RockGroupsRequest,
  type rockFiltersSchema,
  rockSorts,
  rockTypeSchema,
} from '@cairn/contract/rocks/rocks.schemas'
import { NO_ROCK_STATUS, rockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { anyOf, between, holds, type IdScope, narrowed } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import {
  arrayOf,
  byListedValue,
  byValue,
  byWeek,
  countingAll,
  type Grouped,
  type GroupOrder,
  groupCounts,
  hasFilters,
  isOffList,
  itemConditions,
  orderByValue,
  orderOf,
  type SearchFrame,
} from '../../platform/database/item-listing'
import { wantedIn } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
import { byPlace, orderByOthers, ownersOf } from '../work-items/work-items.table'
import { type Rock, withRelations } from './rocks.relations.repository'
import { type Dates, ofQuarters, rockStore, weekStatus } from './rocks.repository'
import { rockListings as listings } from './rocks.table'

/** 1-based. */
const STATUS_AT = 12

/** `otherwise` applies if a later week has a status. Weekly entries start with a digit, others with a letter. */
const statusIn = (week: PeriodKey, lastStatus: SQL, otherwise: SQL): SQL =>
  sql`case when ${lastStatus} >= 'A' then ${lastStatus} when starts_with(${lastStatus}, ${week}::text) then substr(${lastStatus}, ${STATUS_AT}::int)
    when ${lastStatus} < ${week}::text then ${NO_ROCK_STATUS} else ${otherwise} end`

const listedStatus = (week: PeriodKey): SQL =>
  statusIn(week, sql`${listings.lastStatus}`, sql`coalesce(${weekStatus(week, listings)}, ${NO_ROCK_STATUS})`)

/** Skip scan. */
function distinctStatuses(orgId: string, places: IdScope): SQL {
  const next = (place: SQL, after?: SQL) => sql`(select ${listings.lastStatus} from ${listings}
    where ${and(eq(listings.orgId, orgId), sql`${listings.placeId} = ${place}`, isListed(listings), after)}
    order by ${listings.lastStatus} limit 1)`
  return sql`with recursive stepped (place, last) as (
      select r.id, ${next(sql`r.id`)} from ${places} as r (id)
      union all select s.place, ${next(sql`s.place`, sql`${listings.lastStatus} > s.last`)} from stepped s where s.last is not null),
    said (place, last) as (select * from stepped where last is not null)`
}

const pieces = sql`unnest(g.places, g.said) as p (id, said)`
const isOfPiece = sql`${listings.lastStatus} = p.said`

const groupedByStatus = (orgId: string, places: IdScope, week: PeriodKey, statuses: readonly string[]): Grouped => ({
  keys: sql`${distinctStatuses(orgId, places)} select v.key, v.at, array_agg(s.place), array_agg(s.last) as said
    from unnest(${sql.param(statuses)}::text[]) with ordinality as v (key, at)
    join said s on ${statusIn(week, sql`s.last`, sql`v.key`)} = v.key group by v.key, v.at`,
  pieces,
  isIn: sql`${isOfPiece} and ${listedStatus(week)} = g.key`,
})

const showsStatus = (week: PeriodKey, statuses: readonly string[]): SQL =>
  sql`${listedStatus(week)} = any(${sql.param(statuses)}::text[])`

function statusCondition(orgId: string, places: IdScope, week: PeriodKey, statuses: readonly string[]) {
  const said = sql`from said s where ${statusIn(week, sql`s.last`, sql`(${sql.param(statuses)}::text[])[1]`)} = any(${sql.param(statuses)}::text[])`
  const stepped = distinctStatuses(orgId, places)
  const whole: Grouped = {
    keys: sql`${stepped} select '', 1, array_agg(s.place), array_agg(s.last) as said ${said}`,
    pieces,
    isIn: isOfPiece,
  }
  return { isAny: sql`${listings.lastStatus} = any(array(${stepped} select s.last ${said}))`, whole }
}

export type RockSearch = ParsedSearch<z.output<typeof rockFiltersSchema>, (typeof rockSorts)[number]>

const SHOWN: readonly string[] = [...rockStatuses, NO_ROCK_STATUS]

interface RockSearchScope {
  readonly readable: IdScope
  readonly runningWeek: PeriodKey
  readonly quarters: readonly Dates[] | undefined
  readonly frame: SearchFrame
}

const isOverdue = (today: string): SQL => sql`(${listings.closingStatus} is null and ${listings.dueDate} < ${today})`

/** Finds a rock in several meetings once. */
const isFirstOf = (places: IdScope): SQL =>
  sql`(${listings.aheadIds} is null or not ${listings.aheadIds} && ${arrayOf(places)})`

/** `inEach`: once per meeting. */
function askedFor(tx: Tx, filters: RockSearch['filters'], scope: RockSearchScope, inEach = false) {
  const { readable, runningWeek, quarters, frame } = scope
  const named = filters['traction-ids']
  const places = narrowed(readable, named)
  const status = listedStatus(runningWeek)
  const isElsewhere = isOffList(filters, undefined, frame)
  const shown = SHOWN.filter((one) => filters.status?.some((wanted) => wanted === one) ?? true)
  const said = filters.status && !isElsewhere ? statusCondition(tx.orgId, places, runningWeek, shown) : undefined
  const fits = and(
    itemConditions(tx, listings, listings.completedAt, filters, frame),
    isNull(listings.removedAt),
    anyOf(listings.type, filters.type),
    said?.isAny,
    filters.status && showsStatus(runningWeek, filters.status),
    quarters && ofQuarters(listings, quarters),
    between(listings.dueDate, filters['due-from'], filters['due-to']),
    holds(isOverdue(frame.today), filters.overdue),
    inEach ? undefined : isFirstOf(places),
  )
  const wanted = wantedIn(listings, { fits, readable, named, isFiltered: hasFilters(filters), isElsewhere, frame })
  const list = { orgId: tx.orgId, table: listings, places }
  const columns = {
    DueDate: listings.dueDate,
    Title: sql`lower(${listings.title})`,
    CreatedAt: listings.createdAt,
    ...orderByOthers(tx.orgId, listings, places),
    Status: {
      of: [status],
      grouped: groupedByStatus(tx.orgId, places, runningWeek, shown.toSorted()),
    } satisfies GroupOrder,
    Type: orderByValue(list, listings.type, rockTypeSchema.options),
    UpdatedAt: listings.updatedAt,
  }
  return { places, list, wanted, columns, shown, said }
}

export function rockIds(tx: Tx, { filters, sorts }: Pick<RockSearch, 'filters' | 'sorts'>, scope: RockSearchScope) {
  const { wanted, columns } = askedFor(tx, filters, scope)
  return rockStore.idsOf(tx, wanted, orderOf(listings, columns, sorts, rockSorts[0]))
}

function listFor(tx: Tx, search: RockSearch, scope: RockSearchScope) {
  const { wanted, columns, said } = askedFor(tx, search.filters, scope)
  const order = orderOf(listings, columns, search.sorts, rockSorts[0])
  const [{ property } = { property: rockSorts[0] }] = search.sorts
  // Indexed by status and due date, so no full scan.
  if (!said || property !== 'DueDate') return { search, wanted, order }
  return { search, wanted, order: { ...order, groups: { grouped: said.whole, by: [sql`g.at`], rows: order.by } } }
}

export async function searchRocks(tx: Tx, search: RockSearch, scope: RockSearchScope) {
  const { wanted, order } = listFor(tx, search, scope)
  const { rows, totalCount } = await rockStore.search(tx, search, wanted, order)
  return { rocks: await withRelations(tx, rows, scope.readable), totalCount }
}

export async function searchEach(
  tx: Tx,
  asked: readonly { readonly search: RockSearch; readonly scope: RockSearchScope }[],
  readable: IdScope,
): Promise<Rock[][]> {
  const lists = asked.map(({ search, scope }) => listFor(tx, search, scope))
  const found = await rockStore.searchEach(tx, lists)
  const once = new Map(found.flat().map((row) => [row.id, row]))
  const rocks = new Map((await withRelations(tx, [...once.values()], readable)).map((rock) => [rock.id, rock]))
  return found.map((rows) => rows.flatMap(({ id }) => rocks.get(id) ?? []))
}

export async function groupRocks(
  tx: Tx,
  filters: RockSearch['filters'],
  asked: Omit<RockGroupsRequest, 'filters'>,
  scope: RockSearchScope & { readonly firstDay: number },
) {
  const framed = { ...scope, frame: countingAll(scope.frame) }
  const { places, list, wanted, shown } = askedFor(tx, filters, framed, asked.by === 'meeting')
  const grouped = {
    meeting: byPlace(tx.orgId, places, sql`${listings.placeId} = g.key::uuid`),
    owner: ownersOf(list, wanted),
    status: wanted.isElsewhere
      ? byValue(listedStatus(scope.runningWeek), shown, places)
      : groupedByStatus(tx.orgId, places, scope.runningWeek, shown),
    type: byListedValue(list, listings.type, rockTypeSchema.options),
    'due-week': byWeek(listings, wanted, { column: listings.dueDate, firstDay: scope.firstDay, places }),
  }
  return await groupCounts(tx, listings, wanted, grouped[asked.by], asked)
}
