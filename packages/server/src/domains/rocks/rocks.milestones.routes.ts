import * as endpoints from '@cairn/contract/rocks/rocks.milestones.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import * as service from './rocks.milestones.service'

const reply = async <Milestones>(milestones: Promise<Milestones>) => ({
  succeeded: true as const,
  milestones: await milestones,
})

export const milestoneRoutes: Implementation[] = [
  implement(endpoints.listMilestones, (ctx, { params }) =>
    ctx.read((tx) => service.listMilestones(tx, ctx, params.id)),
  ),
  implement(endpoints.createMilestone, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.createMilestone(tx, ctx, params.id, body))),
  ),
  implement(endpoints.updateMilestone, (ctx, { params, body }) =>
    ctx.write((tx) => reply(service.updateMilestone(tx, ctx, params, body))),
  ),
  implement(endpoints.removeMilestone, (ctx, { params }) =>
    ctx.write((tx) => reply(service.setMilestoneRemoved(tx, ctx, params, true))),
  ),
  implement(endpoints.restoreMilestone, (ctx, { params }) =>
    ctx.write((tx) => reply(service.setMilestoneRemoved(tx, ctx, params, false))),
  ),
  implement(endpoints.makeMilestoneTodo, (ctx, { params }) =>
    ctx.write(async (tx) => ({ succeeded: true as const, ...(await service.makeMilestoneTodo(tx, ctx, params)) })),
  ),
]
