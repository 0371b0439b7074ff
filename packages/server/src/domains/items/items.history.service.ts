import { type ItemRef, itemRefSchema } from '@cairn/contract/core/items'
import { HISTORY_PAGE } from '@cairn/contract/items/history.endpoints'
import {
  type HistoryChanges,
  type HistoryEntry,
  historyChangesSchema,
  type ItemHistory,
  linkedRockSchema,
} from '@cairn/contract/items/items.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { type Visibility, visibilityOf } from '../places/places.service'
import { type HistoryRow, readHistory } from '../work-items/work-items.history.service'
import { type Named, type ReadItem, requireReadableItem, titlesOf } from './items.service'

const itemFields = ['item', 'recommittedTo'] as const
const rockFields = ['delegate', 'parent'] as const
const placeFields = ['placeId', 'mainTractionId', 'tractionIds'] as const

const sides = ({ changes }: HistoryRow, field: string): readonly unknown[] => changes[field] ?? []
const isText = (value: unknown): value is string => typeof value === 'string'

const linkedRock = (side: unknown) => linkedRockSchema.safeParse(side).data ?? null

const placeIdsOf = (row: HistoryRow): string[] =>
  [
    ...placeFields.flatMap((field) => sides(row, field).flat()),
    ...rockFields.flatMap((field) => sides(row, field).map((side) => linkedRock(side)?.tractionId)),
  ].filter(isText)

const refOf = (side: unknown): ItemRef[] => {
  const { data } = itemRefSchema.safeParse(side)
  return data ? [data] : []
}

type Titles = Awaited<ReturnType<typeof titlesOf>>

const shown = ({ changes }: HistoryRow, fields: readonly string[], show: (side: unknown) => unknown) =>
  Object.fromEntries(fields.flatMap((field) => (changes[field] ? [[field, changes[field].map(show)]] : [])))

/** Drops unknown fields and unreadable ids. */
function presentChanges(row: HistoryRow, sight: Visibility, titles: Titles): HistoryChanges {
  const place = (id: unknown) => (isText(id) && sight.seesPlace(id) ? id : null)
  const places = (ids: unknown) => (Array.isArray(ids) ? ids.filter((id) => sight.seesPlace(id)) : ids)
  const item = (side: unknown) => {
    const [ref] = refOf(side)
    const title = ref ? titles.titleOf(ref) : null
    return ref && title !== null ? { ...ref, title } : null
  }
  const rock = (side: unknown) => {
    const linked = linkedRock(side)
    return linked && (place(linked.tractionId) ? linked : { ownerId: null, tractionId: null })
  }
  return historyChangesSchema.parse({
    ...row.changes,
    ...shown(row, ['placeId', 'mainTractionId'], place),
    ...shown(row, ['tractionIds'], places),
    ...shown(row, itemFields, item),
    ...shown(row, rockFields, rock),
  })
}

/** Delegation can change and is in the history. */
const originOf = ({ origins }: ReadItem) => origins.find(({ how }) => how !== 'delegatedFrom') ?? null

function creationOf(item: ReadItem, titles: Titles): HistoryEntry {
  const origin = originOf(item)
  const title = origin?.id ? titles.titleOf({ kind: origin.kind, id: origin.id }) : null
  return {
    id: item.ref.id,
    at: item.createdAt,
    byPersonId: item.createdById,
    action: 'created',
    changes: {},
    source: origin && {
      kind: origin.kind,
      title,
      note: origin.note,
      ...(origin.how === 'recommittedFrom' && { isRecommitted: true as const }),
    },
  }
}

export async function itemHistory(
  tx: Tx,
  actor: Actor,
  ref: ItemRef,
  before: string | undefined,
): Promise<ItemHistory> {
  const item = await requireReadableItem(tx, actor, ref)
  const found = await readHistory(tx, ref, before, HISTORY_PAGE + 1)
  const rows = found.slice(0, HISTORY_PAGE)
  const isLast = found.length === rows.length
  const origin = originOf(item)
  const named: Named[] = rows.flatMap((row) => itemFields.flatMap((field) => sides(row, field).flatMap(refOf)))
  if (isLast && origin?.id) named.push({ kind: origin.kind, id: origin.id })
  const sight = await visibilityOf(tx, actor, { placeIds: rows.flatMap(placeIdsOf), meetingIds: [] })
  const titles = await titlesOf(tx, actor, named)
  const entries = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    byPersonId: row.byPersonId,
    action: row.action,
    changes: presentChanges(row, sight, titles),
    source: null,
  }))
  return {
    entries: isLast ? [...entries, creationOf(item, titles)] : entries,
    next: isLast ? null : (rows.at(-1)?.id ?? null),
  }
}
