import * as endpoints from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { getFeatureFlags } from '@cairn/contract/platform/platform.endpoints'
import { type Implementation, implementPublic, implementSignedIn } from '../../platform/http/implement'
import * as flags from './feature-flags.service'

/** `operators`: the e-mail addresses, lower-cased, of the people who may set flags. */
export function createFeatureFlagRoutes({ operators }: { operators: readonly string[] }): Implementation[] {
  return [
    implementPublic(getFeatureFlags, async (ctx) => ({
      ...(await ctx.database.system((tx) => flags.flagsIn(tx, null))),
    })),
    implementPublic(endpoints.getFlagMessages, (ctx) => ctx.database.system(flags.flagMessages)),
    implementSignedIn(endpoints.listFlagSettings, (ctx) =>
      ctx.read((tx) => flags.listFlagSettings(tx, ctx, operators)),
    ),
    implementSignedIn(endpoints.listOperatorDeeds, (ctx) =>
      ctx.read((tx) => flags.listOperatorDeeds(tx, ctx, operators)),
    ),
    implementSignedIn(endpoints.setFlag, (ctx, { params, body }) =>
      ctx.write((tx) => flags.setFlag(tx, ctx, operators, { ...params, ...body })),
    ),
    implementSignedIn(endpoints.setFlagMessage, (ctx, { params, body }) =>
      ctx.write((tx) => flags.setFlagMessage(tx, ctx, operators, { ...params, ...body })),
    ),
  ]
}
