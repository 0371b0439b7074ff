import { useSearch } from '@tanstack/react-router'

export function useSearchText(name: 'email' | 'redirect'): string {
  const value = useSearch({ strict: false })[name]
  return typeof value === 'string' ? value : ''
}
