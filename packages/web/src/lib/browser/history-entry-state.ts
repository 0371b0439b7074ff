import { useEffect, useState } from 'react'

function hereOf(name: string): string | undefined {
  const entry: unknown = window.history.state?.__TSR_key
  return typeof entry === 'string' ? `${name}/${entry}` : undefined
}

export function historyEntryState<T>() {
  const kept = new Map<string, T>()
  return {
    found: (name: string): T | undefined => kept.get(hereOf(name) ?? ''),
    keep: (name: string, value: T): void => {
      const here = hereOf(name)
      if (here !== undefined) kept.set(here, value)
    },
  }
}

function useEntryState<T>(states: ReturnType<typeof historyEntryState<T>>, name: string, initial: T) {
  const [state, setState] = useState(() => states.found(name) ?? initial)
  // No dependency list: a popup over the page is a history entry of its own.
  useEffect(() => states.keep(name, state))
  return [state, setState] as const
}

const sets = historyEntryState<ReadonlySet<string>>()
const emptySet: ReadonlySet<string> = new Set()

export function useHistoryEntrySet(name: string): readonly [ReadonlySet<string>, (key: string) => void] {
  const [set, setSet] = useEntryState(sets, name, emptySet)
  const turn = (key: string) =>
    setSet((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return [set, turn]
}

const texts = historyEntryState<string>()

export const useHistoryEntryText = (name: string) => useEntryState(texts, name, '')
