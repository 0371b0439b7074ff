import { useCallback } from 'react'
import { useLiveSession } from '../../features/live-meeting/live-meeting.context'
import { mayLeave } from '../../ui/may-leave'

export function useLeavingOnPurpose(onClose: () => void): () => Promise<void> {
  const { session } = useLiveSession()
  return useCallback(async () => {
    if (!(await mayLeave())) return
    session.leave().catch(() => undefined)
    onClose()
  }, [session, onClose])
}
