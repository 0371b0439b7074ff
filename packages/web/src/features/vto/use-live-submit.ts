import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isSame } from '../../lib/form-draft'

/** In ms. */
export const LIVE_SUBMIT_MS = 1000

interface LiveSubmit<F> {
  readonly values: F
  readonly isValid: boolean
  readonly save: (values: F) => void
}

/** Initial values do not trigger a save. Pending changes are saved on unmount and by `flush`. */
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
    isWaiting,
    flush,
    /** Remote changes are already saved. */
    follow: (stored: F) => {
      saved.current = stored
    },
  }
}
