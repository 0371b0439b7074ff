import { useCallback, useEffect, useRef } from 'react'

const forms = new Set<object>()

/**
 * Holds that something typed would be left behind with its form. `typed` is what is in it: a change counts anew. Gives
 * a function that lets it go at once, for who has saved or discarded and navigates in the same breath.
 */
export function useUnsaved(isUnsaved: boolean, typed?: unknown): () => void {
  const form = useRef({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed after it was let go counts again
  useEffect(() => {
    const held = form.current
    if (isUnsaved) forms.add(held)
    return () => void forms.delete(held)
  }, [isUnsaved, typed])
  return useCallback(() => void forms.delete(form.current), [])
}

export const hasUnsaved = (): boolean => forms.size > 0
