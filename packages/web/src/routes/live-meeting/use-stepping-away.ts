import { useCallback, useEffect, useState } from 'react'
import { useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'

/** Returns to the running section when the meeting moves on. */
export function useSteppingAway() {
  const [looksAt, setLooksAt] = useState<number | null>(null)
  const running = useLiveState(({ agendaIndex }) => Math.max(0, agendaIndex))
  const { isRunning } = useLiveRole()
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving on brings everyone back
  useEffect(() => setLooksAt(null), [running, isRunning])
  const lookAt = useCallback((index: number) => setLooksAt(index === running ? null : index), [running])
  return {
    shownIndex: looksAt ?? running,
    isAway: isRunning && looksAt !== null && looksAt !== running,
    lookAt,
    goBack: () => setLooksAt(null),
  }
}
