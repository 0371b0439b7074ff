import { type RefObject, useEffect, useRef } from 'react'

export function useKeptInSight<T extends HTMLElement>(selector: string, meant: unknown): RefObject<T | null> {
  const scroller = useRef<T>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the target changes
  useEffect(() => {
    const place = scroller.current
    if (place === null) return
    const room = new ResizeObserver(() => place.querySelector(selector)?.scrollIntoView({ block: 'nearest' }))
    room.observe(place)
    return () => room.disconnect()
  }, [selector, meant])
  return scroller
}
