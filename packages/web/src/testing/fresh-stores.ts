import type * as Zustand from 'zustand'

interface Store {
  readonly getInitialState: () => unknown
  readonly setState: (state: unknown, replace: true) => void
}

/** Files of a process share modules and their stores. */
const stores = new Set<Store>()

/** Each file must mock zustand itself: mocks are per file. */
export function notingStores(zustand: typeof Zustand): object {
  const create = (begin: Zustand.StateCreator<unknown>) => {
    const store = zustand.create(begin)
    stores.add(store)
    return store
  }
  return { ...zustand, create }
}

export function emptyStores(): void {
  for (const store of stores) store.setState(store.getInitialState(), true)
}
