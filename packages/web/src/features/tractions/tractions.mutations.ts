import { removeAgenda, setFavoriteAgenda } from '@cairn/contract/agendas/agendas.endpoints'
import type { AgendaChoice } from '@cairn/contract/agendas/agendas.schemas'
import type { ColorTag } from '@cairn/contract/core/fields'
import { resetChecklist, updateChecklist } from '@cairn/contract/tractions/checklist.endpoints'
import {
  createMeeting,
  removeTraction,
  restoreTraction,
  setColorTag,
  setTractionOwner,
  updateTraction,
  updateTractionAgenda,
} from '@cairn/contract/tractions/tractions.endpoints'
import type { Checklist, Traction } from '@cairn/contract/tractions/tractions.schemas'
import type { QueryClient } from '@tanstack/react-query'
import { myTractionsKey } from '../../entities/tractions/my-tractions'
import { translate } from '../../i18n/translate'
import type { CallInput } from '../../lib/api/api'
import { newId } from '../../lib/api/new-id'
import { updateOptimistically } from '../../lib/api/query-client'
import { errorsShownInForm } from '../../lib/forms/field-failures'
import { startWrite, useWrite, type Write, write } from '../../lib/sync/write'
import { tractionsQueries, upsertTraction } from './tractions.queries'

/** In ms; longer than other toasts, because removal affects much data. */
const UNDO_MS = 15_000

const restoration = (id: string, client: QueryClient) =>
  write({
    endpoint: restoreTraction,
    params: { id },
    reply: () => void client.invalidateQueries(),
    done: ({ traction }) => translate('meetings:remove.restored', { title: traction.name }),
  })

export const useRestoreTraction = () => useWrite(restoration)

export const useRemoveTraction = (onRemoved: () => Promise<unknown>) =>
  useWrite(({ id, version, name }: Traction, client) =>
    write({
      endpoint: removeTraction,
      params: { id },
      body: { version },
      reply: async () => {
        await onRemoved()
        client.removeQueries({ queryKey: ['tractions', 'one', id] })
        void client.invalidateQueries()
      },
      refused: () => void client.invalidateQueries({ queryKey: ['tractions', 'one', id] }),
      done: () => ({
        text: translate('meetings:remove.removed', { title: name }),
        onUndo: () => startWrite(restoration(id, client)),
        ms: UNDO_MS,
      }),
    }),
  )

export const useCreateMeeting = () =>
  useWrite((body: CallInput<typeof createMeeting>['body'], client) =>
    write({
      endpoint: createMeeting,
      body,
      reply: ({ traction }) => {
        client.setQueryData(['tractions', 'one', traction.id], traction)
        void client.invalidateQueries({ queryKey: myTractionsKey })
      },
      done: ({ traction }) => translate('meetings:created', { title: traction.name }),
      onError: errorsShownInForm,
    }),
  )

const edited = (client: QueryClient, edit: Write<{ traction: Traction }>): Write<{ traction: Traction }> => ({
  ...edit,
  reply: ({ traction }) => upsertTraction(client, traction),
  done: ({ traction }) => translate('generic:updated', { title: traction.name }),
  onError: errorsShownInForm,
})

export function useUpdateTraction(id: string) {
  const params = { id }
  const settings = useWrite((body: CallInput<typeof updateTraction>['body'], client) =>
    edited(client, write({ endpoint: updateTraction, params, body })),
  )
  const agenda = useWrite((body: CallInput<typeof updateTractionAgenda>['body'], client) =>
    edited(client, write({ endpoint: updateTractionAgenda, params, body })),
  )
  const owner = useWrite((body: CallInput<typeof setTractionOwner>['body'], client) =>
    edited(client, write({ endpoint: setTractionOwner, params, body })),
  )
  return { settings, agenda, owner }
}

const colorMessage = (title: string, colorTag: ColorTag): string =>
  colorTag === 'None'
    ? translate('meetings:color.none')
    : translate('meetings:color.updated', { title, color: translate(`generic:color.${colorTag}`) })

/** A series without a next meeting is tagged directly. */
function colorTagging({ id, version, nextMeetingId }: Traction, colorTag: ColorTag): Write<unknown> {
  if (nextMeetingId === null) {
    return write({
      endpoint: updateTraction,
      params: { id },
      body: { version, colorTag },
      done: ({ traction }) => colorMessage(traction.name, colorTag),
    })
  }
  return write({
    endpoint: setColorTag,
    params: { id: nextMeetingId },
    body: { colorTag },
    done: ({ meeting }) => colorMessage(meeting.title, colorTag),
  })
}

export const useSetColorTag = () =>
  useWrite(({ traction, colorTag }: { traction: Traction; colorTag: ColorTag }, client) => ({
    ...colorTagging(traction, colorTag),
    thing: traction.id,
    optimistic: () =>
      updateOptimistically<Traction[]>(client, myTractionsKey, (mine) =>
        mine.map((known) => (known.id === traction.id ? { ...known, colorTag } : known)),
      ),
    reply: () => {
      // The next change needs the current version.
      void client.invalidateQueries({ queryKey: myTractionsKey })
      void client.invalidateQueries({ queryKey: ['tractions', 'one', traction.id] })
    },
  }))

const withItems = (before: Checklist, items: CallInput<typeof updateChecklist>['body']['items']): Checklist => ({
  ...before,
  items: items.map((item, sequence) => ({
    ...(before.items.find((known) => known.id === item.id) ?? { checkedById: null, checkedAt: null }),
    id: item.id ?? newId(),
    title: item.title,
    isChecked: item.isChecked ?? false,
    sequence,
  })),
})

/** Writes the whole list each time. */
export function useChecklist(meetingId: string) {
  const queryKey = ['checklists', meetingId]
  const params = { id: meetingId }
  const settled = (client: QueryClient, change: Write<{ checklist: Checklist }>): Write<{ checklist: Checklist }> => ({
    ...change,
    thing: `checklist/${meetingId}`,
    reply: ({ checklist }) => client.setQueryData(queryKey, checklist),
    refused: () => void client.invalidateQueries({ queryKey }),
  })
  const list = useWrite((body: CallInput<typeof updateChecklist>['body'], client) => ({
    ...settled(client, write({ endpoint: updateChecklist, params, body })),
    optimistic: () => updateOptimistically<Checklist>(client, queryKey, (before) => withItems(before, body.items)),
  }))
  const reset = useWrite<{ checklist: Checklist }>((_input, client) =>
    settled(client, write({ endpoint: resetChecklist, params })),
  )
  return { write: list, reset }
}

const key = tractionsQueries.agendas.queryKey

/** The list is re-sorted by the next fetch. */
export const useFavoriteAgenda = () =>
  useWrite(({ agenda: { id }, isFavorite }: { agenda: AgendaChoice; isFavorite: boolean }, client) => {
    return write({
      endpoint: setFavoriteAgenda,
      params: { id },
      body: { isFavorite },
      thing: id,
      optimistic: () =>
        updateOptimistically<AgendaChoice[]>(client, key, (all) =>
          all.map((each) => (each.id === id ? { ...each, isFavorite } : each)),
        ),
      reply: () => client.invalidateQueries({ queryKey: key, refetchType: 'none' }),
    })
  })

export const useRemoveAgenda = () =>
  useWrite(({ id, name }: AgendaChoice, client) =>
    write({
      endpoint: removeAgenda,
      params: { id },
      reply: () => void client.invalidateQueries({ queryKey: key }),
      done: () => translate('generic:removed', { title: name }),
    }),
  )
