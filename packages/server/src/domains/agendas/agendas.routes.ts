import * as endpoints from '@cairn/contract/agendas/agendas.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { markAgenda, removeAgenda, searchAgendas } from './agendas.service'

export const agendaRoutes: Implementation[] = [
  implement(endpoints.searchAgendas, (ctx, { body }) => ctx.read((tx) => searchAgendas(tx, ctx, body))),
  implement(endpoints.setFavoriteAgenda, (ctx, { params, body }) =>
    ctx.write((tx) => markAgenda(tx, ctx, params.id, body.isFavorite)),
  ),
  implement(endpoints.removeAgenda, (ctx, { params }) => ctx.write((tx) => removeAgenda(tx, ctx, params.id))),
]
