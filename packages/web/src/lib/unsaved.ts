import { useEffect } from 'react'

const forms = new Set<object>()

/** Holds that something has been typed which would be lost with its form. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const form = {}
    forms.add(form)
    return () => void forms.delete(form)
  }, [isUnsaved])
}

export const hasUnsaved = (): boolean => forms.size > 0
