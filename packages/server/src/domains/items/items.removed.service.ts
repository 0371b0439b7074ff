import { workItemKinds } from '@cairn/contract/core/items'
import type { SearchRequest } from '@cairn/contract/core/search'
import { type RemovedItem, removedItemFiltersSchema } from '@cairn/contract/items/items.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { restorableUntil } from '../../platform/clock/retention'
import type { Tx } from '../../platform/database/transaction'
import { parseSearch, searchResult } from '../../platform/search/parse-search'
import { editablePlaces } from '../places/places.service'
import * as repository from './items.removed.repository'

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
