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
    'The default agenda, those saved for one’s meetings with one’s favorites first, and the Custom entry that always ends the list. Filters: text-search. Sorts: Name.',
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
  summary: 'Mark an agenda as a favorite of one’s own, or take the mark away.',
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
