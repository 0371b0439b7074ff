import { create } from 'zustand'

/** How long a change by someone else stays marked. */
export const HIGHLIGHT_MS = 3000

interface RecentChanges {
  /** Person by id of the thing that they changed a moment ago. */
  by: Readonly<Record<string, string>>
}

const useStore = create<RecentChanges>(() => ({ by: {} }))
const timers = new Map<string, ReturnType<typeof setTimeout>>()

interface LastChange {
  readonly personId: string
  /** What the change made of it; null where that was not said. */
  readonly version: number | null
  /** By this device's clock, in milliseconds since 1970. */
  readonly at: number
}

const REMEMBERED = 500
const last = new Map<string, LastChange>()

/** Remembers who changed or removed a thing last, for whoever has it open. */
export function noteChange(id: string, personId: string, version: number | null): void {
  last.delete(id)
  last.set(id, { personId, version, at: Date.now() })
  for (const [oldest] of last) if (last.size > REMEMBERED) last.delete(oldest)
}

export const lastChangeOf = (id: string): LastChange | undefined => last.get(id)

/** Marks a thing as changed by somebody just now; whoever shows it can say so for three seconds. */
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

/** The person who changed this thing within the last three seconds; undefined for nobody, or oneself. */
export const useChangedBy = (id: string): string | undefined => useStore(({ by }) => by[id])
