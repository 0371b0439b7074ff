import { cancelMeeting, meetNow, moveMeeting, reinstateMeeting } from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { translate } from '../../i18n/translate'
import { startWrite, useWrite } from '../../lib/use-write'
import { write } from '../../lib/write'
import { isReinstatable } from './reinstatable'
import { tractionsQueries } from './tractions.queries'
import { upsertTraction } from './upsert-traction'

function settle(client: QueryClient, traction: Traction): void {
  upsertTraction(client, traction)
  void client.invalidateQueries({ queryKey: tractionsQueries.history(traction.id).queryKey })
}

const reinstatement = (id: string, client: QueryClient) =>
  write({
    endpoint: reinstateMeeting,
    params: { id },
    reply: ({ traction }) => settle(client, traction),
    done: ({ traction }) => translate('meetings:skip.undone', { title: traction.name }),
  })

/** Brings a skipped meeting back. */
export const useReinstateMeeting = () => useWrite(reinstatement)

/** Skips the planned meeting, which can be undone, or breaks the running one off for good. */
export const useCancelMeeting = () =>
  useWrite((id: string, client) =>
    write({
      endpoint: cancelMeeting,
      params: { id },
      reply: ({ traction }) => settle(client, traction),
      done: ({ traction, meeting }) => {
        const text = translate('meetings:skip.done', { title: traction.name })
        if (!isReinstatable(meeting, Date.now())) return text
        return { text, onUndo: () => startWrite(reinstatement(meeting.id, client)) }
      },
    }),
  )

/** Has a meeting without a date begin now; gives the meeting to open. */
export const useMeetNow = () =>
  useWrite((tractionId: string, client) =>
    write({ endpoint: meetNow, params: { id: tractionId }, reply: ({ traction }) => settle(client, traction) }),
  )

export interface MovedMeeting {
  readonly meetingId: string
  /** An instant, or a time on the organisation's wall. */
  readonly to: string
  /** The instant that it was planned for. */
  readonly from: string
}

const moving = ({ meetingId, to, from }: MovedMeeting, client: QueryClient) =>
  write({
    endpoint: moveMeeting,
    params: { id: meetingId },
    body: { meetingDateTime: to },
    reply: ({ traction }) => settle(client, traction),
    done: ({ traction }) => ({
      text: translate('meetings:move.done', { title: traction.name }),
      onUndo: () => startWrite(movingBack(meetingId, from, client)),
    }),
  })

const movingBack = (meetingId: string, to: string, client: QueryClient) =>
  write({
    endpoint: moveMeeting,
    params: { id: meetingId },
    body: { meetingDateTime: to },
    reply: ({ traction }) => settle(client, traction),
    done: ({ traction }) => translate('meetings:move.undone', { title: traction.name }),
  })

/** Has the next meeting of a series take place at another time, which can be undone. */
export const useMoveMeeting = () => useWrite(moving)
