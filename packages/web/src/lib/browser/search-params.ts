import type { SourceKind } from '@cairn/contract/core/items'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type Addable = SourceKind | 'people' | 'example'

export function useAdding(kind: Addable) {
  const navigate = useNavigate()
  const { add } = useSearch({ strict: false })
  const stop = useCallback(
    () => void navigate({ to: '.', search: ({ add: _, ...rest }) => rest, replace: true, resetScroll: false }),
    [navigate],
  )
  return { isAdding: add === kind, stop }
}

export const searchTexts =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): { [name in Name]?: string } =>
    Object.fromEntries(names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : []))) as {
      [name in Name]?: string
    }

export function useSearchText(name: 'email' | 'redirect'): string {
  const value = useSearch({ strict: false })[name]
  return typeof value === 'string' ? value : ''
}
