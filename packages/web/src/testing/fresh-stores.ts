import type * as Zustand from 'zustand'

interface Store {
  readonly getInitialState: () => unknown
  readonly setState: (state: unknown, replace: true) => void
}

/** Every store that a module made: modules, and so their stores, are shared by the files of a process. */
const stores = new Set<Store>()

/** In place of zustand. Each file has to name it anew: a mock holds for the file that named it. */
export function notingStores(zustand: typeof Zustand): object {
  const create = (begin: Zustand.StateCreator<unknown>) => {
    const store = zustand.create(begin)
    stores.add(store)
    return store
  }
  return { ...zustand, create }
}

/** As they were made, for the next file: what one file announced, another would find on its page. */
export function emptyStores(): void {
  for (const store of stores) store.setState(store.getInitialState(), true)
}
