import { useCallback, useState } from 'react'
import { type GuidedStep, guidedSteps } from './guided-meeting.steps'

const KEY = 'cairn-guided-skipped'

interface Kept {
  meetingId: string
  steps: readonly GuidedStep[]
}

function keptOf(meetingId: string): readonly GuidedStep[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null
    return kept?.meetingId === meetingId ? guidedSteps.filter((step) => kept.steps.includes(step)) : []
  } catch {
    return []
  }
}

/** Stored on the device, per meeting. */
export function useSkippedSteps(meetingId: string) {
  const [skipped, setSkipped] = useState(() => keptOf(meetingId))
  const skip = useCallback(
    (step: GuidedStep) =>
      setSkipped((before) => {
        const steps = [...before, step]
        localStorage.setItem(KEY, JSON.stringify({ meetingId, steps } satisfies Kept))
        return steps
      }),
    [meetingId],
  )
  return { skipped, skip }
}
