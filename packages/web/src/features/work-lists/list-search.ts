export interface ListSearch {
  view?: string
  find?: string
  filters?: Record<string, string[]>
  /** A minus sign means descending: `-DueDate`. */
  sort?: string
  by?: string
  /** Comma-separated, in order. */
  columns?: string
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

export function listSearch(search: Record<string, unknown>): ListSearch {
  const filters = filtersOf(search.filters)
  return {
    ...Object.fromEntries(texts.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]]))),
    ...(filters ? { filters } : {}),
  }
}
