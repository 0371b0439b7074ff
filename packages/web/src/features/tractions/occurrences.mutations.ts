import { resumeLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { cancelMeeting, meetNow, moveMeeting, reinstateMeeting } from '@cairn/contract/tractions/tractions.endpoints'
import type { Meeting, Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { forgetEnded } from '../../entities/tractions/ended-meeting'
import { translate } from '../../i18n/translate'
import { startWrite, useWrite, write } from '../../lib/sync/write'
import { tractionsQueries, upsertTraction } from './tractions.queries'

export const isReinstatable = ({ reinstatableUntil }: Pick<Meeting, 'reinstatableUntil'>, now: number): boolean =>
  reinstatableUntil !== null && now < Date.parse(reinstatableUntil)

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

export const useReinstateMeeting = () => useWrite(reinstatement)

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

export const useMeetNow = () =>
  useWrite((tractionId: string, client) =>
    write({ endpoint: meetNow, params: { id: tractionId }, reply: ({ traction }) => settle(client, traction) }),
  )

interface MovedMeeting {
  readonly meetingId: string
  /** An instant, or a local time in the organization's zone. */
  readonly to: string
  /** The original instant. */
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

export const useMoveMeeting = () => useWrite(moving)

export const useResumeMeeting = (onResumed: (meetingId: string) => void) =>
  useWrite((meetingId: string, client) => {
    // The user who resumes navigates directly, without a prompt.
    forgetEnded()
    const invalidate = () => client.invalidateQueries({ queryKey: ['meetings'] })
    return write({
      endpoint: resumeLiveMeeting,
      body: { meetingId },
      reply: () => {
        onResumed(meetingId)
        return invalidate()
      },
      refused: invalidate,
    })
  })
