import { useState } from 'react'
import { isSame } from '../../lib/form-draft'
import { useDraftPlace } from '../../lib/use-draft'

/** Whether something was typed at a place before it is drawn, and is not what stands there: what holds it is open from the start then. */
export function useHasDraft(place: string, stored: object): boolean {
  const draft = useDraftPlace(place)
  const [hasDraft] = useState(() => {
    const typed = draft.read()?.value
    const fields = typeof typed === 'object' && typed !== null ? Object.entries(typed) : []
    const standing = new Map<string, unknown>(Object.entries(stored))
    return fields.some(([name, value]) => !isSame(value, standing.get(name)))
  })
  return hasDraft
}
