import * as endpoints from '@cairn/contract/headlines/headlines.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import * as cascade from './headlines.cascade.service'
import * as service from './headlines.service'

const reply = async <Headline>(headline: Promise<Headline>) => ({ succeeded: true as const, headline: await headline })

export const headlineRoutes: Implementation[] = [
  implement(endpoints.listHeadlines, (ctx, { query }) => ctx.read((tx) => service.listHeadlines(tx, ctx, query.ids))),
  implement(endpoints.searchHeadlines, (ctx, { body }) => ctx.read((tx) => service.searchHeadlines(tx, ctx, body))),
  implement(endpoints.createHeadlines, (ctx, { body }) =>
    ctx.write(async (tx) => ({ succeeded: true as const, headlines: await service.createHeadlines(tx, ctx, body) })),
  ),
  implement(endpoints.updateHeadline, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.updateHeadline(tx, ctx, params.id, body))),
  ),
  implement(endpoints.setHeadlineReviewed, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.reviewHeadline(tx, ctx, params.id, body))),
  ),
  implement(endpoints.groupHeadlines, (ctx, { body }) => ctx.read((tx) => service.groupHeadlines(tx, ctx, body))),
  implement(endpoints.archiveHeadline, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.archiveHeadline(tx, ctx, params.id, body))),
  ),
  implement(endpoints.reassignHeadline, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.reassignHeadline(tx, ctx, params.id, body))),
  ),
  implement(endpoints.removeHeadline, (ctx, { params, body }) =>
    ctx.write((tx) => service.removeHeadline(tx, ctx, params.id, body ?? {})),
  ),
  implement(endpoints.cascadeHeadline, (ctx, { body }) =>
    ctx.write(async (tx) => ({ succeeded: true as const, ...(await cascade.cascadeHeadline(tx, ctx, body)) })),
  ),
  implement(endpoints.listCascadeTargets, (ctx, { query }) =>
    ctx.read((tx) => cascade.cascadeTargets(tx, query.ownerId)),
  ),
  implement(endpoints.restoreHeadline, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.restoreHeadline(tx, ctx, params.id, body ?? {}))),
  ),
]
