import * as endpoints from '@cairn/contract/views/views.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import * as service from './views.service'

const reply = async <View>(view: Promise<View>) => ({ succeeded: true as const, view: await view })

export const viewRoutes: Implementation[] = [
  implement(endpoints.listViews, (ctx, { query }) => ctx.read((tx) => service.listViews(tx, ctx, query.kind))),
  implement(endpoints.createView, (ctx, { body }) => ctx.write((tx) => reply(service.createView(tx, ctx, body)))),
  implement(endpoints.updateView, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.updateView(tx, ctx, params.id, body))),
  ),
  implement(endpoints.removeView, (ctx, { params, body }) =>
    ctx.write((tx) => service.removeView(tx, ctx, params.id, body ?? {})),
  ),
]
