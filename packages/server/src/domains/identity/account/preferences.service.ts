/** What people choose for themselves. Their own other tabs and devices hear of it and read the session anew. */
import { notFound } from '@cairn/contract/core/errors'
import type { Locale } from '@cairn/contract/identity/locales'
import type { SessionUser, Theme } from '@cairn/contract/identity/session.schemas'
import type { NameFormat } from '@cairn/contract/people/name-format'
import type { EosRole } from '@cairn/contract/people/people.schemas'
import type { Tx } from '../../../platform/database/transaction'
import type { SignedInContext } from '../../../platform/http/request-context'
import { recordChange } from '../../../platform/realtime/record-event'
import { followImplementer } from '../../organisations/organisations.settings.service'
import { changeProfile } from '../../people/people.profile.service'
import { type Membership, membershipsOf } from '../../people/people.service'
import { sessionUserOf } from '../sessions/session.service'
import { saveUser, type UserChange } from './preferences.repository'

const done = { succeeded: true as const }

function recordOwnScreens(tx: Tx, kind: 'person' | 'navbar', memberships: readonly Membership[]): void {
  for (const { orgId, personId } of memberships) {
    recordChange(tx, 'Updated', { kind, id: personId, personId, byPersonId: personId, orgId })
  }
}

/** The organisation that a preference names must be one of their own. @throws 404 */
async function saveOwn(ctx: SignedInContext, tx: Tx, change: UserChange, orgId?: string): Promise<void> {
  const memberships = await membershipsOf(tx, ctx.userId)
  if (orgId !== undefined && !memberships.some((membership) => membership.orgId === orgId)) throw notFound()
  await saveUser(tx, ctx.userId, change)
  recordOwnScreens(tx, 'person', memberships)
}

function prefer(ctx: SignedInContext, change: UserChange, orgId: string) {
  return ctx.write(async (tx) => {
    await saveOwn(ctx, tx, change, orgId)
    return done
  })
}

export const setDefaultOrganisation = (ctx: SignedInContext, orgId: string) =>
  prefer(ctx, { defaultOrgId: orgId }, orgId)

export const setReverseScorecard = (ctx: SignedInContext, orgId: string, isScorecardReversed: boolean) =>
  prefer(ctx, { isScorecardReversed }, orgId)

export const setTheme = (ctx: SignedInContext, orgId: string, theme: Theme) => prefer(ctx, { theme }, orgId)

export const setDashboard = (ctx: SignedInContext, orgId: string, dashboard: 'tools' | 'new-tools') =>
  prefer(ctx, { dashboard }, orgId)

/** Document 3, section 4: their menu opens and closes wherever they are signed in. */
export function setNavBarPreference(ctx: SignedInContext, isNavBarOpen: boolean) {
  return ctx.write(async (tx) => {
    await saveUser(tx, ctx.userId, { isNavBarOpen })
    recordOwnScreens(tx, 'navbar', await membershipsOf(tx, ctx.userId))
    return done
  })
}

export function updatePreferences(
  ctx: SignedInContext,
  { userLocale, nameFormat }: { userLocale?: Locale | undefined; nameFormat?: NameFormat | undefined },
  operators: readonly string[],
): Promise<{ succeeded: true; user: SessionUser }> {
  return ctx.write(async (tx) => {
    await saveOwn(ctx, tx, { locale: userLocale, nameFormat })
    return { ...done, user: await sessionUserOf(tx, ctx, operators) }
  })
}

interface Profile {
  readonly firstName: string
  readonly lastName: string
  readonly eosRoleInOrg?: EosRole | null | undefined
}

/** @throws 404 for anybody but oneself, and without an organisation */
export function updateProfile(ctx: SignedInContext, id: string, { eosRoleInOrg, ...name }: Profile) {
  return ctx.write(async (tx) => {
    const { orgId, userId } = ctx
    if (id !== ctx.personId || orgId === null) throw notFound()
    await saveUser(tx, userId, { ...name, name: `${name.firstName} ${name.lastName}` })
    const person = await changeProfile(tx, { userId, orgId }, { ...name, eosRole: eosRoleInOrg })
    if (eosRoleInOrg !== undefined) await followImplementer(tx, orgId)
    return { ...done, person }
  })
}
