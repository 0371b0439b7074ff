import * as identity from '@cairn/contract/identity/identity.endpoints'
import * as endpoints from '@cairn/contract/identity/preferences.endpoints'
import type { FileStore } from '../../../platform/files/file-store'
import { type Implementation, implementSignedIn } from '../../../platform/http/implement'
import * as preferences from './preferences.service'

export interface PreferenceDeps {
  readonly files: FileStore
}

export function createPreferenceRoutes({ files }: PreferenceDeps): Implementation[] {
  return [
    implementSignedIn(endpoints.setDefaultOrganization, (ctx, { params }) =>
      ctx.write((tx) => preferences.setDefaultOrganization(tx, ctx, params.orgId)),
    ),
    implementSignedIn(endpoints.setReverseScorecard, (ctx, { params }) =>
      ctx.write((tx) => preferences.setReverseScorecard(tx, ctx, params.orgId, params.reverse)),
    ),
    implementSignedIn(endpoints.setDashboard, (ctx, { params }) =>
      ctx.write((tx) => preferences.setDashboard(tx, ctx, params.orgId, params.dashboard)),
    ),
    implementSignedIn(endpoints.setLastTeam, (ctx, { params }) =>
      ctx.write((tx) => preferences.setLastTeam(tx, ctx, params.tractionId)),
    ),
    implementSignedIn(endpoints.updatePreferences, (ctx, { body }) =>
      ctx.write((tx) => preferences.updatePreferences(tx, ctx, body)),
    ),
    implementSignedIn(identity.setNavBarPreference, (ctx, { query }) =>
      ctx.write((tx) => preferences.setNavBarPreference(tx, ctx, query.open)),
    ),
    implementSignedIn(identity.setTheme, (ctx, { params }) =>
      ctx.write((tx) => preferences.setTheme(tx, ctx, params.orgId, params.theme)),
    ),
    implementSignedIn(endpoints.setAvatar, async (ctx, { body }) => {
      const bytes = await preferences.drawAvatar(ctx.database, ctx, body.picture)
      return ctx.write((tx) => preferences.setAvatar(tx, ctx, bytes, files))
    }),
    implementSignedIn(endpoints.removeAvatar, (ctx) => ctx.write((tx) => preferences.removeAvatar(tx, ctx, files))),
    implementSignedIn(endpoints.getAvatar, (ctx, { params }) =>
      ctx.read((tx) => preferences.getAvatar(tx, ctx, params.id, files)),
    ),
    implementSignedIn(endpoints.updateProfile, (ctx, { params, body }) =>
      ctx.write((tx) => preferences.updateProfile(tx, ctx, params.id, body)),
    ),
  ]
}
