import { type WorkItemKind, workItemKinds } from '@cairn/contract/core/items'
import type { FoundItem, findItemsSchema } from '@cairn/contract/items/items.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/transaction'
import { listedPlaces } from '../places/places.service'
import { matchTexts } from '../work-items/work-items.words.service'
import { findBest } from './items.finding.repository'

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
      ...{ kind, id, title, ownerId, isArchived },
      tractionId: placeKind === 'traction' ? placeId : null,
    }),
  )
  return { items }
}
