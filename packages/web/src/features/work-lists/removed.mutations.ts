import type { EndpointReply } from '@cairn/contract/core/define-endpoint'
import type { ItemRef } from '@cairn/contract/core/items'
import { getItemHistory } from '@cairn/contract/items/history.endpoints'
import { changeItems, restoreItems } from '@cairn/contract/items/items.endpoints'
import type { RemovedItem } from '@cairn/contract/items/items.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { itemKinds } from '../../entities/items/item-kinds'
import { refreshRanges } from '../../entities/items/item-ranges'
import { fullName, peopleQueries } from '../../entities/people/people'
import { translate } from '../../i18n/translate'
import { call } from '../../lib/api/api'
import { inOwnLanguage } from '../../lib/format/own-language'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { notify, TOAST_MS } from '../../lib/toasts/notify'
import { type RemovedItems, removedKey, removedOneKey, withoutRemoved } from './removed.queries'

function refresh(client: QueryClient, items: readonly ItemRef[]): void {
  void client.invalidateQueries({ queryKey: removedKey })
  void client.invalidateQueries({ queryKey: removedOneKey })
  for (const { kind, id } of items) void client.invalidateQueries({ queryKey: [itemKinds[kind].root, 'one', id] })
  for (const { root } of new Set(items.map((item) => itemKinds[item.kind]))) {
    void client.invalidateQueries({ queryKey: [root, 'list'] })
    refreshRanges(client, root)
  }
}

const removal = (items: readonly ItemRef[], client: QueryClient): Write<unknown> => ({
  ...write({
    endpoint: changeItems,
    body: { changes: items.map(({ kind, id }) => ({ kind, id, set: { isRemoved: true } })) },
  }),
  reply: () => refresh(client, items),
})

/** Another user already restored them. */
async function sayWhoWasFirst(
  client: QueryClient,
  items: readonly RemovedItem[],
  { kind, id }: ItemRef,
  count: number,
) {
  if (count > 1) return notify.success(translate('lists:removed.before', { count }), { ms: TOAST_MS })
  const title = items.find((item) => item.id === id)?.title
  const person = await restorerOf(client, { kind, id }).catch(() => null)
  const text = person
    ? translate('lists:removed.beforeBy', { title, name: fullName(person) })
    : translate('lists:removed.beforeOne', { title })
  return notify.success(text, { ms: TOAST_MS })
}

async function restorerOf(client: QueryClient, { kind, id }: ItemRef) {
  const { entries } = await call(getItemHistory, { params: { kind, id }, query: {} })
  const personId = entries.find(({ action }) => action === 'restored')?.byPersonId
  return personId ? client.fetchQuery(peopleQueries.byId(personId)) : null
}

export const useRestoreItems = () =>
  useWrite((items: readonly RemovedItem[], client): Write<EndpointReply<typeof restoreItems>> => {
    const shown = client.getQueriesData<RemovedItems>({ queryKey: removedKey })
    const ids = new Set(items.map(({ id }) => id))
    return {
      ...write({ endpoint: restoreItems, body: { items: items.map(({ kind, id }) => ({ kind, id })) } }),
      optimistic: () => {
        client.setQueriesData<RemovedItems>({ queryKey: removedKey }, (all) => all && withoutRemoved(all, ids))
        return () => {
          for (const [key, before] of shown) client.setQueryData(key, before)
        }
      },
      reply: () => refresh(client, items),
      done: ({ results }) => {
        const there = results.filter((result) => result.outcome === 'changed')
        const back = there.filter(({ former }) => former.isRemoved)
        const before = there.filter(({ former }) => !former.isRemoved)
        const refused = results.find((result) => result.outcome === 'refused')
        if (refused?.outcome === 'refused') {
          void inOwnLanguage([refused.message]).then(([said]) => said && notify.error(said.text))
        }
        const [first] = before
        if (first) void sayWhoWasFirst(client, items, first, before.length)
        if (back.length === 0) return undefined
        return {
          text: translate('lists:removed.restored', { count: back.length }),
          onUndo: () => startWrite(removal(back, client)),
        }
      },
    }
  })
