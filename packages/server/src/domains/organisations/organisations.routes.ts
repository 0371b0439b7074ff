import * as endpoints from '@cairn/contract/organisations/organisations.endpoints'
import { type Implementation, implement, implementSignedIn } from '../../platform/http/implement'
import { listOrganisations, setLeadershipTeam } from './organisations.service'

export const organisationRoutes: Implementation[] = [
  implementSignedIn(endpoints.listOrganisations, (ctx, { query }) =>
    ctx.read((tx) => listOrganisations(tx, ctx, query.ids)),
  ),
  implement(endpoints.setLeadershipTeam, (ctx, { params }) =>
    ctx.write((tx) => setLeadershipTeam(tx, ctx, params.orgId, params.tractionId)),
  ),
]
