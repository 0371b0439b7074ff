import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** What is being read here by `readOn`, and whether something has changed since that reading began. */
const reading = new WeakMap<QueryClient, Map<string, { hasChanged: boolean }>>()

/**
 * Reads anew what is shown below a key. A change that is told while it is being read waits for the end of that: begun anew with each, a
 * reading would never end while others go on working, and of a hundred changes at once each would ask the server.
 */
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
