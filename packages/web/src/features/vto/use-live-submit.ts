import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSame } from '../../lib/form-draft'

/** From a valid change to its being saved. Milliseconds. */
export const LIVE_SUBMIT_MS = 1000

interface LiveSubmit<F> {
  readonly values: F
  /** What is invalid waits until it is valid. */
  readonly isValid: boolean
  readonly save: (values: F) => void
}

/**
 * Saves what is typed, once nothing has been changed for a second. The first values, which it is opened with, only arm it. What still
 * waits is saved when the page is left, and by `flush`, such as on blur.
 */
export function useLiveSubmit<F>({ values, isValid, save }: LiveSubmit<F>) {
  const saved = useRef(values)
  const [isWaiting, setWaiting] = useState(false)
  const flush = () => {
    setWaiting(false)
    if (!isValid || isSame(saved.current, values)) return
    saved.current = values
    save(values)
  }
  const submit = useEffectEvent(flush)
  useEffect(() => {
    if (isSame(saved.current, values)) return
    setWaiting(true)
    const timer = setTimeout(() => submit(), LIVE_SUBMIT_MS)
    return () => clearTimeout(timer)
  }, [values])
  useEffect(() => {
    const leave = () => submit()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    /** Something is typed and not on its way yet. */
    isWaiting,
    flush,
    /** What came from elsewhere, such as others' edits, is saved already. */
    follow: (stored: F) => {
      saved.current = stored
    },
  }
}
