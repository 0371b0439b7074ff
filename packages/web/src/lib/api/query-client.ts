import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
} from '@tanstack/react-query'
import { isPassing } from './api-failure'

// Microtasks paint optimistic updates in the same frame.
notifyManager.setScheduler(queueMicrotask)

const CACHE_EXPIRY_MS = 30 * 60_000

export function makeQueryClient(): QueryClient {
  return new LiveQueryClient({
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
}

class LiveQueryClient extends QueryClient {
  /** First loads whose reply may be older than a change. TanStack would keep that reply. */
  readonly #outdated = new WeakSet<object>()

  constructor(config: QueryClientConfig) {
    super(config)
    this.#watchReplies()
  }

  override invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.data === undefined && query.state.fetchStatus !== 'idle') this.#outdated.add(query)
    }
    return super.invalidateQueries(filters, options)
  }

  /** TanStack clears `isInvalidated` on every `setQueryData`. */
  #watchReplies(): void {
    const invalidated = new WeakSet<object>()
    this.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const { query, action } = event
      if (action.type === 'invalidate') invalidated.add(query)
      else if (action.type === 'success' && !action.manual) {
        invalidated.delete(query)
        const { queryKey } = query
        if (this.#outdated.delete(query)) void this.invalidateQueries({ queryKey, exact: true })
      } else if (action.type === 'success' && invalidated.has(query)) query.invalidate()
    })
  }
}

export type Restore = () => void

export async function updateOptimistically<T>(
  client: QueryClient,
  key: QueryKey,
  optimistic: (before: T) => T,
): Promise<Restore> {
  // Nothing would restart a canceled first load.
  await client.cancelQueries({ queryKey: key, predicate: ({ state }) => state.data !== undefined })
  const former = client.getQueriesData<T>({ queryKey: key })
  for (const [queryKey, value] of former) {
    if (value !== undefined) client.setQueryData(queryKey, optimistic(value))
  }
  return () => {
    for (const [queryKey, value] of former) client.setQueryData(queryKey, value)
    // Others may have changed it since.
    void client.invalidateQueries({ queryKey: key })
  }
}
