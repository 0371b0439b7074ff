import * as endpoints from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { getFeatureFlags } from '@cairn/contract/platform/platform.endpoints'
import { type Implementation, implementPublic, implementSignedIn } from '../../platform/http/implement'
import * as flags from './feature-flags.service'

/** `operators`: the e-mail addresses, lower-cased, of the people who may set flags. */
export function createFlagImplementations({ operators }: { operators: readonly string[] }): Implementation[] {
  return [
    implementPublic(getFeatureFlags, async (ctx) => ({ ...(await flags.globalFlags(ctx.database)) })),
    implementPublic(endpoints.getFlagMessages, (ctx) => flags.flagMessages(ctx.database)),
    implementSignedIn(endpoints.listFlagSettings, (ctx) => flags.listFlagSettings(ctx, operators)),
    implementSignedIn(endpoints.listOperatorDeeds, (ctx) => flags.listOperatorDeeds(ctx, operators)),
    implementSignedIn(endpoints.setFlag, (ctx, { params, body }) =>
      flags.setFlag(ctx, operators, { ...params, ...body }),
    ),
    implementSignedIn(endpoints.setFlagMessage, (ctx, { params, body }) =>
      flags.setFlagMessage(ctx, operators, { ...params, ...body }),
    ),
  ]
}
