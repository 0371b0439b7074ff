import * as endpoints from '@cairn/contract/headlines/headlines.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { implementItems } from '../../platform/http/implement-items'
import * as cascade from './headlines.cascade.service'
import * as service from './headlines.service'

const reply = async <Headline>(headline: Promise<Headline>) => ({ succeeded: true as const, headline: await headline })

export const headlineRoutes: Implementation[] = [
  ...implementItems(
    endpoints.headlineEndpoints,
    { ...service.headlineUseCases, update: service.updateHeadline },
    'remove',
    'restore',
  ),
  implement(endpoints.createHeadlines, (ctx, { body }) =>
    ctx.write(async (tx) => ({ succeeded: true as const, headlines: await service.createHeadlines(tx, ctx, body) })),
  ),
  implement(endpoints.setHeadlineReviewed, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.reviewHeadline(tx, ctx, params.id, body))),
  ),
  implement(endpoints.cascadeHeadline, (ctx, { body }) =>
    ctx.write(async (tx) => ({ succeeded: true as const, ...(await cascade.cascadeHeadline(tx, ctx, body)) })),
  ),
  implement(endpoints.listCascadeTargets, (ctx, { query }) =>
    ctx.read((tx) => cascade.cascadeTargets(tx, query.ownerId)),
  ),
]
