import type { EndpointReply } from '@cairn/contract/core/define-endpoint'
import type { ItemRef, WorkItemKind } from '@cairn/contract/core/items'
import { duplicateItem, makeTodoOfItem } from '@cairn/contract/items/duplicate.endpoints'
import type { LinkedItem } from '@cairn/contract/items/items.schemas'
import { addItemLink, removeItemLink } from '@cairn/contract/items/links.endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { itemKinds } from '../../entities/items/item-kinds'
import { translate } from '../../i18n/translate'
import { newId } from '../../lib/api/new-id'
import { updateOptimistically } from '../../lib/api/query-client'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { itemDetailsQueries } from './item-details.queries'

const isSame = (a: { kind: string; id: string }, b: ItemRef) => a.id === b.id && a.kind === b.kind

const shown = <R>(
  client: QueryClient,
  ref: ItemRef,
  other: ItemRef,
  optimistic: (links: LinkedItem[]) => LinkedItem[],
  change: Write<R>,
): Write<R> => {
  const { queryKey } = itemDetailsQueries.links(ref)
  return {
    ...change,
    thing: `${ref.id}/${other.id}`,
    optimistic: () => updateOptimistically<LinkedItem[]>(client, queryKey, optimistic),
    reply: () => void client.invalidateQueries({ queryKey }),
  }
}

const added = (ref: ItemRef, item: LinkedItem, client: QueryClient) => {
  const other = { kind: item.kind as WorkItemKind, id: item.id }
  return shown(
    client,
    ref,
    other,
    (links) => [...links.filter((link) => !isSame(link, other)), item],
    write({ endpoint: addItemLink, params: ref, body: other }),
  )
}

export const useAddLink = (ref: ItemRef) => useWrite((item: LinkedItem, client) => added(ref, item, client))

export const useRemoveLink = (ref: ItemRef) =>
  useWrite((item: LinkedItem, client) => {
    const other = { kind: item.kind as WorkItemKind, id: item.id }
    return {
      ...shown(
        client,
        ref,
        other,
        (links) => links.filter((link) => !isSame(link, other)),
        write({ endpoint: removeItemLink, params: ref, body: other }),
      ),
      undo: {
        text: translate('item-details:unlinked', { title: item.title }),
        onUndo: () => startWrite(added(ref, item, client)),
        id: `unlinked-${item.id}`,
      },
    }
  })

const madeToast = (how: 'made' | 'duplicated', { kind, id }: ItemRef, text: string) => ({
  text,
  onUndo: () => startWrite(itemKinds[kind].remove(id)),
  id: `${how}-${id}`,
})

export const useMakeTodo = (ref: ItemRef) =>
  useWrite((_: null, client) => ({
    ...write({ endpoint: makeTodoOfItem, params: ref, body: { id: newId() } }),
    reply: () => void client.invalidateQueries({ queryKey: itemDetailsQueries.links(ref).queryKey }),
    done: ({ item }: EndpointReply<typeof makeTodoOfItem>) =>
      madeToast('made', item, translate('generic:created', { title: item.title })),
  }))

export const useDuplicate = () =>
  useWrite((ref: ItemRef) => ({
    ...write({ endpoint: duplicateItem, params: ref, body: { id: newId() } }),
    done: ({ item }) => madeToast('duplicated', item, translate('item-details:duplicated', { title: item.title })),
  }))
