import { useEffect, useState } from 'react'

/** In the entry of the tab's history that is shown, by the name that the router gives it; nowhere without one. */
function hereOf(name: string): string | undefined {
  const entry: unknown = window.history.state?.__TSR_key
  return typeof entry === 'string' ? `${name}/${entry}` : undefined
}

/**
 * What a page looks like beyond its address, kept with each entry of the tab's history until the tab is loaded anew: who
 * comes back finds it as it was left, as its scrolling expects it.
 */
export function keptHere<T>() {
  const kept = new Map<string, T>()
  return {
    found: (name: string): T | undefined => kept.get(hereOf(name) ?? ''),
    keep: (name: string, value: T): void => {
      const here = hereOf(name)
      if (here !== undefined) kept.set(here, value)
    },
  }
}

const sets = keptHere<ReadonlySet<string>>()

/** A set of keys that is kept there, and what puts one in or takes it out: which groups are folded, say. */
export function useSetKeptHere(name: string): readonly [ReadonlySet<string>, (key: string) => void] {
  const [set, setSet] = useState<ReadonlySet<string>>(() => sets.found(name) ?? new Set())
  // Each time: what is opened over the page is an entry of its own, and one may go on from there.
  useEffect(() => sets.keep(name, set))
  const turn = (key: string) =>
    setSet((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return [set, turn]
}
