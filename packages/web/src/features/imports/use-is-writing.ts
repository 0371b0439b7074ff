import { useEffect, useState } from 'react'
import { isWriting, whenWritten } from '../../lib/outbox'

/** Whether something waits to be written of a thing since before this was drawn: one may leave the page and come back to it. */
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
