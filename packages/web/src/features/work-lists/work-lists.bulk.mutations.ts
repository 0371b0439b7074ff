import type { EndpointReply } from '@cairn/contract/core/define-endpoint'
import type { WorkItemKind } from '@cairn/contract/core/items'
import { changeItems } from '@cairn/contract/items/items.endpoints'
import type { ItemSet } from '@cairn/contract/items/items.schemas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  cachedItem,
  removeCachedItem,
  updateItemOptimistically,
  upsertCachedItem,
} from '../../entities/items/item-cache'
import { itemKinds } from '../../entities/items/item-kinds'
import { refreshRanges } from '../../entities/items/item-ranges'
import { termsOf, translate } from '../../i18n/translate'
import { inOwnLanguage } from '../../lib/format/own-language'
import { forgetRemoval, noteOwnRemoval } from '../../lib/sync/removals'
import { startWrite, type Write, write } from '../../lib/sync/write'
import { notify } from '../../lib/toasts/notify'
import type { ListDefinition, ListItem } from './list-definition'

type Reply = EndpointReply<typeof changeItems>
type KindOf<T extends ListItem> = Pick<ListDefinition<T>, 'kind'>
interface Change {
  id: string
  set: ItemSet
}

const leaves = ({ isArchived, isRemoved }: ItemSet) => isArchived === true || isRemoved === true
const comesBack = ({ isArchived, isRemoved }: ItemSet) => isArchived === false || isRemoved === false

/** Moving an issue drops its number. */
function withSet<T extends ListItem>(item: T, { isArchived: _a, isRemoved: _r, ...set }: ItemSet): T {
  const to = set.tractionId ?? set.revisionId
  const isMovedIssue = 'revisionId' in item && to && to !== item.tractionId && to !== item.revisionId
  return { ...item, ...(isMovedIssue && { tractionId: null, revisionId: null, rank: null }), ...set }
}

function takeOff(client: QueryClient, kind: { readonly root: string }, id: string): void {
  noteOwnRemoval(id)
  removeCachedItem(client, kind, id)
}

function show<T extends ListItem>(client: QueryClient, { kind }: KindOf<T>, { id, set }: Change) {
  const shown = cachedItem(client, kind, id)
  if (!leaves(set)) return updateItemOptimistically(client, kind, id, (item) => withSet(item, set))
  takeOff(client, kind, id)
  return () => {
    forgetRemoval(id)
    if (shown) upsertCachedItem(client, kind, shown)
  }
}

function didBy(kind: WorkItemKind, set: ItemSet) {
  if (set.isRemoved) return 'removed'
  if (set.isArchived) return 'archived'
  if (set.status) return itemKinds[kind].ticked
  if (set.dueDate !== undefined) return 'dated'
  return set.ownerId ? 'givenAway' : 'moved'
}

const saidOf = (kind: WorkItemKind, set: ItemSet, count: number) =>
  translate(`lists:bulk.did.${didBy(kind, set)}`, { count, ...termsOf(kind) })

async function sayRefused({ results }: Reply): Promise<void> {
  const refused = results.filter((result) => result.outcome === 'refused')
  const [first] = await inOwnLanguage(refused.map(({ message }) => message))
  if (first) notify.error(translate('lists:bulk.refused', { count: refused.length, message: first.text }))
}

function change<T extends ListItem>(
  client: QueryClient,
  list: KindOf<T>,
  changes: readonly Change[],
  isUndo = false,
): Write<Reply> {
  const kind = list.kind.name
  const versions = new Map(changes.map(({ id }) => [id, cachedItem(client, list.kind, id)]))
  return {
    ...write({ endpoint: changeItems, body: { changes: changes.map(({ id, set }) => ({ kind, id, set })) } }),
    optimistic: () => {
      const restores = changes.map((each) => show(client, list, each))
      return () => {
        for (const restore of restores) restore()
      }
    },
    reply: (reply, restore) => {
      restore()
      for (const result of reply.results) {
        const made = changes.find(({ id }) => id === result.id)
        const before = versions.get(result.id)
        if (result.outcome === 'refused' || !made || !before) continue
        if (leaves(made.set)) takeOff(client, list.kind, result.id)
        else upsertCachedItem(client, list.kind, { ...withSet(before, made.set), version: result.version })
      }
      if (isUndo || changes.some(({ set }) => comesBack(set))) refreshRanges(client, list.kind.root)
      void sayRefused(reply)
    },
    done: ({ results }) => {
      const changed = results.filter((result) => result.outcome === 'changed')
      if (isUndo || changed.length === 0) return undefined
      // Unchanged items need no undo.
      const former = changed.flatMap((result) =>
        Object.keys(result.former).length > 0 ? [{ id: result.id, set: result.former }] : [],
      )
      const set = changes[0]?.set ?? {}
      const text = saidOf(kind, set, former.length)
      if (former.length === 0) return text
      return { text, onUndo: () => startWrite(change(client, list, former, true)) }
    },
  }
}

export function useBulkChange<T extends ListItem>(list: KindOf<T>) {
  const client = useQueryClient()
  return (ids: readonly string[], set: ItemSet) =>
    startWrite(
      change(
        client,
        list,
        ids.map((id) => ({ id, set })),
      ),
    )
}
