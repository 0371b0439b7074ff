import * as endpoints from '@cairn/contract/organisations/organisation-settings.endpoints'
import type { FileStore } from '../../platform/files/file-store'
import { type Implementation, implement, implementSignedIn } from '../../platform/http/implement'
import type { Realtime } from '../../platform/realtime/realtime'
import { getLogo, setLogo } from './organisations.logo.service'
import { deleteOrganisation, updateOrganisation } from './organisations.settings.service'

export interface OrganisationSettingsParts {
  readonly files: FileStore
  readonly realtime: Pick<Realtime, 'disconnectOrganisation'>
}

export function createOrganisationSettingsImplementations(parts: OrganisationSettingsParts): Implementation[] {
  const { files, realtime } = parts
  return [
    implement(endpoints.updateOrganisation, (ctx, { params, body }) =>
      updateOrganisation(ctx, realtime, params.id, body),
    ),
    implement(endpoints.deleteOrganisation, (ctx, { params, body }) =>
      deleteOrganisation(ctx, realtime, { id: params.id, name: body?.name }),
    ),
    implement(endpoints.setLogo, (ctx, { params, body }) => setLogo(ctx, files, params.id, body.picture)),
    implementSignedIn(endpoints.getLogo, (ctx, { params }) => getLogo(ctx, files, params.id)),
  ]
}
