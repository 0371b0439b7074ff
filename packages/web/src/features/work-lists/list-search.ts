/** What the address of a list says: the view, and what differs from it. */
export interface ListSearch {
  view?: string
  find?: string
  filters?: Record<string, string[]>
  /** A property, with a minus before it from the end: `-DueDate`. */
  sort?: string
  /** `none`: not grouped. */
  by?: string
  /** In their order, with commas between them. */
  columns?: string
  /** The item that is open beside the list. */
  panel?: string
}

const texts = ['view', 'find', 'sort', 'by', 'columns', 'panel'] as const

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

function filtersOf(value: unknown): Record<string, string[]> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, values]) => (isTexts(values) ? [[name, values]] : [])),
  )
}

/** Leaves out what no list understands. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const filters = filtersOf(search.filters)
  return {
    ...Object.fromEntries(texts.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]]))),
    ...(filters ? { filters } : {}),
  }
}
