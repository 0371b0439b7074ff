import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps a part of what is scrolled in sight: when another is meant, and when text size, window or neighbours change the
 * room there is.
 */
export function useKeptInSight<T extends HTMLElement>(selector: string, meant: unknown): RefObject<T | null> {
  const scroller = useRef<T>(null)
  // Told at once, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is at another place
  useEffect(() => {
    const place = scroller.current
    if (place === null) return
    const room = new ResizeObserver(() => place.querySelector(selector)?.scrollIntoView({ block: 'nearest' }))
    room.observe(place)
    return () => room.disconnect()
  }, [selector, meant])
  return scroller
}
