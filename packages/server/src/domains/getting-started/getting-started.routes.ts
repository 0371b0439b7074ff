import * as endpoints from '@cairn/contract/getting-started/getting-started.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import * as service from './getting-started.service'

export const gettingStartedRoutes: Implementation[] = [
  implement(endpoints.getGettingStarted, (ctx) => ctx.read((tx) => service.getGettingStarted(tx, ctx))),
  implement(endpoints.updateGettingStarted, (ctx, { body }) =>
    ctx.write(async (tx) => ({
      succeeded: true as const,
      gettingStarted: await service.updateGettingStarted(tx, ctx, body),
    })),
  ),
  implement(endpoints.getProfileNote, (ctx) => ctx.read((tx) => service.getProfileNote(tx, ctx))),
  implement(endpoints.updateProfileNote, (ctx, { body }) =>
    ctx.write(async (tx) => ({
      succeeded: true as const,
      profileNote: await service.updateProfileNote(tx, ctx, body),
    })),
  ),
]
