import { type ItemRef, type WorkItemKind, workItemKinds } from '@cairn/contract/core/items'
import type { SearchRequest } from '@cairn/contract/core/search'
import {
  type FoundItem,
  type findItemsSchema,
  type RemovedItem,
  removedItemFiltersSchema,
} from '@cairn/contract/items/items.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { z } from 'zod'
import { restorableUntil } from '../../platform/clock/retention'
import type { Tx } from '../../platform/database/transaction'
import { parseSearch, searchResult } from '../../platform/search/parse-search'
import { editablePlaces, listedPlaces, readablePlaces } from '../places/places.service'
import { matchTexts } from '../work-items/work-items.words.service'
import * as repository from './items.repository'
import { countOn, findBest } from './items.repository'

interface Wanted {
  readonly text: string
  readonly kinds: readonly WorkItemKind[]
  readonly limit: number
}

export async function bestItems(tx: Tx, actor: Actor, { text, kinds, limit }: Wanted) {
  if (kinds.length === 0) return []
  const readable = listedPlaces(tx, actor)
  const match = await matchTexts(tx, kinds, [text], readable)
  return await findBest(tx, kinds, match, { readable, personId: actor.personId }, limit)
}

export async function findItems(tx: Tx, actor: Actor, { text, kinds, limit }: z.output<typeof findItemsSchema>) {
  const rows = await bestItems(tx, actor, { text, kinds: kinds?.length ? [...new Set(kinds)] : workItemKinds, limit })
  const items = rows.map(
    ({ kind, id, title, ownerId, placeKind, placeId, isArchived }): FoundItem => ({
      kind,
      id,
      title,
      ownerId,
      isArchived,
      tractionId: placeKind === 'traction' ? placeId : null,
    }),
  )
  return { items }
}

function presentRemoved({ placeKind, placeId, removedAt, ...row }: repository.RemovedRow): RemovedItem {
  const { kind, id, version, title, ownerId, removedById } = row
  const tractionId = placeKind === 'traction' ? placeId : null
  const keptUntil = restorableUntil(removedAt).toISOString()
  return { kind, id, version, title, ownerId, tractionId, removedById, removedAt: removedAt.toISOString(), keptUntil }
}

/** Items of removed meetings are excluded. @throws 400 */
export async function searchRemovedItems(tx: Tx, actor: Actor, request: SearchRequest) {
  const search = parseSearch(request, removedItemFiltersSchema, [])
  const { filters, startIndex, endIndex } = search
  const { rows, totalCount } = await repository.findRemoved(tx, {
    kinds: filters.kind ?? workItemKinds,
    ids: filters.ids,
    removedBy: filters['removed-by'],
    placeIds: filters['traction-ids'],
    editable: editablePlaces(tx, actor, filters['traction-ids']),
    limit: endIndex - startIndex,
    offset: startIndex,
  })
  return searchResult(search, rows.map(presentRemoved), search.includeTotalCount ? totalCount : 0)
}

export async function countOnItems(tx: Tx, actor: Actor, items: readonly ItemRef[]) {
  return { items: await countOn(tx, items, readablePlaces(tx, actor)) }
}
