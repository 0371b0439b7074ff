import { notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isPassing } from './api-failure'

// An optimistic update belongs to the press that caused it: told in the same task, it is on screen in the same frame.
notifyManager.setScheduler(queueMicrotask)

const CACHE_EXPIRY_MS = 30 * 60_000

/**
 * What is cached stays for 30 minutes and is fresh until a live update says otherwise: focus
 * and mounting fetch nothing by themselves. Reads are tried twice more where that may help; writes never by themselves.
 */
export function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: CACHE_EXPIRY_MS,
        staleTime: CACHE_EXPIRY_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        retry: (count, failure) => count < 2 && isPassing(failure),
        retryDelay: (attempt) => 500 * 2 ** attempt,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  keepInvalidated(client)
  return client
}

/** TanStack clears `isInvalidated` on every `setQueryData`; a query stays invalidated until it is fetched. */
function keepInvalidated(client: QueryClient): void {
  const invalidated = new WeakSet<object>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'invalidate') invalidated.add(query)
    else if (action.type === 'success' && !action.manual) invalidated.delete(query)
    else if (action.type === 'success' && invalidated.has(query)) query.invalidate()
  })
}

/** Puts back what `optimistic` changed; given to a mutation's onError. */
export type Restore = () => void

/**
 * Shows a write before the server has answered: stops reads that would overwrite it, applies `optimistic` to every cached
 * query under `key`, and gives a function that puts the former values back.
 */
export async function updateOptimistically<T>(
  client: QueryClient,
  key: QueryKey,
  optimistic: (before: T) => T,
): Promise<Restore> {
  await client.cancelQueries({ queryKey: key })
  const former = client.getQueriesData<T>({ queryKey: key })
  for (const [queryKey, value] of former) {
    if (value !== undefined) client.setQueryData(queryKey, optimistic(value))
  }
  return () => {
    for (const [queryKey, value] of former) client.setQueryData(queryKey, value)
  }
}
