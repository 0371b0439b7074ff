import { useCallback, useEffect, useRef } from 'react'

const forms = new Set<object>()

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

export const releaseAll = (): void => forms.clear()
