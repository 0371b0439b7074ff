import type { PeriodKey } from '@cairn/contract/calendar/periods'
import type { WeeklyRockStatus } from '@cairn/contract/rocks/rocks.statuses'
import { and, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { anyOf, type IdScope, within } from '../../platform/database/conditions'
import { preparedQuery } from '../../platform/database/prepared/prepared-query'
import type { Tx } from '../../platform/database/transaction'
import { isPresent, tractions } from '../tractions/tractions.table'
import { countMilestones } from './rocks.milestones.repository'
import { type RockRow, rocks, rockTractions, rockWeeks } from './rocks.table'

type Weeks = { key: PeriodKey; status: WeeklyRockStatus }[]

export interface Delegate extends RockRow {
  readonly weeks: Weeks
  readonly tractionId: string
}

/** Weeks are oldest first. */
export interface Rock extends RockRow {
  readonly tractionId: string
  readonly tractionIds: string[]
  readonly weeks: Weeks
  readonly milestones: { readonly done: number; readonly all: number }
  /** Not filtered by reader; excludes removed rocks. */
  readonly links: {
    readonly parentId: string | null
    readonly delegateId: string | null
    readonly againId: string | null
  }
  readonly shown: Shown
}

interface Shown {
  readonly tractionIds: string[]
  readonly delegatedFrom: string | null
  readonly delegate: Delegate | null
  readonly recommittedFrom: string | null
  readonly recommittedTo: string | null
}

const allMeetings = preparedQuery((db, [isShown, where]) =>
  db
    .select({ ...getTableColumns(rockTractions), livingId: tractions.id, isShown: sql<boolean>`${isShown}` })
    .from(rockTractions)
    .leftJoin(
      tractions,
      and(eq(tractions.orgId, rockTractions.orgId), eq(tractions.id, rockTractions.tractionId), isPresent(tractions)),
    )
    .where(where)
    .orderBy(rockTractions.rockId, rockTractions.tractionId),
)

async function meetingsOf(tx: Tx, ids: readonly string[], readable: IdScope | undefined) {
  const isShown = readable ? within(rockTractions.tractionId, readable) : sql`true`
  const where = and(eq(rockTractions.orgId, tx.orgId), anyOf(rockTractions.rockId, ids))
  return await allMeetings.run(tx, {}, isShown, where)
}

const allWeeks = preparedQuery((db, [where]) =>
  db.select().from(rockWeeks).where(where).orderBy(rockWeeks.rockId, rockWeeks.periodKey),
)

async function weeksOf(tx: Tx, ids: readonly string[]) {
  return await allWeeks.run(tx, {}, and(eq(rockWeeks.orgId, tx.orgId), anyOf(rockWeeks.rockId, ids)))
}

const isGiven = (id: string | null): id is string => id !== null

const allRelated = preparedQuery((db, [where]) => db.select().from(rocks).where(where).orderBy(rocks.id))

async function relatedTo(tx: Tx, rows: readonly RockRow[]): Promise<RockRow[]> {
  const ids = rows.map(({ id }) => id)
  const named = rows.flatMap((row) => [row.delegatedFromId, row.recommittedFromId].filter(isGiven))
  // Selects the partial index regardless of statistics.
  const linkedBy = (link: PgColumn) => and(isNotNull(link), anyOf(link, ids))
  const isRelated = or(linkedBy(rocks.delegatedFromId), linkedBy(rocks.recommittedFromId), anyOf(rocks.id, named))
  return await allRelated.run(tx, {}, and(eq(rocks.orgId, tx.orgId), isNull(rocks.removedAt), isRelated))
}

function byRock<Entry extends { rockId: string }>(entries: readonly Entry[]): (id: string) => Entry[] {
  const grouped = new Map<string, Entry[]>()
  for (const entry of entries) {
    const others = grouped.get(entry.rockId)
    if (others) others.push(entry)
    else grouped.set(entry.rockId, [entry])
  }
  return (id) => grouped.get(id) ?? []
}

type Meeting = Awaited<ReturnType<typeof meetingsOf>>[number]

function splitMeetings(row: RockRow, all: readonly Meeting[]) {
  const living = all.filter(({ livingId }) => livingId !== null)
  // If all meetings are removed, they stay linked.
  const own = living.length > 0 ? living : all
  const main = own.find((one) => one.tractionId === row.mainTractionId) ?? own[0]
  if (!main) throw new Error('a rock stands in no meeting')
  const shown = own.filter(({ isShown }) => isShown)
  return { own, main, shown, shownMain: shown.includes(main) ? main : shown[0] }
}

export async function withRelations(tx: Tx, rows: readonly RockRow[], readable?: IdScope): Promise<Rock[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [related, counts] = await Promise.all([relatedTo(tx, rows), countMilestones(tx, ids)])
  const all = [...new Set([...ids, ...related.map(({ id }) => id)])]
  const [meetingRows, weekRows] = await Promise.all([meetingsOf(tx, all, readable), weeksOf(tx, all)])
  const meetings = byRock(meetingRows)
  const weekly = byRock(weekRows)
  const weeks = (id: string): Weeks => weekly(id).map(({ periodKey, status }) => ({ key: periodKey, status }))
  const isSeen = (id: string) => meetings(id).some(({ isShown }) => isShown)
  const present = (id: string | null) => (id !== null && related.some((other) => other.id === id) ? id : null)
  const seen = (id: string | null | undefined) => (id != null && isSeen(id) ? id : null)
  const delegateShown = (row: RockRow): Delegate | null => {
    const main = splitMeetings(row, meetings(row.id)).shownMain
    return main ? { ...row, weeks: weeks(row.id), tractionId: main.tractionId } : null
  }
  return rows.map((row) => {
    const { own, main, shown } = splitMeetings(row, meetings(row.id))
    const parentId = present(row.delegatedFromId)
    const child = related.find((other) => other.delegatedFromId === row.id)
    const again = related.find((other) => other.recommittedFromId === row.id)
    return {
      tractionId: main.tractionId,
      tractionIds: own.map(({ tractionId }) => tractionId),
      weeks: weeks(row.id),
      milestones: counts.get(row.id) ?? { done: 0, all: 0 },
      links: { parentId, delegateId: child?.id ?? null, againId: again?.id ?? null },
      shown: {
        tractionIds: shown.map(({ tractionId }) => tractionId),
        delegatedFrom: seen(parentId),
        delegate: child ? delegateShown(child) : null,
        recommittedFrom: seen(present(row.recommittedFromId)),
        recommittedTo: seen(again?.id),
      },
      ...row,
    }
  })
}
