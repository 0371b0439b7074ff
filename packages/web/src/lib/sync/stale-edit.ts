import { ApiFailure } from '../api/api-failure'
import { isSame } from '../forms/use-draft'

interface Versioned {
  readonly id: string
  readonly version: number
}

const isVersioned = (current: unknown): current is Versioned =>
  typeof current === 'object' && current !== null && 'id' in current && 'version' in current

export function currentOf<T extends Versioned>(failure: unknown, id?: string): T | null {
  if (!(failure instanceof ApiFailure) || !isVersioned(failure.current)) return null
  return id === undefined || failure.current.id === id ? (failure.current as T) : null
}

export const isContested = <T extends object>(changes: Partial<T>, before: T, current: T): boolean =>
  (Object.keys(changes) as (keyof T)[]).some(
    (name) => !isSame(before[name], current[name]) && !isSame(changes[name], current[name]),
  )
