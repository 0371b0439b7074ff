import { removeAgenda, setFavouriteAgenda } from '@cairn/contract/agendas/agendas.endpoints'
import type { AgendaChoice } from '@cairn/contract/agendas/agendas.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '../../lib/api'
import { paintOptimistically } from '../../lib/query-client'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'
import { tractionsQueries } from './tractions.queries'

const key = tractionsQueries.agendas.queryKey

/** Marks at once; the list is put into its new order with the next read. */
export function useFavouriteAgenda() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ agenda, isFavorite }: { agenda: AgendaChoice; isFavorite: boolean }) =>
      call(setFavouriteAgenda, { params: { id: agenda.id }, body: { isFavorite } }),
    onMutate: ({ agenda, isFavorite }) =>
      paintOptimistically<AgendaChoice[]>(client, key, (all) =>
        all.map((each) => (each.id === agenda.id ? { ...each, isFavorite } : each)),
      ),
    onError: (failure, _input, restore) => {
      restore?.()
      toastFailure(failure)
    },
    onSettled: () => client.invalidateQueries({ queryKey: key, refetchType: 'none' }),
  })
}

/** Removes a saved agenda from everybody's list. */
export function useRemoveAgenda() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: AgendaChoice) => call(removeAgenda, { params: { id } }),
    onSuccess: (_done, { name }) => {
      void client.invalidateQueries({ queryKey: key })
      notify.success(i18next.t('generic:removed', { title: name }))
    },
    onError: toastFailure,
  })
}
