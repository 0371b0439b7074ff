import { useState } from 'react'
import { isSame } from '../../lib/form-draft'
import { useKeptDrafts } from '../../lib/use-draft'

interface Kept {
  readonly place: string
  /** What stands there, field by field. */
  readonly stored: object
}

function isOther(typed: unknown, stored: object): boolean {
  if (typeof typed === 'string') return typed !== ''
  const standing = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(typed ?? {}).some(([name, value]) => !isSame(value, standing.get(name)))
}

/** Whether something was typed at a place before it is drawn, and is not what stands there: what holds it is open from the start then. */
export function useHasDraft(...places: readonly Kept[]): boolean {
  const draftAt = useKeptDrafts()
  const [hasDraft] = useState(() => places.some(({ place, stored }) => isOther(draftAt(place), stored)))
  return hasDraft
}
