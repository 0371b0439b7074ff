import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIsPrinting } from '../../lib/use-is-printing'

/** For the print layout. */
const SETTLES_MS = 300

/** Our button waits for data; the browser's own print command cannot. */
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
