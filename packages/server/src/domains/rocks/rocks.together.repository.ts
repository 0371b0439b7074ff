import type { PeriodKey } from '@cairn/contract/calendar/periods'
import type { WeeklyRockStatus } from '@cairn/contract/rocks/rocks.statuses'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import { isListed } from '../../platform/database/item-columns'
import { itemStore } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import { type RockRow, rocks, rockTractions, rockWeeks } from './rocks.table'

const store = itemStore('rock', rocks)

/** `weeks`: statuses of the current week. */
export async function insertTogether(
  tx: Tx,
  rows: readonly Omit<RockRow, 'orgId' | 'version'>[],
  alsoIn: readonly string[],
  weeks: readonly { readonly rockId: string; readonly key: PeriodKey; readonly status: WeeklyRockStatus }[],
  taken: () => Error,
): Promise<void> {
  store.insert(tx, rows, taken)
  const meetings = rows.flatMap(({ id, mainTractionId }) =>
    [mainTractionId, ...alsoIn].map((tractionId) => ({ orgId: tx.orgId, rockId: id, tractionId })),
  )
  await tx.insert(rockTractions).values(meetings)
  if (weeks.length === 0) return
  const said = weeks.map(({ rockId, key, status }) => ({
    ...{ orgId: tx.orgId, rockId, status },
    ...{ periodKind: 'Week' as const, periodKey: key },
  }))
  await tx.insert(rockWeeks).values(said)
}

export async function openTitles(tx: Tx, tractionIds: readonly string[], titles: readonly string[]) {
  const title = sql<string>`lower(${rocks.title})`
  const isOne = sql`${title} = any(${sql.param(titles)}::text[])`
  const isIn = and(eq(rockTractions.orgId, rocks.orgId), eq(rockTractions.rockId, rocks.id))
  return await tx
    .select({ placeId: rockTractions.tractionId, title })
    .from(rocks)
    .innerJoin(rockTractions, isIn)
    .where(
      and(
        eq(rocks.orgId, tx.orgId),
        anyOf(rockTractions.tractionId, tractionIds),
        isListed(rocks),
        isNull(rocks.closingStatus),
        isOne,
      ),
    )
}
