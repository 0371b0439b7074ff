import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** For what is drawn for paper alone to have been laid out. Milliseconds. */
const SETTLES_MS = 300

/**
 * Whether all pages are to be drawn for paper: by `print`, which waits until they have been read, and by the browser's own way to
 * print, which waits for nothing.
 */
export function usePrinting() {
  const [is, setIs] = useState<'asked' | 'printing' | null>(null)
  const isReading = useIsFetching() > 0
  useEffect(() => {
    const begin = () => flushSync(() => setIs((before) => before ?? 'printing'))
    const end = () => setIs(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  useEffect(() => {
    if (is !== 'asked' || isReading) return
    const timer = setTimeout(() => {
      setIs('printing')
      window.print()
    }, SETTLES_MS)
    return () => clearTimeout(timer)
  }, [is, isReading])
  return { isPrinting: is !== null, print: () => setIs('asked') }
}
