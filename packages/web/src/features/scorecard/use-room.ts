import { type RefObject, useLayoutEffect, useState } from 'react'

/** In px. */
export interface Room {
  /** How wide a place is inside its frame, beside its scroll bar; 0 before it stands. */
  readonly width: number
  readonly height: number
  /** How high the scroll bar below it is. */
  readonly bar: number
  /** How many px a rem is: more where the text is set larger. */
  readonly rem: number
}

const remInPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

const SUPPOSED_HEIGHT = 600

const isSame = (one: Room, other: Room): boolean =>
  one.width === other.width && one.height === other.height && one.bar === other.bar && one.rem === other.rem

/**
 * Measured when it changes, and never while the grid is drawn: what is asked for then, the browser lays out all that was
 * drawn just before. Its height follows the size of the text.
 */
export function useRoom(place: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>(() => ({ width: 0, height: SUPPOSED_HEIGHT, bar: 0, rem: remInPx() }))
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    const measure = () => {
      const { clientWidth, offsetWidth, clientHeight, offsetHeight } = current
      const size = { width: clientWidth || offsetWidth, height: clientHeight, bar: offsetHeight - clientHeight }
      const measured = { ...size, rem: remInPx() }
      setRoom((known) => (isSame(known, measured) ? known : measured))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [place])
  return room
}
