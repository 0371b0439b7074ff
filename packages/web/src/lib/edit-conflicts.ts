import { create } from 'zustand'

/** A text that was refused because somebody else had changed it meanwhile: both stand side by side until one is taken. */
export interface EditConflict {
  yours: string
  theirs: string
  /** The notes, as HTML, where they differ too. */
  notes?: { yours: string; theirs: string }
  /** All that was refused, by its field: what is written over theirs. */
  changes?: object
  /** The same fields as they were when it was typed. */
  over?: object
}

interface Texts {
  title: string
  contentHtml: string
}

/** A work item's conflict: what was typed beside what the server has now. */
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

/** The unsettled conflict of one thing, by the thing's id (and `id/field` where it has several texts). */
export const useConflict = (id: string): EditConflict | undefined => useStore(({ all }) => all[id])
