import * as endpoints from '@cairn/contract/organizations/organizations.endpoints'
import type { FileStore } from '../../platform/files/blob-store'
import { type Implementation, implement, implementSignedIn } from '../../platform/http/implement'
import type { Realtime } from '../../platform/realtime/realtime'
import { listOrganizations, setLeadershipTeam } from './organizations.service'
import { deleteOrganization, drawLogo, getLogo, setLogo, updateOrganization } from './organizations.settings.service'

export const organizationRoutes: Implementation[] = [
  implementSignedIn(endpoints.listOrganizations, (ctx, { query }) =>
    ctx.read((tx) => listOrganizations(tx, ctx, query.ids)),
  ),
  implement(endpoints.setLeadershipTeam, (ctx, { params }) =>
    ctx.write((tx) => setLeadershipTeam(tx, ctx, params.orgId, params.tractionId)),
  ),
]

interface OrganizationSettingsDeps {
  readonly files: FileStore
  readonly realtime: Pick<Realtime, 'disconnectOrganization'>
}

export function createOrganizationSettingsRoutes(deps: OrganizationSettingsDeps): Implementation[] {
  const { files, realtime } = deps
  return [
    implement(endpoints.updateOrganization, (ctx, { params, body }) =>
      ctx.write((tx) => updateOrganization(tx, ctx, { ...body, id: params.id }, realtime)),
    ),
    implement(endpoints.deleteOrganization, (ctx, { params, body }) =>
      ctx.write((tx) => deleteOrganization(tx, ctx, { id: params.id, name: body.name }, realtime)),
    ),
    implement(endpoints.setLogo, async (ctx, { params, body }) => {
      const bytes = await drawLogo(ctx.database, ctx, body.picture)
      return ctx.write((tx) => setLogo(tx, ctx, { id: params.id, bytes }, files))
    }),
    implementSignedIn(endpoints.getLogo, (ctx, { params }) => ctx.read((tx) => getLogo(tx, ctx, params.id, files))),
  ]
}
