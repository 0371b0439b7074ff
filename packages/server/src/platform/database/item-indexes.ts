import type { SQL } from 'drizzle-orm'
import { index, type PgColumn } from 'drizzle-orm/pg-core'
import { isListed, type ListTable } from './item-columns'

type Columns = Pick<ListTable, 'orgId' | 'id' | 'archivedAt' | 'removedAt'>

/** For readers of many containers: the index is walked until a page is full. */
export const orderIndexes = (
  name: string,
  table: Columns,
  orders: Readonly<Record<string, PgColumn | SQL | readonly PgColumn[]>>,
) =>
  Object.entries(orders).map(([order, by]) =>
    index(`${name}_by_${order}`)
      .on(table.orgId, ...[by].flat(), table.id)
      .where(isListed(table)),
  )
