import { z } from 'zod'
import { defineEndpoint } from '../core/define-endpoint'
import { idParamsSchema } from '../core/ids'
import { doneSchema } from '../core/replies'
import { searchReply, searchRequestSchema } from '../core/search'
import { agendaChoiceSchema } from './agendas.schemas'

export const searchAgendas = defineEndpoint({
  id: 'searchAgendas',
  method: 'POST',
  isLookup: true,
  path: '/agendas/search',
  group: 'meetings',
  access: 'member',
  scope: 'read',
  summary:
    'List agendas: the default one, those saved for your meetings with your favorites first, and always the Custom entry last. Filters: text-search. Sorts: Name.',
  body: searchRequestSchema,
  reply: searchReply(agendaChoiceSchema),
})

export const setFavoriteAgenda = defineEndpoint({
  id: 'setFavoriteAgenda',
  method: 'PUT',
  path: '/agenda/{id}/favorite',
  group: 'meetings',
  access: 'member',
  scope: 'write',
  summary: 'Add an agenda to your favorites, or remove it from them.',
  params: idParamsSchema,
  body: z.object({ isFavorite: z.boolean() }),
  reply: doneSchema,
})

export const removeAgenda = defineEndpoint({
  id: 'removeAgenda',
  method: 'DELETE',
  path: '/agenda/{id}',
  group: 'meetings',
  access: 'licensed',
  scope: 'write',
  summary: 'Remove a saved agenda. Meetings that use it keep their copy.',
  params: idParamsSchema,
  reply: doneSchema,
})
