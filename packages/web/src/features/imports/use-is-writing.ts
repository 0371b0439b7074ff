import { useEffect, useState } from 'react'
import { isWriting, whenWritten } from '../../lib/outbox'

/** Survives leaving the page. */
export function useIsWriting(thing: string): boolean {
  const [is, setIs] = useState(() => isWriting(thing))
  useEffect(() => {
    let isShown = true
    void whenWritten(thing).then(() => isShown && setIs(false))
    return () => {
      isShown = false
    }
  }, [thing])
  return is
}
