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

const sets = historyEntryState<ReadonlySet<string>>()

export function useHistoryEntrySet(name: string): readonly [ReadonlySet<string>, (key: string) => void] {
  const [set, setSet] = useState<ReadonlySet<string>>(() => sets.found(name) ?? new Set())
  // No dependency list: a popup over the page is a history entry of its own.
  useEffect(() => sets.keep(name, set))
  const turn = (key: string) =>
    setSet((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return [set, turn]
}

const texts = historyEntryState<string>()

export function useHistoryEntryText(name: string) {
  const [text, setText] = useState(() => texts.found(name) ?? '')
  useEffect(() => texts.keep(name, text))
  return [text, setText] as const
}
