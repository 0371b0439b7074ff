import { defineEndpoint } from '../core/define-endpoint'
import { searchReply, searchRequestSchema } from '../core/search'
import { agendaSchema } from './agendas.schemas'

export const searchAgendas = defineEndpoint({
  id: 'searchAgendas',
  method: 'POST',
  path: '/agendas/search',
  group: 'meetings',
  access: 'member',
  summary:
    'The default agenda, those of one’s meetings, and the Custom entry that always ends the list. Filters: text-search. Sorts: Name.',
  body: searchRequestSchema,
  reply: searchReply(agendaSchema),
})

export const agendaEndpoints = [searchAgendas] as const
