import { create } from 'zustand'

export type ConnectionState = 'online' | 'reconnecting' | 'offline'
/** Who can tell that the server is out of reach: the browser itself, a call without an answer, the live-update hub. */
export type Witness = 'browser' | 'call' | 'hub'

interface Connection {
  state: ConnectionState
  /** Counts returns: whoever shows live things fetches anew when it rises. */
  returns: number
  lostBy: readonly Witness[]
  /** The server is in reach, and has as many connections of this person as it takes: nothing of others is heard. */
  isOverLimit: boolean
  report: (witness: Witness, isLost: boolean) => void
}

const isOffline = typeof navigator !== 'undefined' && !navigator.onLine

function stateOf(lostBy: readonly Witness[]): ConnectionState {
  if (lostBy.length === 0) return 'online'
  return lostBy.includes('browser') ? 'offline' : 'reconnecting'
}

/** Whether the server is in reach: it is when none of the witnesses misses it. */
export const useConnection = create<Connection>((set) => ({
  state: isOffline ? 'offline' : 'online',
  returns: 0,
  lostBy: isOffline ? ['browser'] : [],
  isOverLimit: false,
  report: (witness, isLost) =>
    set((before) => {
      if (before.lostBy.includes(witness) === isLost) return before
      const others = before.lostBy.filter((other) => other !== witness)
      const lostBy = isLost ? [...others, witness] : others
      const state = stateOf(lostBy)
      return { lostBy, state, returns: state === 'online' ? before.returns + 1 : before.returns }
    }),
}))
