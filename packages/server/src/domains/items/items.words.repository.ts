/** System transactions, across organizations. */
import type { WorkItemKind } from '@cairn/contract/core/items'
import { UNSPACED } from '@cairn/contract/core/words'
import { type SQL, sql } from 'drizzle-orm'
import type { ItemTable } from '../../platform/database/item-columns'
import type { Tx } from '../../platform/database/transaction'
import { rocks, rockTractions } from '../rocks/rocks.table'
import { itemWords } from '../work-items/work-items.words.table'
import { kindTables } from './items.table'

export interface UnspacedTitle {
  readonly orgId: string
  readonly id: string
  readonly title: string
  readonly placeIds: readonly string[]
  readonly words: readonly string[]
}

export type ItemKey = Pick<UnspacedTitle, 'orgId' | 'id'>

const placesOf = (kind: WorkItemKind): SQL =>
  kind === 'rock'
    ? sql`array(select ${rockTractions.tractionId} from ${rockTractions}
        where ${rockTractions.orgId} = ${rocks.orgId} and ${rockTractions.rockId} = ${rocks.id})`
    : sql`array[${kindTables[kind].places.placeId}]`

async function select(tx: Tx, kind: WorkItemKind, where: SQL, end: SQL): Promise<UnspacedTitle[]> {
  const { table } = kindTables[kind]
  const words = sql`array(select distinct ${itemWords.word} from ${itemWords}
    where ${itemWords.orgId} = ${table.orgId} and ${itemWords.itemId} = ${table.id})`
  const { rows } = await tx.execute<{ [Key in keyof UnspacedTitle]: UnspacedTitle[Key] }>(
    sql`select ${table.orgId} as "orgId", ${table.id} as id, ${table.title} as title, ${placesOf(kind)} as "placeIds",
      ${words} as words from ${table as ItemTable} where ${where} ${end}`,
  )
  return rows
}

export const findUnspaced = (tx: Tx, kind: WorkItemKind, after: ItemKey, most: number): Promise<UnspacedTitle[]> => {
  const { table } = kindTables[kind]
  const isNext = sql`(${table.orgId}, ${table.id}) > (${after.orgId}::uuid, ${after.id}::uuid)`
  return select(
    tx,
    kind,
    sql`${table.title} ~ ${UNSPACED.source} and ${isNext}`,
    sql`order by ${table.orgId}, ${table.id} limit ${most}::int`,
  )
}

export const lockTitles = (tx: Tx, kind: WorkItemKind, keys: readonly ItemKey[]): Promise<UnspacedTitle[]> => {
  const { table } = kindTables[kind]
  const [orgIds, ids] = [keys.map(({ orgId }) => orgId), keys.map(({ id }) => id)]
  const isOne = sql`(${table.orgId}, ${table.id}) in (select * from unnest(${sql.param(orgIds)}::uuid[], ${sql.param(ids)}::uuid[]))`
  return select(tx, kind, isOne, sql`for share`)
}

export interface NewWord {
  readonly orgId: string
  readonly id: string
  readonly placeId: string
  readonly word: string
}

export async function insertNewWords(tx: Tx, kind: WorkItemKind, words: readonly NewWord[]): Promise<void> {
  const column = (key: keyof NewWord) => sql.param(words.map((one) => one[key]))
  await tx.execute(sql`insert into ${itemWords} (org_id, item_kind, item_id, place_id, word)
    select w.org_id, ${kind}, w.id, w.place_id, w.word
    from unnest(${column('orgId')}::uuid[], ${column('id')}::uuid[], ${column('placeId')}::uuid[], ${column('word')}::text[])
      as w (org_id, id, place_id, word) on conflict do nothing`)
}
