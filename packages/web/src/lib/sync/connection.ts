import { create } from 'zustand'

export type ConnectionState = 'online' | 'reconnecting' | 'offline'
export type Witness = 'browser' | 'call' | 'hub'

interface Connection {
  state: ConnectionState
  /** Live views refetch when this increases. */
  returns: number
  lostBy: readonly Witness[]
  isOverLimit: boolean
  report: (witness: Witness, isLost: boolean) => void
}

const isOffline = typeof navigator !== 'undefined' && !navigator.onLine

function stateOf(lostBy: readonly Witness[]): ConnectionState {
  if (lostBy.length === 0) return 'online'
  return lostBy.includes('browser') ? 'offline' : 'reconnecting'
}

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
