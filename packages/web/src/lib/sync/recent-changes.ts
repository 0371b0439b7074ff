import { create } from 'zustand'

export const HIGHLIGHT_MS = 3000

interface RecentChanges {
  by: Readonly<Record<string, string>>
}

const useStore = create<RecentChanges>(() => ({ by: {} }))
const timers = new Map<string, ReturnType<typeof setTimeout>>()

interface LastChange {
  readonly personId: string
  readonly version: number | null
  readonly at: number
}

const REMEMBERED = 500
const last = new Map<string, LastChange>()

export function noteChange(id: string, personId: string, version: number | null): void {
  last.delete(id)
  last.set(id, { personId, version, at: Date.now() })
  for (const [oldest] of last) if (last.size > REMEMBERED) last.delete(oldest)
}

export const lastChangeOf = (id: string): LastChange | undefined => last.get(id)

export function markChanged(id: string, personId: string): void {
  clearTimeout(timers.get(id))
  useStore.setState(({ by }) => ({ by: { ...by, [id]: personId } }))
  timers.set(
    id,
    setTimeout(() => {
      timers.delete(id)
      useStore.setState(({ by: { [id]: _, ...rest } }) => ({ by: rest }))
    }, HIGHLIGHT_MS),
  )
}

export const useChangedBy = (id: string): string | undefined => useStore(({ by }) => by[id])
