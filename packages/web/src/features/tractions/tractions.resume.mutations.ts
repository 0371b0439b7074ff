import { resumeLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { forgetEnded } from '../../entities/tractions/ended-meeting'
import { useWrite, write } from '../../lib/sync/write'

export const useResumeMeeting = (onResumed: (meetingId: string) => void) =>
  useWrite((meetingId: string, client) => {
    // The user who resumes navigates directly, without a prompt.
    forgetEnded()
    const readAnew = () => client.invalidateQueries({ queryKey: ['meetings'] })
    return write({
      endpoint: resumeLiveMeeting,
      body: { meetingId },
      reply: () => {
        onResumed(meetingId)
        return readAnew()
      },
      refused: readAnew,
    })
  })
