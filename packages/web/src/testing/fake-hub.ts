import type { Hub, HubState } from '../lib/hub'

type Listener = (payload: never) => void

/**
 * A hub whose connection comes and goes, and which says what the test says. Always whole: what a test file gives is asked
 * by the parts that later files of the same process draw.
 */
export function fakeHub() {
  const listeners = new Map<string, Set<Listener>>()
  const watchers = new Set<(state: HubState) => void>()
  const fake = {
    state: 'online' as HubState,
    id: 'connection',
    hold: () => () => undefined,
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return () => listeners.get(event)?.delete(listener)
    },
    onState: (watcher: (state: HubState) => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    invoke: () => Promise.reject(new Error('not asked for')),
    say: (event: string, payload?: object) => {
      for (const listener of listeners.get(event) ?? []) listener(payload as never)
    },
    /** The events that somebody listens to. */
    received: () => [...listeners].filter(([, those]) => those.size > 0).map(([event]) => event),
    become: (state: HubState) => {
      fake.state = state
      for (const watcher of watchers) watcher(state)
    },
  }
  return fake satisfies Hub
}
