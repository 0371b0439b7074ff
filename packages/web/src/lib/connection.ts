import { create } from 'zustand'

export type ConnectionState = 'online' | 'reconnecting' | 'offline'

interface Connection {
  state: ConnectionState
  /** Counts returns: whoever shows live things fetches anew when it rises. */
  returns: number
  set: (state: ConnectionState) => void
}

/** Whether the server is in reach. `offline` is the browser's word, `reconnecting` ours: a hub or call got no answer. */
export const useConnection = create<Connection>((set) => ({
  state: typeof navigator === 'undefined' || navigator.onLine ? 'online' : 'offline',
  returns: 0,
  set: (state) =>
    set((before) => {
      if (before.state === state) return before
      return { state, returns: state === 'online' ? before.returns + 1 : before.returns }
    }),
}))
