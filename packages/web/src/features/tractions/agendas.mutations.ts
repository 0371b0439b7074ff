import { removeAgenda, setFavoriteAgenda } from '@cairn/contract/agendas/agendas.endpoints'
import type { AgendaChoice } from '@cairn/contract/agendas/agendas.schemas'
import { translate } from '../../i18n/translate'
import { updateOptimistically } from '../../lib/api/query-client'
import { useWrite, write } from '../../lib/sync/write'
import { tractionsQueries } from './tractions.queries'

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
