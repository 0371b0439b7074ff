import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIsPrinting } from '../../lib/use-is-printing'

/** For what is drawn for paper alone to have been laid out. Milliseconds. */
const SETTLES_MS = 300

/**
 * Whether all pages are to be drawn for paper: by `print`, which waits until what they show has been read, and by the browser's own
 * way to print, which waits for nothing.
 */
export function usePrinting() {
  const isPrinting = useIsPrinting()
  const [isAsked, setAsked] = useState(false)
  const isReading = useIsFetching() > 0
  useEffect(() => {
    if (!isAsked || isReading) return
    const timer = setTimeout(() => {
      window.print()
      setAsked(false)
    }, SETTLES_MS)
    return () => clearTimeout(timer)
  }, [isAsked, isReading])
  return { isPrinting: isAsked || isPrinting, print: () => setAsked(true) }
}
