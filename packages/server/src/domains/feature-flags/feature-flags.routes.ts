import * as endpoints from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { getFeatureFlags } from '@cairn/contract/platform/platform.endpoints'
import { type Implementation, implementPublic, implementSignedIn } from '../../platform/http/implement'
import * as flags from './feature-flags.service'

export const featureFlagRoutes: Implementation[] = [
  implementPublic(getFeatureFlags, async (ctx) => ({
    ...(await ctx.database.system((tx) => flags.flagsIn(tx, null))),
  })),
  implementPublic(endpoints.getFlagMessages, (ctx) => ctx.database.system(flags.flagMessages)),
  implementSignedIn(endpoints.listFlagSettings, (ctx) => ctx.read(flags.listFlagSettings)),
  implementSignedIn(endpoints.setFlag, (ctx, { params, body }) =>
    ctx.write((tx) => flags.setFlag(tx, ctx, { ...params, ...body })),
  ),
  implementSignedIn(endpoints.setFlagMessage, (ctx, { params, body }) =>
    ctx.write((tx) => flags.setFlagMessage(tx, ctx, { ...params, ...body })),
  ),
]
