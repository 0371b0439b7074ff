import * as endpoints from '@cairn/contract/example-organisations/example-organisations.endpoints'
import { type Implementation, implementSignedIn } from '../../platform/http/implement'
import { limitExamples } from '../identity/accounts.service'
import type { RemovalRealtime } from './example-organisations.removal.service'
import * as service from './example-organisations.service'

export const createExampleOrganisationRoutes = (deps: { readonly realtime: RemovalRealtime }): Implementation[] => [
  implementSignedIn(endpoints.getExampleOrganisation, (ctx) => ctx.read((tx) => service.getExample(tx, ctx))),
  implementSignedIn(endpoints.makeExampleOrganisation, async (ctx) => {
    await limitExamples(ctx.database, ctx)
    return ctx.write((tx) => service.askForExample(tx, ctx))
  }),
  implementSignedIn(endpoints.removeExampleOrganisation, (ctx) =>
    ctx.write((tx) => service.leaveAndRemoveExample(tx, ctx, deps.realtime)),
  ),
]
