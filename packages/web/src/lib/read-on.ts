import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

const reading = new WeakMap<QueryClient, Map<string, { hasChanged: boolean }>>()

/** Lets a running fetch finish: frequent changes would keep restarting it. */
export async function readOn(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const all = reading.get(client) ?? new Map<string, { hasChanged: boolean }>()
  reading.set(client, all)
  const hash = hashKey(queryKey)
  const underWay = all.get(hash)
  if (underWay) {
    underWay.hasChanged = true
    return
  }
  const own = { hasChanged: true }
  all.set(hash, own)
  try {
    while (own.hasChanged) {
      own.hasChanged = false
      await client.invalidateQueries({ queryKey })
    }
  } finally {
    all.delete(hash)
  }
}
