import { resumeLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { forgetEnded } from '../../lib/ended-meeting'
import { newId } from '../../lib/new-id'
import { toastFailure } from '../../lib/toasts-for-failure'

/** Lets an ended meeting go on; where the server refuses, its page is read anew and says why. */
export function useResumeMeeting(onResumed: (meetingId: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (meetingId: string) => call(resumeLiveMeeting, { body: { meetingId } }, { idempotencyKey: newId() }),
    // Whoever resumes it goes there by themselves, and is not led.
    onMutate: forgetEnded,
    onSuccess: (_reply, meetingId) => onResumed(meetingId),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['meetings'] }),
  })
}
