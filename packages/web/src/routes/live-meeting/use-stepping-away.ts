import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { useEffect, useState } from 'react'

/** Everyone sees the running section, unless they look at another for a while; when the meeting moves on, so do they. */
export function useSteppingAway(state: LiveMeetingState) {
  const [looksAt, setLooksAt] = useState<number | null>(null)
  const running = Math.max(0, state.agendaIndex)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving on is what brings everyone back
  useEffect(() => setLooksAt(null), [running, state.status])
  const isRunning = state.status === 'Running'
  return {
    shownIndex: looksAt ?? running,
    isAway: isRunning && looksAt !== null && looksAt !== running,
    lookAt: (index: number) => setLooksAt(index === running ? null : index),
    goBack: () => setLooksAt(null),
  }
}
