import type { WorkItemKind } from '@cairn/contract/core/items'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ItemTable } from '../../platform/database/item-columns'
import { headlines, isOpenHeadline } from '../headlines/headlines.table'
import { issues, isUnsolved } from '../issues/issues.table'
import { isOpenRock, rocks, rockTractions } from '../rocks/rocks.table'
import { isOpenTodo, todos } from '../todos/todos.table'

interface KindTable {
  readonly table: ItemTable
  readonly places: { readonly placeId: PgColumn; readonly placeKind: PgColumn | SQL }
  /** Handed over when the owner leaves. */
  readonly isOpen: SQL
}

export const kindTables: Readonly<Record<WorkItemKind, KindTable>> = {
  todo: { table: todos, places: todos, isOpen: isOpenTodo },
  issue: { table: issues, places: issues, isOpen: isUnsolved },
  headline: { table: headlines, places: headlines, isOpen: isOpenHeadline },
  rock: {
    table: rocks,
    places: { placeId: rockTractions.tractionId, placeKind: sql`'traction'` },
    isOpen: isOpenRock,
  },
}

/** For a rock, the first matching place. */
export function standingIn(kind: WorkItemKind, wanted: SQL = sql`true`): SQL {
  const { placeId, placeKind } = kindTables[kind].places
  if (kind !== 'rock') return sql`(select ${placeKind} as place_kind, ${placeId} as place_id where ${wanted})`
  return sql`(select ${placeKind} as place_kind, ${placeId} as place_id from ${rockTractions}
    where ${rockTractions.orgId} = ${rocks.orgId} and ${rockTractions.rockId} = ${rocks.id} and ${wanted}
    order by ${placeId} = ${rocks.mainTractionId} desc, ${placeId} limit 1)`
}
