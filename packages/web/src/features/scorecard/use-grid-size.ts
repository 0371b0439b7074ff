import { type RefObject, useLayoutEffect, useState } from 'react'

/** In px. */
export interface GridSize {
  /** 0 before mount. */
  readonly width: number
  readonly height: number
  /** Grows with the user's text size. */
  readonly rem: number
}

const remInPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

const SUPPOSED_HEIGHT = 600

const isSame = (one: GridSize, other: GridSize): boolean =>
  one.width === other.width && one.height === other.height && one.rem === other.rem

/** Measures on resize only; reading layout during render would force a reflow. */
export function useGridSize(place: RefObject<HTMLElement | null>): GridSize {
  const [viewport, setViewport] = useState<GridSize>(() => ({ width: 0, height: SUPPOSED_HEIGHT, rem: remInPx() }))
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    const measure = () => {
      const { clientWidth, offsetWidth, clientHeight } = current
      const measured = { width: clientWidth || offsetWidth, height: clientHeight, rem: remInPx() }
      setViewport((known) => (isSame(known, measured) ? known : measured))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [place])
  return viewport
}
