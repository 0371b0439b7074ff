import type { PeriodKey } from '@cairn/contract/calendar/periods'
import {
  NO_ROCK_STATUS,
  type rockFiltersSchema,
  type rockGroupings,
  rockSorts,
  rockTypeSchema,
} from '@cairn/contract/rocks/rocks.schemas'
import { rockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { among, anyOf, between, holds, type IdScope, within } from '../../platform/database/conditions'
import { arrayOf, byValue, byWeek, groupCounts } from '../../platform/database/item-groups'
import { type GroupOrder, orderOf } from '../../platform/database/item-order'
import {
  countingAll,
  isOffList,
  itemConditions,
  type SearchFrame,
  withTexts,
} from '../../platform/database/item-search'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
import { tractions } from '../tractions/tractions.table'
import { byAnyOwner, byPlace, ownerNameOf } from '../work-items/work-items.table'
import { completed } from './rocks.completed.repository'
import { inTractions, rockStore, shownStatus, showsStatus } from './rocks.repository'
import { rocks, rockTractions } from './rocks.table'

export type RockSearch = ParsedSearch<z.output<typeof rockFiltersSchema>, (typeof rockSorts)[number]>

interface Dates {
  readonly startDate: string
  readonly endDate: string
}

function dueWithin(quarters: readonly Dates[] | undefined): SQL | undefined {
  if (!quarters) return undefined
  const starts = sql.param(quarters.map(({ startDate }) => startDate))
  const ends = sql.param(quarters.map(({ endDate }) => endDate))
  return sql`exists (select from unnest(${starts}::date[], ${ends}::date[]) as q (start_date, end_date)
    where coalesce(${rocks.judgedQuarter}, ${rocks.dueDate}) between q.start_date and q.end_date)`
}

export interface RockSearchScope {
  readonly readable: IdScope
  /** Whatever meeting there is. */
  readonly seesAll: boolean
  readonly runningWeek: PeriodKey
  readonly quarters: readonly Dates[] | undefined
  readonly frame: SearchFrame
}

/** Of the meetings that a rock is read out in, those that its reader sees decide where it stands in a list. */
const meetingName = (readable: IdScope): SQL =>
  sql`(select min(lower(t.name)) from ${rockTractions} r join ${tractions} t on t.org_id = r.org_id and t.id = r.traction_id
    where r.org_id = ${rocks.orgId} and r.rock_id = ${rocks.id} and r.traction_id in ${readable})`

const columnsOf = (tx: Tx, { readable, runningWeek }: RockSearchScope) => ({
  DueDate: rocks.dueDate,
  Title: sql`lower(${rocks.title})`,
  CreatedAt: rocks.createdAt,
  Owner: { of: [ownerNameOf(rocks), rocks.ownerId], grouped: byAnyOwner(tx.orgId, rocks) } satisfies GroupOrder,
  Meeting: meetingName(readable),
  Status: shownStatus(runningWeek),
  Type: rocks.type,
  UpdatedAt: rocks.updatedAt,
})

/** Of a day. */
const isOverdue = (today: string): SQL => sql`(${rocks.closingStatus} is null and ${rocks.dueDate} < ${today})`

/** In a meeting that is wanted. Who sees all meetings sees a Rock by its main one, mostly, and need not look up the others. */
function isSeen(tx: Tx, named: readonly string[] | undefined, { readable, seesAll }: RockSearchScope): SQL {
  const others = inTractions(tx, among(rockTractions.tractionId, named, readable))
  if (!seesAll || named) return others
  const stands = sql`exists (select from ${rockTractions} r where r.org_id = ${rocks.orgId} and r.rock_id = ${rocks.id}
    and r.traction_id in ${readable})`
  return sql`(${rocks.mainTractionId} = any(${arrayOf(readable)}) or ${stands})`
}

function askedFor(tx: Tx, filters: RockSearch['filters'], scope: RockSearchScope) {
  const { runningWeek, quarters, frame, seesAll } = scope
  const named = filters['traction-ids']
  const fits = and(
    itemConditions(tx, rocks, rocks.completedAt, filters, frame),
    isNull(rocks.removedAt),
    anyOf(rocks.type, filters.type),
    showsStatus(filters.status, runningWeek),
    dueWithin(quarters),
    between(rocks.dueDate, filters['due-from'], filters['due-to']),
    holds(isOverdue(frame.today), filters.overdue),
    isSeen(tx, named, scope),
  )
  const texts = withTexts(rocks, fits, frame)
  const isElsewhere = isOffList(filters, undefined, frame)
  // Of somebody who sees few meetings, their Rocks are found by these and not by their owners.
  const isWalked = seesAll && named === undefined && !isElsewhere
  const standing = isWalked ? { fits: texts.where, isAt: sql`true` } : undefined
  return { ...texts, isElsewhere, standing }
}

/** Of all that a search finds, in its order. */
export const rockIds = (tx: Tx, { filters, sorts }: Pick<RockSearch, 'filters' | 'sorts'>, scope: RockSearchScope) =>
  rockStore.idsOf(tx, askedFor(tx, filters, scope), orderOf(rocks, columnsOf(tx, scope), sorts, rockSorts[0]))

export async function searchRocks(tx: Tx, search: RockSearch, scope: RockSearchScope) {
  const order = orderOf(rocks, columnsOf(tx, scope), search.sorts, rockSorts[0])
  const { rows, totalCount } = await rockStore.search(tx, search, askedFor(tx, search.filters, scope), order)
  return { rocks: await completed(tx, rows, scope.readable), totalCount }
}

/** Of the reader's meetings, those that the filters ask for. */
export async function groupRocks(
  tx: Tx,
  filters: RockSearch['filters'],
  by: (typeof rockGroupings)[number],
  scope: RockSearchScope & { readonly firstDay: number },
) {
  // Not looked up by their places: several meetings may have one.
  const asked = askedFor(tx, filters, { ...scope, frame: countingAll(scope.frame) })
  const wanted = { ...asked, standing: undefined }
  const stands = sql`exists (select from ${rockTractions} g_in where g_in.org_id = ${rocks.orgId}
    and g_in.rock_id = ${rocks.id} and g_in.traction_id = g.key::uuid)`
  const named = anyOf(tractions.id, filters['traction-ids']) ?? sql`true`
  const readable = sql`(select ${tractions.id} from ${tractions}
    where ${tractions.orgId} = ${tx.orgId} and ${within(tractions.id, scope.readable)} and ${named})`
  const grouped = {
    meeting: byPlace(tx.orgId, readable, stands),
    owner: byAnyOwner(tx.orgId, rocks),
    status: byValue(shownStatus(scope.runningWeek), [...rockStatuses, NO_ROCK_STATUS]),
    type: byValue(rocks.type, rockTypeSchema.options),
    'due-week': byWeek(rocks, wanted, { column: rocks.dueDate, firstDay: scope.firstDay }),
  }
  return await groupCounts(tx, rocks, wanted, grouped[by])
}
