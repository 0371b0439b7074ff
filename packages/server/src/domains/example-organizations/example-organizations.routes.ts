import * as endpoints from '@cairn/contract/example-organizations/example-organizations.endpoints'
import { type Implementation, implementSignedIn } from '../../platform/http/implement'
import { limitExamples } from '../identity/accounts.service'
import type { RemovalRealtime } from './example-organizations.lifecycle.service'
import * as service from './example-organizations.service'

export const createExampleOrganizationRoutes = (deps: { readonly realtime: RemovalRealtime }): Implementation[] => [
  implementSignedIn(endpoints.getExampleOrganization, (ctx) => ctx.read((tx) => service.getExample(tx, ctx))),
  implementSignedIn(endpoints.makeExampleOrganization, async (ctx) => {
    await limitExamples(ctx.database, ctx)
    return ctx.write((tx) => service.askForExample(tx, ctx))
  }),
  implementSignedIn(endpoints.removeExampleOrganization, (ctx) =>
    ctx.write((tx) => service.leaveAndRemoveExample(tx, ctx, deps.realtime)),
  ),
]
