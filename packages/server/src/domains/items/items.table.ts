import type { WorkItemKind } from '@cairn/contract/core/items'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ItemTable } from '../../platform/database/item-columns'
import { headlines } from '../headlines/headlines.table'
import { issues } from '../issues/issues.table'
import { rocks, rockTractions } from '../rocks/rocks.table'
import { todos } from '../todos/todos.table'

interface PlacedTable {
  readonly table: ItemTable
  readonly places: { readonly placeId: PgColumn }
}

export const placedTables: Readonly<Record<WorkItemKind, PlacedTable>> = {
  todo: { table: todos, places: todos },
  issue: { table: issues, places: issues },
  headline: { table: headlines, places: headlines },
  rock: { table: rocks, places: { placeId: rockTractions.tractionId } },
}

export const placeKindOf: Readonly<Record<WorkItemKind, SQL>> = {
  todo: sql`${todos.placeKind}`,
  issue: sql`${issues.placeKind}`,
  headline: sql`${headlines.placeKind}`,
  rock: sql`'traction'`,
}

const placeOf = ({ placeKind, placeId }: { readonly placeKind: PgColumn; readonly placeId: PgColumn }, wanted?: SQL) =>
  sql`(select ${placeKind} as place_kind, ${placeId} as place_id where ${wanted ?? sql`true`})`

/** For a rock, the first matching place. */
export function standingIn(kind: WorkItemKind, wanted: SQL | undefined): SQL {
  if (kind === 'todo') return placeOf(todos, wanted)
  if (kind === 'issue') return placeOf(issues, wanted)
  if (kind === 'headline') return placeOf(headlines, wanted)
  return sql`(select 'traction' as place_kind, ${rockTractions.tractionId} as place_id from ${rockTractions}
    where ${rockTractions.orgId} = ${rocks.orgId} and ${rockTractions.rockId} = ${rocks.id} and ${wanted ?? sql`true`}
    order by ${rockTractions.tractionId} = ${rocks.mainTractionId} desc, ${rockTractions.tractionId} limit 1)`
}
