import { useCallback, useEffect, useRef } from 'react'

const forms = new Set<object>()

/**
 * Holds that something typed would be left behind with its form. `typed` is what is in it: a change counts anew. `release`
 * lets it go at once, for who has saved or discarded and navigates in the same breath; `isHeld` says that it was neither.
 */
export function useUnsaved(isUnsaved: boolean, typed?: unknown): { release: () => void; isHeld: () => boolean } {
  const form = useRef({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed after it was let go counts again
  useEffect(() => {
    const held = form.current
    if (isUnsaved) forms.add(held)
    return () => void forms.delete(held)
  }, [isUnsaved, typed])
  const release = useCallback(() => void forms.delete(form.current), [])
  const isHeld = useCallback(() => forms.has(form.current), [])
  return { release, isHeld }
}

export const hasUnsaved = (): boolean => forms.size > 0

/** For who was asked, and leaves anyway: it is held no longer. What is kept on the device stays there. */
export const releaseAll = (): void => forms.clear()
