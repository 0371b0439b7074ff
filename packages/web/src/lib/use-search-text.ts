import { useSearch } from '@tanstack/react-router'

/** A text in the address's query; empty where there is none, or something else. */
export function useSearchText(name: 'email' | 'redirect'): string {
  const value = useSearch({ strict: false })[name]
  return typeof value === 'string' ? value : ''
}
