import * as endpoints from '@cairn/contract/organisations/organisations.endpoints'
import type { FileStore } from '../../platform/files/file-store'
import { type Implementation, implement, implementSignedIn } from '../../platform/http/implement'
import type { Realtime } from '../../platform/realtime/realtime'
import { listOrganisations, setLeadershipTeam } from './organisations.service'
import { deleteOrganisation, drawLogo, getLogo, setLogo, updateOrganisation } from './organisations.settings.service'

export const organisationRoutes: Implementation[] = [
  implementSignedIn(endpoints.listOrganisations, (ctx, { query }) =>
    ctx.read((tx) => listOrganisations(tx, ctx, query.ids)),
  ),
  implement(endpoints.setLeadershipTeam, (ctx, { params }) =>
    ctx.write((tx) => setLeadershipTeam(tx, ctx, params.orgId, params.tractionId)),
  ),
]

export interface OrganisationSettingsDeps {
  readonly files: FileStore
  readonly realtime: Pick<Realtime, 'disconnectOrganisation'>
}

export function createOrganisationSettingsRoutes(deps: OrganisationSettingsDeps): Implementation[] {
  const { files, realtime } = deps
  return [
    implement(endpoints.updateOrganisation, (ctx, { params, body }) =>
      ctx.write((tx) => updateOrganisation(tx, ctx, { ...body, id: params.id }, realtime)),
    ),
    implement(endpoints.deleteOrganisation, (ctx, { params, body }) =>
      ctx.write((tx) => deleteOrganisation(tx, ctx, { id: params.id, name: body.name }, realtime)),
    ),
    implement(endpoints.setLogo, async (ctx, { params, body }) => {
      const bytes = await drawLogo(ctx.database, ctx, body.picture)
      return ctx.write((tx) => setLogo(tx, ctx, { id: params.id, bytes }, files))
    }),
    implementSignedIn(endpoints.getLogo, (ctx, { params }) => ctx.read((tx) => getLogo(tx, ctx, params.id, files))),
  ]
}
