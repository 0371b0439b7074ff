import { resumeLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { forgetEnded } from '../../lib/ended-meeting'
import { useWrite } from '../../lib/use-write'
import { write } from '../../lib/write'

/** Lets an ended meeting go on; where the server refuses, its page is read anew and says why. */
export const useResumeMeeting = (onResumed: (meetingId: string) => void) =>
  useWrite((meetingId: string, client) => {
    // Whoever resumes it goes there by themselves, and is not led.
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
