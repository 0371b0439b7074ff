import { endGuidedMeeting, startGuidedMeeting } from '@cairn/contract/guided-meeting/guided-meeting.endpoints'
import { languageOf } from '@cairn/contract/identity/locales'
import { useMutation } from '@tanstack/react-query'
import { language } from '../../i18n/translate'
import { sendWrite, useWrite, write } from '../../lib/sync/write'

/** Resumes a running one. The caller shows errors. */
export const useStartGuidedMeeting = () =>
  useMutation({
    mutationFn: () =>
      sendWrite(
        write({ endpoint: startGuidedMeeting, body: { language: languageOf(language()) }, isRepeatable: true }),
      ),
  })

export const useEndGuidedMeeting = () =>
  useWrite<unknown, void>((_input, client) => ({
    ...write({ endpoint: endGuidedMeeting }),
    thing: 'guided-meeting',
    reply: () => void client.invalidateQueries(),
  }))
