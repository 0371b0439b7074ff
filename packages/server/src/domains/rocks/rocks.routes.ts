import * as endpoints from '@cairn/contract/rocks/rocks.endpoints'
import * as rocksMilestonesEndpoints from '@cairn/contract/rocks/rocks.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { implementItems } from '../../platform/http/implement-items'
import { listDelegates } from './rocks.delegation.service'
import * as rocksMilestonesService from './rocks.milestones.service'
import { removeRock, restoreRock } from './rocks.removal.service'
import * as service from './rocks.service'
import { completeRock, recommitRock, setRockStatus } from './rocks.status.service'

export const rockRoutes: Implementation[] = [
  ...implementItems(endpoints.rockEndpoints, {
    list: service.listRocks,
    search: service.searchRocks,
    group: service.groupRocks,
    create: service.createRock,
    update: service.updateRock,
    archive: service.archiveRock,
    reassign: service.reassignRock,
    restore: restoreRock,
    complete: completeRock,
    setStatus: setRockStatus,
  }),
  implement(endpoints.listDelegates, (ctx, { params }) => ctx.read((tx) => listDelegates(tx, ctx, params.id))),
  implement(endpoints.recommitRock, (ctx, { params, body }) =>
    ctx.write(async (tx) => ({ succeeded: true as const, ...(await recommitRock(tx, ctx, params.id, body)) })),
  ),
  implement(endpoints.removeRock, (ctx, { params, body }) =>
    ctx.write((tx) => removeRock(tx, ctx, params.id, { ...body, withDelegates: params.flag })),
  ),
  implement(endpoints.removeRocksInMeeting, (ctx, { params, body }) =>
    ctx.write(async (tx) => ({
      succeeded: true as const,
      rocksRemoved: await service.removeRocksInMeeting(tx, ctx, params.meetingId, body.rockIds),
    })),
  ),
]

const rocksMilestonesReply = async <Milestones>(milestones: Promise<Milestones>) => ({
  succeeded: true as const,
  milestones: await milestones,
})

export const milestoneRoutes: Implementation[] = [
  implement(rocksMilestonesEndpoints.listMilestones, (ctx, { params }) =>
    ctx.read((tx) => rocksMilestonesService.listMilestones(tx, ctx, params.id)),
  ),
  implement(rocksMilestonesEndpoints.createMilestone, (ctx, { params, body }) =>
    ctx.write((tx) => rocksMilestonesReply(rocksMilestonesService.createMilestone(tx, ctx, params.id, body))),
  ),
  implement(rocksMilestonesEndpoints.updateMilestone, (ctx, { params, body }) =>
    ctx.write((tx) => rocksMilestonesReply(rocksMilestonesService.updateMilestone(tx, ctx, params, body))),
  ),
  implement(rocksMilestonesEndpoints.removeMilestone, (ctx, { params }) =>
    ctx.write((tx) => rocksMilestonesReply(rocksMilestonesService.setMilestoneRemoved(tx, ctx, params, true))),
  ),
  implement(rocksMilestonesEndpoints.restoreMilestone, (ctx, { params }) =>
    ctx.write((tx) => rocksMilestonesReply(rocksMilestonesService.setMilestoneRemoved(tx, ctx, params, false))),
  ),
  implement(rocksMilestonesEndpoints.makeMilestoneTodo, (ctx, { params }) =>
    ctx.write(async (tx) => ({
      succeeded: true as const,
      ...(await rocksMilestonesService.makeMilestoneTodo(tx, ctx, params)),
    })),
  ),
]
