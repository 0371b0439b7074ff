import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { IdScope } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { completed, type Rock } from './rocks.completed.repository'
import { inTractions } from './rocks.repository'
import { rocks, rockTractions } from './rocks.table'

export interface Dates {
  readonly startDate: string
  readonly endDate: string
}

/** Closed for one of the quarters, else due in it. */
export function ofQuarters(
  { judgedQuarter, dueDate }: Record<'judgedQuarter' | 'dueDate', PgColumn>,
  quarters: readonly Dates[],
): SQL {
  const starts = sql.param(quarters.map(({ startDate }) => startDate))
  const ends = sql.param(quarters.map(({ endDate }) => endDate))
  return sql`exists (select from unnest(${starts}::date[], ${ends}::date[]) as q (start_date, end_date)
    where coalesce(${judgedQuarter}, ${dueDate}) between q.start_date and q.end_date)`
}

/** Includes archived rocks. `readable` undefined: all. */
export async function findRocksOfQuarters(
  tx: Tx,
  tractionId: string,
  quarters: readonly Dates[],
  readable?: IdScope,
): Promise<Rock[]> {
  const rows = await tx
    .select()
    .from(rocks)
    .where(
      and(
        eq(rocks.orgId, tx.orgId),
        isNull(rocks.removedAt),
        inTractions(tx, eq(rockTractions.tractionId, tractionId)),
        ofQuarters(rocks, quarters),
      ),
    )
    .orderBy(asc(sql`lower(${rocks.title})`), asc(rocks.id))
  return await completed(tx, rows, readable)
}
