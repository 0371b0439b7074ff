import { cancelMeeting, meetNow, reinstateMeeting } from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '../../lib/api'
import { newId } from '../../lib/new-id'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'
import { keepTraction } from './keep-traction'
import { isReinstatable } from './reinstatable'
import { tractionsQueries } from './tractions.queries'

function settle(client: QueryClient, traction: Traction): void {
  keepTraction(client, traction)
  void client.invalidateQueries({ queryKey: tractionsQueries.history(traction.id).queryKey })
}

/** Brings a skipped meeting back. */
export function useReinstateMeeting() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (meetingId: string) =>
      call(reinstateMeeting, { params: { id: meetingId } }, { idempotencyKey: newId() }),
    onSuccess: ({ traction }) => {
      settle(client, traction)
      notify.success(i18next.t('meetings:skip.undone', { title: traction.name }))
    },
    onError: toastFailure,
  })
}

/** Skips the planned meeting, which can be undone, or breaks the running one off for good. */
export function useCancelMeeting() {
  const client = useQueryClient()
  const { mutate: reinstate } = useReinstateMeeting()
  return useMutation({
    mutationFn: (meetingId: string) => call(cancelMeeting, { params: { id: meetingId } }, { idempotencyKey: newId() }),
    onSuccess: ({ traction, meeting }) => {
      settle(client, traction)
      const words = i18next.t('meetings:skip.done', { title: traction.name })
      if (isReinstatable(meeting, Date.now())) notify.undo(words, () => reinstate(meeting.id))
      else notify.success(words)
    },
    onError: toastFailure,
  })
}

/** Has a meeting without a date begin now; gives the meeting to open. */
export function useMeetNow() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tractionId: string) => call(meetNow, { params: { id: tractionId } }, { idempotencyKey: newId() }),
    onSuccess: ({ traction }) => settle(client, traction),
    onError: toastFailure,
  })
}
