import type { Hub, HubListener, HubState, StateListener } from '../lib/hub'

/**
 * A hub whose connection comes and goes, and which says what the test says. Always whole: what a test file gives is asked
 * by the parts that later files of the same process draw.
 */
export function fakeHub() {
  const listeners = new Map<string, Set<HubListener>>()
  const watchers = new Set<StateListener>()
  const fake = {
    state: 'online' as HubState,
    id: 'connection',
    hold: () => () => undefined,
    on: (event: string, listener: HubListener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return () => listeners.get(event)?.delete(listener)
    },
    onState: (watcher: StateListener) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    invoke: () => Promise.reject(new Error('not asked for')),
    say: (event: string, payload?: object) => {
      for (const listener of listeners.get(event) ?? []) listener(payload as never)
    },
    /** The events that somebody listens to. */
    received: () => [...listeners].filter(([, those]) => those.size > 0).map(([event]) => event),
    become: (state: HubState, isUnbroken = false) => {
      fake.state = state
      for (const watcher of watchers) watcher(state, isUnbroken)
    },
  }
  return fake satisfies Hub
}
