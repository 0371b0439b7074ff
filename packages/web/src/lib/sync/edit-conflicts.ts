import { create } from 'zustand'

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
