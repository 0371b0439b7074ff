const MAX_IDS = 100
const WINDOW_MS = 10

interface Batch<T> {
  ids: Set<string>
  reply: Promise<ReadonlyMap<string, T>>
}

export function batchById<T extends { id: string }>(
  fetcher: (ids: string[]) => Promise<readonly T[]>,
): (id: string) => Promise<T | null> {
  let open: Batch<T> | null = null
  const start = (): Batch<T> => {
    const ids = new Set<string>()
    const send = async () => {
      await new Promise((resolve) => setTimeout(resolve, WINDOW_MS))
      if (open === batch) open = null
      return new Map((await fetcher([...ids])).map((item) => [item.id, item]))
    }
    const batch = { ids, reply: send() }
    return batch
  }
  return async (id) => {
    if (open === null || (open.ids.size >= MAX_IDS && !open.ids.has(id))) open = start()
    open.ids.add(id)
    return (await open.reply).get(id) ?? null
  }
}

export const SEARCH_MAX = 1000

interface Range {
  readonly startIndex: number
  readonly endIndex: number
  readonly includeTotalCount: false
}

/** Not for people: organizations may have thousands. */
export async function readAll<T>(search: (range: Range) => Promise<{ items: T[] }>): Promise<T[]> {
  const all: T[] = []
  while (true) {
    const startIndex = all.length
    const { items } = await search({ startIndex, endIndex: startIndex + SEARCH_MAX, includeTotalCount: false })
    all.push(...items)
    if (items.length < SEARCH_MAX) return all
  }
}
