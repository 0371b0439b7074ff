import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { onceAtRest } from '../../lib/at-rest'

const SETTLED_MS = 3_000
const PATIENCE_MS = 5_000
const FETCHED_MS = 3_000

/** Renders once off-screen, so that everything is loaded when the browser prints. */
export function PaperAhead({ children }: { children: ReactNode }) {
  const [box] = useState(() => document.createElement('div'))
  const [state, setState] = useState<'waiting' | 'drawn' | 'over'>('waiting')
  useEffect(() => {
    if (state === 'over') return
    let callOff: (() => void) | undefined
    const begin = () => {
      callOff = onceAtRest(() => setState('drawn'), PATIENCE_MS)
    }
    const end = () => setState('over')
    const timer = state === 'waiting' ? setTimeout(begin, SETTLED_MS) : setTimeout(end, FETCHED_MS)
    return () => {
      clearTimeout(timer)
      callOff?.()
    }
  }, [state])
  return state === 'drawn' && createPortal(<Suspense fallback={null}>{children}</Suspense>, box)
}
