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
