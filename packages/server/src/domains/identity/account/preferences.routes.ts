import * as endpoints from '@cairn/contract/identity/preferences.endpoints'
import type { FileStore } from '../../../platform/files/file-store'
import { type Implementation, implementSignedIn } from '../../../platform/http/implement'
import * as pictures from './pictures.service'
import * as preferences from './preferences.service'

interface PreferenceParts {
  readonly files: FileStore
  readonly operators: readonly string[]
}

export function createPreferenceImplementations({ files, operators }: PreferenceParts): Implementation[] {
  return [
    implementSignedIn(endpoints.setDefaultOrganisation, (ctx, { params }) =>
      preferences.setDefaultOrganisation(ctx, params.orgId),
    ),
    implementSignedIn(endpoints.setReverseScorecard, (ctx, { params }) =>
      preferences.setReverseScorecard(ctx, params.orgId, params.reverse),
    ),
    implementSignedIn(endpoints.setDashboard, (ctx, { params }) =>
      preferences.setDashboard(ctx, params.orgId, params.dashboard),
    ),
    implementSignedIn(endpoints.updatePreferences, (ctx, { body }) =>
      preferences.updatePreferences(ctx, body, operators),
    ),
    implementSignedIn(endpoints.setAvatar, (ctx, { body }) => pictures.setAvatar(ctx, files, body.picture)),
    implementSignedIn(endpoints.removeAvatar, (ctx) => pictures.removeAvatar(ctx, files)),
    implementSignedIn(endpoints.getAvatar, (ctx, { params }) => pictures.getAvatar(ctx, files, params.id)),
    implementSignedIn(endpoints.updateProfile, (ctx, { params, body }) =>
      preferences.updateProfile(ctx, params.id, body),
    ),
  ]
}
