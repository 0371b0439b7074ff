import { workItemKinds } from '@cairn/contract/core/items'
import type { FoundItem, findItemsSchema } from '@cairn/contract/items/items.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/transaction'
import { readablePlaces } from '../places/places.service'
import { matchTexts } from '../work-items/work-items.words.service'
import { findBest } from './items.finding.repository'

/** Items of any kind by the words of their titles, for somebody who remembers one and not where it is. */
export async function findItems(tx: Tx, actor: Actor, { text, kinds, limit }: z.output<typeof findItemsSchema>) {
  const wanted = kinds?.length ? [...new Set(kinds)] : workItemKinds
  const readable = readablePlaces(tx, actor)
  const rows = await findBest(tx, wanted, await matchTexts(tx, wanted, [text], readable), readable, limit)
  const items = rows.map(
    ({ kind, id, title, ownerId, placeKind, placeId, isArchived }): FoundItem => ({
      ...{ kind, id, title, ownerId, isArchived },
      tractionId: placeKind === 'traction' ? placeId : null,
    }),
  )
  return { items }
}
