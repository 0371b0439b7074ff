import { cancelMeeting, meetNow } from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '../../lib/api'
import { newId } from '../../lib/new-id'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'
import { keepTraction } from './keep-traction'
import { tractionsQueries } from './tractions.queries'

function settle(client: QueryClient, traction: Traction): void {
  keepTraction(client, traction)
  void client.invalidateQueries({ queryKey: tractionsQueries.history(traction.id).queryKey })
}

/** Skips the planned meeting, or breaks the running one off. */
export function useCancelMeeting() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (meetingId: string) => call(cancelMeeting, { params: { id: meetingId } }, { idempotencyKey: newId() }),
    onSuccess: ({ traction }) => {
      settle(client, traction)
      notify.success(i18next.t('live:canceled', { title: traction.name }))
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
