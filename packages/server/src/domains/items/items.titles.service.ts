import type { ItemRef, SourceKind } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { measurableTitles } from '../scorecard/scorecard.service'
import { readItems } from './items.service'

export interface Named {
  readonly kind: SourceKind
  readonly id: string
}

const isItem = (named: Named): named is ItemRef => named.kind !== 'measurable'

/** Omits removed items. */
export async function titlesOf(tx: Tx, actor: Actor, named: readonly Named[]) {
  const titles = new Map<string, string>()
  const key = ({ kind, id }: Named) => `${kind}/${id}`
  const items = await readItems(tx, actor, named.filter(isItem))
  for (const { ref, title, isRemoved } of items) if (!isRemoved) titles.set(key(ref), title)
  const measurableIds = named.filter(({ kind }) => kind === 'measurable').map(({ id }) => id)
  const measurables = measurableIds.length > 0 ? await measurableTitles(tx, actor, measurableIds) : []
  for (const [id, title] of measurables) titles.set(key({ kind: 'measurable', id }), title)
  return { titleOf: (one: Named): string | null => titles.get(key(one)) ?? null }
}
