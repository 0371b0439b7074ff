import { type RefObject, useLayoutEffect, useState } from 'react'

/** How wide a place is inside its frame, beside its scroll bar, in px; 0 before it stands. */
export function useRoom(place: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    const measure = () => setRoom(current.clientWidth || current.offsetWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [place])
  return room
}
