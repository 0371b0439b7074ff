import { useCallback, useEffect, useRef } from 'react'

const forms = new Set<object>()

/** `release` is for forms that save and navigate in the same tick. */
export function useUnsaved(isUnsaved: boolean, typed?: unknown): { release: () => void; isHeld: () => boolean } {
  const form = useRef({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing after a release counts again
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

/** Drafts stay on the device. */
export const releaseAll = (): void => forms.clear()
