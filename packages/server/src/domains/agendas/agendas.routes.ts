import * as endpoints from '@cairn/contract/agendas/agendas.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { searchAgendas } from './agendas.service'

export const agendaImplementations: Implementation[] = [
  implement(endpoints.searchAgendas, (ctx, { body }) => ctx.read((tx) => searchAgendas(tx, ctx, body))),
]
