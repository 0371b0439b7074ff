import { notFound } from '@cairn/contract/core/errors'
import { ofPerson } from '@cairn/contract/core/items'
import { done } from '@cairn/contract/core/replies'
import { ownOrganizations } from '@cairn/contract/example-organizations/example-organizations.policy'
import type { Locale } from '@cairn/contract/identity/locales'
import type { SessionUser, Theme } from '@cairn/contract/identity/session.schemas'
import type { NameFormat } from '@cairn/contract/people/name-format'
import type { EosRole } from '@cairn/contract/people/people.schemas'
import type { AccountHolder, AccountId } from '../../../platform/database/column-types'
import type { Database } from '../../../platform/database/database'
import { newId } from '../../../platform/database/new-id'
import { NO_ORGANIZATION, type Tx } from '../../../platform/database/transaction'
import type { FileStore } from '../../../platform/files/blob-store'
import { pictureReply } from '../../../platform/files/file-reply'
import { processPictureOfAccount } from '../../../platform/files/process-picture'
import { recordChange } from '../../../platform/realtime/record-event'
import { followImplementer } from '../../organizations/organizations.settings.service'
import {
  areColleagues,
  changeProfile,
  type Membership,
  membershipsOf,
  saveLastTeam,
  saveProfilePicture,
} from '../../people/people.service'
import { teamsOf } from '../../tractions/tractions.read.service'
import { sessionUserOf } from '../sessions/session.service'
import { type UserChange, updateUser } from '../users.repository'

type InOrganization = AccountHolder & { readonly orgId: string | null }

function recordOwnScreens(tx: Tx, kind: 'person' | 'navbar', memberships: readonly Membership[]): void {
  for (const { orgId, personId } of memberships) {
    recordChange(tx, 'Updated', { kind, id: personId, place: ofPerson(personId), byPersonId: personId, orgId })
  }
}

/** @throws 404 for someone else's organization */
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

/** Not an example. @throws 404 */
export async function setDefaultOrganization(tx: Tx, owner: AccountHolder, orgId: string) {
  const own = ownOrganizations(await membershipsOf(tx, owner.userId))
  if (!own.some((membership) => membership.orgId === orgId)) throw notFound()
  return prefer(tx, owner, { defaultOrgId: orgId }, orgId)
}

export const setReverseScorecard = (tx: Tx, owner: AccountHolder, orgId: string, isScorecardReversed: boolean) =>
  prefer(tx, owner, { isScorecardReversed }, orgId)

export const setTheme = (tx: Tx, owner: AccountHolder, orgId: string, theme: Theme) =>
  prefer(tx, owner, { theme }, orgId)

export const setDashboard = (tx: Tx, owner: AccountHolder, orgId: string, dashboard: 'tools' | 'new-tools') =>
  prefer(tx, owner, { dashboard }, orgId)

export async function setNavBarPreference(tx: Tx, { userId }: AccountHolder, isNavBarOpen: boolean) {
  await updateUser(tx, userId, { isNavBarOpen })
  recordOwnScreens(tx, 'navbar', await membershipsOf(tx, userId))
  return done
}

/** Other tabs are not notified. @throws 404 */
export async function setLastTeam(tx: Tx, { userId, orgId }: InOrganization, teamId: string) {
  const membership = (await membershipsOf(tx, userId)).find((candidate) => candidate.orgId === orgId)
  const teams = membership ? await teamsOf(tx, membership.orgId, membership.personId) : []
  if (!membership || !teams.some(({ id }) => id === teamId)) throw notFound()
  await saveLastTeam(tx, membership, teamId)
  return done
}

export async function updatePreferences(
  tx: Tx,
  caller: InOrganization,
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

/** @throws 404 for another person */
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

const FRAME = { width: 256, height: 256, fit: 'cover' } as const

/** Slow: call before any transaction. @throws as `processPictureOfAccount` */
export const drawAvatar = (database: Pick<Database, 'system'>, account: AccountHolder, picture: string) =>
  processPictureOfAccount(database, account, picture, FRAME)

export async function setAvatar(tx: Tx, { userId }: AccountHolder, bytes: Buffer, files: FileStore) {
  const id = newId()
  const avatarUrl = `/api/v2/avatar/${id}`
  await updateUser(tx, userId, { image: avatarUrl })
  await files.replace(tx, userId, { id, contentType: 'image/webp', bytes })
  await saveProfilePicture(tx, userId, avatarUrl)
  return { succeeded: true as const, avatarUrl }
}

export async function removeAvatar(tx: Tx, { userId }: AccountHolder, files: FileStore) {
  await updateUser(tx, userId, { image: null })
  await files.replace(tx, userId, null)
  await saveProfilePicture(tx, userId, null)
  return { succeeded: true as const }
}

/** @throws 404 unless they share an organization */
export async function getAvatar(tx: Tx, { userId }: AccountHolder, id: string, files: FileStore) {
  const file = await files.find(tx, id, [NO_ORGANIZATION])
  const isShown = file && (file.ownerId === userId || (await areColleagues(tx, userId, file.ownerId as AccountId)))
  if (!isShown) throw notFound()
  return pictureReply(file)
}
