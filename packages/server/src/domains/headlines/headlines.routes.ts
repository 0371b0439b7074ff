import * as endpoints from '@cairn/contract/headlines/headlines.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { implementItems } from '../../platform/http/implement-items'
import * as cascade from './headlines.service'
import * as service from './headlines.service'

export const headlineRoutes: Implementation[] = [
  ...implementItems(endpoints.headlineEndpoints, {
    ...service.headlineUseCases,
    create: service.createHeadlines,
    update: service.updateHeadline,
    review: service.reviewHeadline,
  }),
  implement(endpoints.cascadeHeadline, (ctx, { body }) =>
    ctx.write(async (tx) => ({ succeeded: true as const, ...(await cascade.cascadeHeadline(tx, ctx, body)) })),
  ),
  implement(endpoints.listCascadeTargets, (ctx, { query }) =>
    ctx.read((tx) => cascade.cascadeTargets(tx, query.ownerId)),
  ),
]
