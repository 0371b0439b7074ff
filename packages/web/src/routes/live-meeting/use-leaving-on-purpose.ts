import { useCallback } from 'react'
import { useLiveSession } from '../../features/live-meeting/live-meeting.context'
import { mayLeave } from '../../ui/may-leave'

/** For the button that leaves the meeting: who stays with what is typed has not left it either. */
export function useLeavingOnPurpose(onClose: () => void): () => Promise<void> {
  const { session } = useLiveSession()
  return useCallback(async () => {
    if (!(await mayLeave())) return
    session.leave().catch(() => undefined)
    onClose()
  }, [session, onClose])
}
