import type { EndpointReply } from '@cairn/contract/core/define-endpoint'
import type { ItemRef, WorkItemKind } from '@cairn/contract/core/items'
import { getItemHistory } from '@cairn/contract/items/history.endpoints'
import { changeItems, restoreItems } from '@cairn/contract/items/items.endpoints'
import type { RemovedItem } from '@cairn/contract/items/items.schemas'
import { searchRemovedItems } from '@cairn/contract/items/removed.endpoints'
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { itemKinds } from '../../entities/items/item-kinds'
import { refreshRanges } from '../../entities/items/item-ranges'
import { fullName, peopleQueries } from '../../entities/people/people'
import { translate } from '../../i18n/translate'
import { call } from '../../lib/api/api'
import { inOwnLanguage } from '../../lib/format/own-language'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { notify, TOAST_MS } from '../../lib/toasts/notify'

const removedKey = ['removed'] as const
const removedOneKey = ['removed-one'] as const
const REMOVED_ROWS = 200

interface RemovedPage {
  readonly items: readonly RemovedItem[]
  readonly totalCount: number
}
type RemovedItems = InfiniteData<RemovedPage, number>

/** Deduplicated, since removals shift later pages. */
export const removedIn = ({ pages }: Pick<RemovedItems, 'pages'>): RemovedItem[] => [
  ...new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item]))).values(),
]

const withoutRemoved = ({ pages, ...rest }: RemovedItems, ids: ReadonlySet<string>): RemovedItems => {
  const isGone = ({ id }: RemovedItem) => ids.has(id)
  const gone = pages.flatMap(({ items }) => items.filter(isGone)).length
  return {
    ...rest,
    pages: pages.map(({ items, totalCount }) => ({
      items: items.filter((item) => !isGone(item)),
      totalCount: totalCount - gone,
    })),
  }
}

const shownIn = (pages: readonly RemovedPage[]) => pages.reduce((sum, { items }) => sum + items.length, 0)

/** Removals by others send no updates. */
export const removedQuery = (kind: WorkItemKind | '', by: string) =>
  infiniteQueryOptions({
    queryKey: [...removedKey, kind, by],
    staleTime: 0,
    queryFn: ({ pageParam: startIndex }): Promise<RemovedPage> => {
      const filters = { ...(kind ? { kind: [kind] } : {}), ...(by ? { 'removed-by': [by] } : {}) }
      return call(searchRemovedItems, { body: { startIndex, endIndex: startIndex + REMOVED_ROWS, filters } })
    },
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => (shownIn(pages) < totalCount ? shownIn(pages) : undefined),
  })

/** Null if not removed, or if the reader may not restore it. */
export const removedOneQuery = ({ kind, id }: ItemRef) =>
  queryOptions({
    queryKey: [...removedOneKey, id],
    staleTime: 0,
    queryFn: async (): Promise<RemovedItem | null> => {
      const { items } = await call(searchRemovedItems, { body: { filters: { kind: [kind], ids: [id] } } })
      return items[0] ?? null
    },
  })

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
