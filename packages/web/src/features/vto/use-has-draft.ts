import { useState } from 'react'
import { isSame } from '../../lib/form-draft'
import { useKeptDrafts } from '../../lib/use-draft'

interface Kept {
  readonly place: string
  readonly stored: object
}

function isOther(typed: unknown, stored: object): boolean {
  if (typeof typed === 'string') return typed !== ''
  const standing = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(typed ?? {}).some(([name, value]) => !isSame(value, standing.get(name)))
}

export function useHasDraft(...places: readonly Kept[]): boolean {
  const draftAt = useKeptDrafts()
  const [hasDraft] = useState(() => places.some(({ place, stored }) => isOther(draftAt(place), stored)))
  return hasDraft
}
