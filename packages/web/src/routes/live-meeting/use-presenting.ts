import { useCallback, useEffect, useState } from 'react'

const STEPS = ['', 'wide', 'wall'] as const

/** Scales the whole screen for a room: 125 %, 150 %, and back. */
export function usePresenting() {
  const [step, setStep] = useState(0)
  useEffect(() => {
    const root = document.documentElement
    const scale = STEPS[step]
    if (scale) root.dataset.scale = scale
    else delete root.dataset.scale
    return () => {
      delete root.dataset.scale
    }
  }, [step])
  const toggle = useCallback(() => setStep((before) => (before + 1) % STEPS.length), [])
  return { isOn: step > 0, toggle }
}
