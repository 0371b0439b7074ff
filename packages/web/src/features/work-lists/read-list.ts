import type { QueryClient } from '@tanstack/react-query'
import { myTractionsQuery } from '../../entities/tractions/my-tractions'
import { loadPacks } from '../../i18n/translate'
import { sessionQuery } from '../../lib/session/session'
import { type ListDefinition, type ListItem, queryOfBuiltIn } from './list-definition'
import { listSearch, queryOf, requestOf } from './list-query'
import { listRows, pagesOf } from './list-rows'
import { groupRequest } from './use-list-rows'
import { countQuery, groupsIn, groupsQuery, rangeQuery, viewsQuery } from './work-lists.queries'

const IN_SIGHT = 40

export const readList =
  <T extends ListItem>(list: ListDefinition<T>) =>
  async (client: QueryClient, address: Record<string, unknown>): Promise<void> => {
    const session = client.getQueryData(sessionQuery.queryKey)
    if (session?.orgId == null) return
    const search = listSearch(address)
    const reader = { me: session.user.userId, today: session.calendarDate }
    const view = list.views.find(({ name }) => name === search.view) ?? list.views[0]
    const query = queryOf(queryOfBuiltIn(view, list), search)
    const request = requestOf(query, search.find ?? '', reader)
    const readRows = async () => {
      if (query.by === null) return client.prefetchQuery(rangeQuery(list, request, 0))
      const groups = groupsIn(await client.fetchInfiniteQuery(groupsQuery(list, request.filters, query.by)))
      const none = new Set<string>()
      const rows = listRows(groups, { folded: none, unrolled: none, isGrouped: true, canAdd: () => false })
      const pages = pagesOf(rows.slice(0, IN_SIGHT))
      await Promise.all(
        pages.map(({ key, page }) =>
          client.prefetchQuery(rangeQuery(list, groupRequest(list, request, query.by, key), page)),
        ),
      )
    }
    const counts = list.views.map(({ query: { filters } }) =>
      client.prefetchQuery(countQuery(list, requestOf({ filters, sorts: [] }, '', reader))),
    )
    // The list reports failures and retries.
    await Promise.allSettled([
      readRows(),
      loadPacks('lists', 'imports'),
      client.prefetchQuery(viewsQuery(list.kind.name)),
      client.prefetchQuery(myTractionsQuery),
      ...counts,
    ])
  }
