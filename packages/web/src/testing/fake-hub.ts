import type { Hub, HubListener, HubState, StateListener } from '../lib/sync/hub'

/** Complete, since later files of the process may use it. */
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
    received: () => [...listeners].filter(([, those]) => those.size > 0).map(([event]) => event),
    become: (state: HubState, isUnbroken = false) => {
      fake.state = state
      for (const watcher of watchers) watcher(state, isUnbroken)
    },
  }
  return fake satisfies Hub
}
