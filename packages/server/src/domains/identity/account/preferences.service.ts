/** What people choose for themselves. Their own other tabs and devices hear of it and read the session anew. */

import { notFound } from '@cairn/contract/core/errors'
import { ofPerson } from '@cairn/contract/core/places'
import { done } from '@cairn/contract/core/replies'
import type { Locale } from '@cairn/contract/identity/locales'
import type { SessionUser, Theme } from '@cairn/contract/identity/session.schemas'
import type { NameFormat } from '@cairn/contract/people/name-format'
import type { EosRole } from '@cairn/contract/people/people.schemas'
import type { AccountHolder } from '../../../platform/database/account-id'
import type { Tx } from '../../../platform/database/transaction'
import { recordChange } from '../../../platform/realtime/record-event'
import { followImplementer } from '../../organisations/organisations.settings.service'
import { changeProfile } from '../../people/people.profile.service'
import { type Membership, membershipsOf } from '../../people/people.service'
import { sessionUserOf } from '../sessions/session.service'
import { type UserChange, updateUser } from './preferences.repository'

function recordOwnScreens(tx: Tx, kind: 'person' | 'navbar', memberships: readonly Membership[]): void {
  for (const { orgId, personId } of memberships) {
    recordChange(tx, 'Updated', { kind, id: personId, place: ofPerson(personId), byPersonId: personId, orgId })
  }
}

/** The organisation that a preference names must be one of their own. @throws 404 */
async function saveOwn(tx: Tx, { userId }: AccountHolder, change: UserChange, orgId?: string): Promise<void> {
  const memberships = await membershipsOf(tx, userId)
  if (orgId !== undefined && !memberships.some((membership) => membership.orgId === orgId)) throw notFound()
  await updateUser(tx, userId, change)
  recordOwnScreens(tx, 'person', memberships)
}

async function prefer(tx: Tx, owner: AccountHolder, change: UserChange, orgId: string) {
  await saveOwn(tx, owner, change, orgId)
  return done
}

export const setDefaultOrganisation = (tx: Tx, owner: AccountHolder, orgId: string) =>
  prefer(tx, owner, { defaultOrgId: orgId }, orgId)

export const setReverseScorecard = (tx: Tx, owner: AccountHolder, orgId: string, isScorecardReversed: boolean) =>
  prefer(tx, owner, { isScorecardReversed }, orgId)

export const setTheme = (tx: Tx, owner: AccountHolder, orgId: string, theme: Theme) =>
  prefer(tx, owner, { theme }, orgId)

export const setDashboard = (tx: Tx, owner: AccountHolder, orgId: string, dashboard: 'tools' | 'new-tools') =>
  prefer(tx, owner, { dashboard }, orgId)

/** Their menu opens and closes wherever they are signed in. */
export async function setNavBarPreference(tx: Tx, { userId }: AccountHolder, isNavBarOpen: boolean) {
  await updateUser(tx, userId, { isNavBarOpen })
  recordOwnScreens(tx, 'navbar', await membershipsOf(tx, userId))
  return done
}

export async function updatePreferences(
  tx: Tx,
  caller: AccountHolder & { readonly orgId: string | null },
  { userLocale, nameFormat }: { userLocale?: Locale | undefined; nameFormat?: NameFormat | undefined },
): Promise<{ succeeded: true; user: SessionUser }> {
  await saveOwn(tx, caller, { locale: userLocale, nameFormat })
  return { ...done, user: await sessionUserOf(tx, caller) }
}

interface Profile {
  readonly firstName: string
  readonly lastName: string
  readonly eosRoleInOrg?: EosRole | null | undefined
}

/** @throws 404 for anybody but oneself, and without an organisation */
export async function updateProfile(
  tx: Tx,
  { userId, personId, orgId }: AccountHolder & { readonly personId: string | null; readonly orgId: string | null },
  id: string,
  { eosRoleInOrg, ...name }: Profile,
) {
  if (id !== personId || orgId === null) throw notFound()
  await updateUser(tx, userId, { ...name, name: `${name.firstName} ${name.lastName}` })
  const person = await changeProfile(tx, { userId, orgId }, { ...name, eosRole: eosRoleInOrg })
  if (eosRoleInOrg !== undefined) await followImplementer(tx, orgId)
  return { ...done, person }
}
