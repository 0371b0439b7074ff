import { create, keyResolver, windowedFiniteBatchScheduler } from '@yornaath/batshit'

/** What one `?ids=` call may ask for: the contract's `idsQuerySchema`. */
const MAX_IDS = 100

/** Asks by single id; those asked for within 10 ms go out as one call. Gives null for what the reply leaves out. */
export function batchById<T extends { id: string }>(
  fetcher: (ids: string[]) => Promise<T[]>,
): (id: string) => Promise<T | null> {
  const batcher = create({
    fetcher,
    resolver: keyResolver('id'),
    scheduler: windowedFiniteBatchScheduler({ windowMs: 10, maxBatchSize: MAX_IDS }),
  })
  return async (id) => ((await batcher.fetch(id)) as T | undefined) ?? null
}
