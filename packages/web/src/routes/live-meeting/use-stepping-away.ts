import { useCallback, useEffect, useState } from 'react'
import { useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'

/** Everyone sees the running section, unless they look at another for a while; when the meeting moves on, so do they. */
export function useSteppingAway() {
  const [looksAt, setLooksAt] = useState<number | null>(null)
  const running = useLiveState(({ agendaIndex }) => Math.max(0, agendaIndex))
  const { isRunning } = useLiveRole()
  // biome-ignore lint/correctness/useExhaustiveDependencies: moving on is what brings everyone back
  useEffect(() => setLooksAt(null), [running, isRunning])
  const lookAt = useCallback((index: number) => setLooksAt(index === running ? null : index), [running])
  return {
    shownIndex: looksAt ?? running,
    isAway: isRunning && looksAt !== null && looksAt !== running,
    lookAt,
    goBack: () => setLooksAt(null),
  }
}
