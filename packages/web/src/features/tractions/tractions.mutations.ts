import type { ColourTag } from '@cairn/contract/core/colour-tags'
import {
  createMeeting,
  resetChecklist,
  setColourTag,
  setTractionOwner,
  updateChecklist,
  updateTraction,
  updateTractionAgenda,
} from '@cairn/contract/tractions/tractions.endpoints'
import type { Checklist, Traction } from '@cairn/contract/tractions/tractions.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { type CallInput, call } from '../../lib/api'
import { myTractionsKey } from '../../lib/my-tractions'
import { newId } from '../../lib/new-id'
import { paintOptimistically } from '../../lib/query-client'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'
import { keepTraction } from './keep-traction'

/** Creates a traction with its first planned meeting; the form shows what the server refuses. */
export function useCreateMeeting() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof createMeeting>['body']) =>
      call(createMeeting, { body }, { idempotencyKey: newId() }),
    onSuccess: ({ traction }) => {
      client.setQueryData(['tractions', 'one', traction.id], traction)
      void client.invalidateQueries({ queryKey: myTractionsKey })
      notify.success(i18next.t('meetings:created', { title: traction.name }))
    },
  })
}

/** Settings, agenda and owner: edited in a form, which shows a refusal beside its field. */
export function useUpdateTraction(id: string) {
  const client = useQueryClient()
  const onSuccess = ({ traction }: { traction: Traction }) => {
    keepTraction(client, traction)
    notify.success(i18next.t('generic:updated', { title: traction.name }))
  }
  const settings = useMutation({
    mutationFn: (body: CallInput<typeof updateTraction>['body']) => call(updateTraction, { params: { id }, body }),
    onSuccess,
  })
  const agenda = useMutation({
    mutationFn: (body: CallInput<typeof updateTractionAgenda>['body']) =>
      call(updateTractionAgenda, { params: { id }, body }),
    onSuccess,
  })
  const owner = useMutation({
    mutationFn: (body: CallInput<typeof setTractionOwner>['body']) => call(setTractionOwner, { params: { id }, body }),
    onSuccess,
  })
  return { settings, agenda, owner }
}

/** By the meeting to come; a series without one is tagged like any other setting of its own. */
async function sendColourTag({ id, version, nextMeetingId }: Traction, colorTag: ColourTag): Promise<string> {
  if (nextMeetingId === null) {
    return (await call(updateTraction, { params: { id }, body: { version, colorTag } })).traction.name
  }
  return (await call(setColourTag, { params: { id: nextMeetingId }, body: { colorTag } })).meeting.title
}

/** Paints the tag at once. */
export function useSetColourTag() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ traction, colorTag }: { traction: Traction; colorTag: ColourTag }) =>
      sendColourTag(traction, colorTag),
    onMutate: ({ traction: { id }, colorTag }) =>
      paintOptimistically<Traction[]>(client, myTractionsKey, (mine) =>
        mine.map((traction) => (traction.id === id ? { ...traction, colorTag } : traction)),
      ),
    onError: (failure, _input, restore) => {
      restore?.()
      toastFailure(failure)
    },
    onSuccess: (title, { traction, colorTag }) => {
      // With the version that it has now, which the next choice is made from.
      void client.invalidateQueries({ queryKey: myTractionsKey })
      void client.invalidateQueries({ queryKey: ['tractions', 'one', traction.id] })
      const colour = i18next.t(`generic:colour.${colorTag}`)
      notify.success(
        colorTag === 'None'
          ? i18next.t('meetings:colour.none')
          : i18next.t('meetings:colour.updated', { title, colour }),
      )
    },
  })
}

/** The whole list is written each time; a tick shows at once. */
export function useChecklist(meetingId: string) {
  const client = useQueryClient()
  const key = ['checklists', meetingId]
  const settle = ({ checklist }: { checklist: Checklist }) => client.setQueryData(key, checklist)
  const onError = (failure: unknown) => {
    void client.invalidateQueries({ queryKey: key })
    toastFailure(failure)
  }
  const write = useMutation({
    mutationFn: (body: CallInput<typeof updateChecklist>['body']) =>
      call(updateChecklist, { params: { id: meetingId }, body }),
    onMutate: ({ items }) =>
      paintOptimistically<Checklist>(client, key, (before) => ({
        ...before,
        items: items.map((item, sequence) => ({
          ...(before.items.find((known) => known.id === item.id) ?? { checkedById: null, checkedAt: null }),
          id: item.id ?? newId(),
          title: item.title,
          isChecked: item.isChecked ?? false,
          sequence,
        })),
      })),
    onSuccess: settle,
    onError,
  })
  const reset = useMutation({
    mutationFn: () => call(resetChecklist, { params: { id: meetingId } }),
    onSuccess: settle,
    onError,
  })
  return { write, reset }
}
