import { useChoice } from '../../lib/choices'
import { type GuidedStep, guidedSteps } from './guided-meeting.steps'

/** Of one meeting: those of an earlier one are forgotten. */
export function useSkippedSteps(meetingId: string) {
  const [kept, keep] = useChoice('guided-skipped')
  const skipped = guidedSteps.filter((step) => kept?.meetingId === meetingId && kept.steps.includes(step))
  return { skipped, skip: (step: GuidedStep) => keep({ meetingId, steps: [...skipped, step] }) }
}
