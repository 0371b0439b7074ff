import { create } from 'zustand'
import { ApiFailure } from '../api/api-failure'
import { isSame } from '../forms/use-draft'
import type { Write } from './write'

export interface EditConflict {
  yours: string
  theirs: string
  notes?: { yours: string; theirs: string }
  changes?: object
  over?: object
}

interface Texts {
  title: string
  contentHtml: string
}

export function itemConflict(before: Texts, typed: Partial<Texts>, current: Texts): EditConflict {
  const over = Object.fromEntries(Object.keys(typed).map((name) => [name, before[name as keyof Texts]]))
  const titles = { yours: typed.title ?? before.title, theirs: current.title, changes: typed, over }
  if (typed.contentHtml === undefined || typed.contentHtml === current.contentHtml) return titles
  return { ...titles, notes: { yours: typed.contentHtml, theirs: current.contentHtml } }
}

const useStore = create<{ all: Readonly<Record<string, EditConflict>> }>(() => ({ all: {} }))

export function showConflict(id: string, conflict: EditConflict): void {
  useStore.setState(({ all }) => ({ all: { ...all, [id]: conflict } }))
}

export function settleConflict(id: string): void {
  useStore.setState(({ all: { [id]: _, ...rest } }) => ({ all: rest }))
}

export const useConflict = (id: string): EditConflict | undefined => useStore(({ all }) => all[id])

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

export interface Named {
  readonly id: string
  readonly title: string
  readonly version: number
}

export interface Renaming {
  readonly title: string
  readonly from: Named
}

export function renaming<R>(
  { from }: Renaming,
  send: (version: number, again: (failure: unknown) => Write<R> | null) => Write<R>,
): Write<R> {
  const sendOver = (version: number): Write<R> =>
    send(version, (failure) => {
      const now = currentOf<Named>(failure)
      return now && now.title === from.title && now.version !== version ? sendOver(now.version) : null
    })
  return sendOver(from.version)
}
