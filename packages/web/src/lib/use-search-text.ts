import { useSearch } from '@tanstack/react-router'

/** A text in the address's query; empty where there is none, or something else. */
export function useSearchText(name: string): string {
  const value = (useSearch({ strict: false }) as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : ''
}
