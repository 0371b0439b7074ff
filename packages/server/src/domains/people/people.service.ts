import { notFound } from '@cairn/contract/core/errors'
import type { SearchRequest } from '@cairn/contract/core/search'
import { effectiveRole } from '@cairn/contract/identity/access.policy'
import { type Role, roles } from '@cairn/contract/identity/session.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import {
  type EosRole,
  type ListedPerson,
  type Person,
  peopleFiltersSchema,
  peopleSorts,
} from '@cairn/contract/people/people.schemas'
import type { AccountId } from '../../platform/database/column-types'
import type { Tx } from '../../platform/database/transaction'
import type { ListenerOf } from '../../platform/hooks/define-hook'
import type { Realtime } from '../../platform/realtime/realtime'
import { recordChange } from '../../platform/realtime/record-event'
import { parseSearch, searchResult } from '../../platform/search/parse-search'
import type { ownershipTransferred, personRemoved, roleChanged } from './people.hooks'
import {
  type Billing,
  findBillingPeople,
  findByEmails,
  findCurrentPeople,
  findOwner,
} from './people.memberships.repository'
import { presentPerson } from './people.presenter'
import * as repository from './people.repository'
import { findMemberships, type PersonName } from './people.repository'

export const membershipsOf = repository.findMemberships
export const saveLastTeam = repository.saveLastTeam
export const addOwner = repository.insertOwner
export const accountsOf = repository.findAccounts
export { countCurrentPeople, countPaid } from './people.memberships.repository'
export type { Membership } from './people.repository'

/** Includes removed people, who keep their name and are never deleted. */
export async function listPeople(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  return (await repository.findPeople(tx, ids)).map(presentPerson)
}

async function withThemeColor(tx: Tx, pending: Promise<readonly Person[]>): Promise<ListedPerson[]> {
  const [orgThemeColor, people] = await Promise.all([repository.findThemeColor(tx), pending])
  return people.map((person) => ({ ...person, orgThemeColor }))
}

export async function listPeopleWithColor(tx: Tx, ids: readonly string[]): Promise<ListedPerson[]> {
  return await withThemeColor(tx, listPeople(tx, ids))
}

export async function namesOfPeople(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await repository.findPersonNames(tx, ids)
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
}

/** @throws 404 */
export async function requirePeople(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  const wanted = new Set(ids)
  const found = (await listPeople(tx, [...wanted])).filter((person) => !person.isRemoved)
  if (found.length !== wanted.size) throw notFound()
  return found
}

/** Without removed people and pending invitations. */
export async function membersAmong(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  return (await repository.findMembers(tx, ids)).map(presentPerson)
}

export async function roleInOrganization(tx: Tx, personId: string): Promise<Role | null> {
  return (await rolesInOrganization(tx, [personId])).get(personId) ?? null
}

export async function rolesInOrganization(tx: Tx, personIds: readonly string[]): Promise<Map<string, Role>> {
  const grants = await repository.findGrants(tx, personIds)
  return new Map(grants.map(({ id, role, standing }) => [id, effectiveRole(role, standing)]))
}

/** Includes pending invitations. */
export async function currentPeople(tx: Tx, ids?: readonly string[]): Promise<Person[]> {
  return (await findCurrentPeople(tx, roles, ids)).map(presentPerson)
}

export async function billingPeople(tx: Tx): Promise<Person[]> {
  return (await findBillingPeople(tx)).map(presentPerson)
}

export async function organizationOwnerId(tx: Tx): Promise<string> {
  const owner = await findOwner(tx)
  if (!owner) throw new Error('an organization without an owner')
  return owner.id
}

export async function getPerson(tx: Tx, id: string): Promise<Person> {
  const [person] = await listPeople(tx, [id])
  if (!person) throw notFound()
  return person
}

export async function findByEmail(
  tx: Tx,
  email: string,
): Promise<{ person: Pick<Person, 'id' | 'hasAcceptedInvite'> | null }> {
  const [row] = await findByEmails(tx, [email])
  return { person: row && row.removedAt === null ? { id: row.id, hasAcceptedInvite: row.acceptedAt !== null } : null }
}

/** @throws 400 */
export async function searchPeople(tx: Tx, actor: Actor, request: SearchRequest, billing?: Billing) {
  const parsed = parseSearch(request, peopleFiltersSchema, peopleSorts)
  const search = { ...parsed, freeDomains: billing?.isOn ? billing.freeDomains : [] }
  const pending = repository.searchPeople(tx, actor, search).then((rows) => rows.map(presentPerson))
  const [items, totalCount] = await Promise.all([
    withThemeColor(tx, pending),
    search.includeTotalCount ? repository.countPeople(tx, actor, search) : 0,
  ])
  return searchResult(search, items, totalCount)
}

/** System transactions only. */
export async function areColleagues(tx: Tx, userId: AccountId, otherId: AccountId): Promise<boolean> {
  const theirs = (await findMemberships(tx, otherId)).map(({ orgId }) => orgId)
  return (await findMemberships(tx, userId)).some(({ orgId }) => theirs.includes(orgId))
}

/** Skips pending invitations, which must not reveal the account. */
async function saveInEveryOrganization(tx: Tx, userId: AccountId, change: repository.ProfileChange) {
  const rows = await repository.saveProfile(tx, userId, change)
  for (const { orgId, id, version } of rows) {
    recordChange(tx, 'Updated', { kind: 'person', id, version, byPersonId: id, orgId })
  }
  return rows
}

/** @throws 404 */
export async function changeProfile(
  tx: Tx,
  membership: { readonly userId: AccountId; readonly orgId: string },
  { eosRole, ...name }: PersonName & { readonly eosRole?: EosRole | null | undefined },
): Promise<Person> {
  if (eosRole !== undefined) await repository.saveEosRole(tx, membership, eosRole)
  const rows = await saveInEveryOrganization(tx, membership.userId, name)
  const row = rows.find(({ orgId }) => orgId === membership.orgId)
  if (!row) throw notFound()
  return presentPerson(row)
}

export async function saveProfilePicture(tx: Tx, userId: AccountId, avatarUrl: string | null): Promise<void> {
  await saveInEveryOrganization(tx, userId, { avatarUrl })
}

/** Fails if someone in the organization has the address. */
export async function saveProfileEmail(tx: Tx, userId: AccountId, email: string): Promise<void> {
  await repository.releaseEmailOfRemoved(tx, userId, email)
  await saveInEveryOrganization(tx, userId, { email })
}

const rank = (role: Role = 'Observer'): number => roles.indexOf(role)

export function socketListeners(realtime: Pick<Realtime, 'disconnectPerson' | 'refreshRooms'>) {
  // Sent after the commit's events, which say why.
  const disconnect = (tx: Tx, { id }: Person) => realtime.disconnectPerson(tx, tx.orgId, id)
  const onPersonRemoved: ListenerOf<typeof personRemoved> = async (tx, _actor, { person }) => disconnect(tx, person)
  const onRoleChanged: ListenerOf<typeof roleChanged> = async (tx, _actor, { person, before }) => {
    // A lower role may no longer see a running meeting.
    if (rank(person.roles[0]) > rank(before)) disconnect(tx, person)
    else realtime.refreshRooms(tx, tx.orgId, [person.id])
  }
  const onOwnershipTransferred: ListenerOf<typeof ownershipTransferred> = async (tx, _actor, { owner, former }) => {
    realtime.refreshRooms(tx, tx.orgId, [owner.id, former.id])
  }
  return { onPersonRemoved, onRoleChanged, onOwnershipTransferred }
}
