import { useState } from 'react'
import { notifyPartFailed } from './part-failed'

/**
 * For what a press opens: loaded at the first sign of interest, wanted from the press on. Where it cannot be loaded a
 * toast says so, and the next press tries again.
 */
export function useOnDemand(load: () => Promise<unknown>) {
  const [isWanted, setWanted] = useState(false)
  const warm = () => void load().catch(() => undefined)
  const want = () => void load().then(() => setWanted(true), notifyPartFailed)
  return { isWanted, warm, want }
}
