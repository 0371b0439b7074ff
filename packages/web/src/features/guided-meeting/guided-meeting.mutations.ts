import { endGuidedMeeting, startGuidedMeeting } from '@cairn/contract/guided-meeting/guided-meeting.endpoints'
import { languageOf } from '@cairn/contract/identity/locales'
import { useMutation } from '@tanstack/react-query'
import { language } from '../../i18n/translate'
import { useWrite } from '../../lib/use-write'
import { sendWrite, write } from '../../lib/write'

/** Begins one's guided meeting, or comes back to the one that runs. What becomes of it is told by who asks. */
export const useStartGuidedMeeting = () =>
  useMutation({
    mutationFn: () =>
      sendWrite(
        write({ endpoint: startGuidedMeeting, body: { language: languageOf(language()) }, isRepeatable: true }),
      ),
  })

/** Removes it with everything in it, once the server can be reached; lists that have taken something of it in are read anew. */
export const useEndGuidedMeeting = () =>
  useWrite<unknown, void>((_input, client) => ({
    ...write({ endpoint: endGuidedMeeting }),
    thing: 'guided-meeting',
    reply: () => void client.invalidateQueries(),
  }))
