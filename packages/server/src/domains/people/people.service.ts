import { notFound } from '@cairn/contract/core/errors'
import type { SearchRequest } from '@cairn/contract/core/search'
import { effectiveRole } from '@cairn/contract/identity/access.policy'
import { type Role, roles } from '@cairn/contract/identity/session.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import { type ListedPerson, type Person, peopleFiltersSchema, peopleSorts } from '@cairn/contract/people/people.schemas'
import type { Tx } from '../../platform/database/transaction'
import { parseSearch, searchResult } from '../../platform/search/parse-search'
import { findByEmails } from './people.invited.repository'
import { type Billing, findBillingPeople, findOwner, findPresent } from './people.memberships.repository'
import { presentPerson } from './people.presenter'
import * as repository from './people.repository'

/** Removed people keep their name and are never deleted. */

export const membershipsOf = repository.findMemberships
export const rememberTeam = repository.saveLastTeam
export const addOwner = repository.insertOwner
export const accountsOf = repository.findAccounts
export { countPaid, countPresent } from './people.memberships.repository'
export type { Membership } from './people.repository'

/** Includes removed people. */
export async function listPeople(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  return (await repository.findPeople(tx, ids)).map(presentPerson)
}

async function withThemeColor(tx: Tx, reading: Promise<readonly Person[]>): Promise<ListedPerson[]> {
  const [orgThemeColor, people] = await Promise.all([repository.findThemeColor(tx), reading])
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

export async function roleInOrganisation(tx: Tx, personId: string): Promise<Role | null> {
  return (await rolesInOrganisation(tx, [personId])).get(personId) ?? null
}

export async function rolesInOrganisation(tx: Tx, personIds: readonly string[]): Promise<Map<string, Role>> {
  const grants = await repository.findGrants(tx, personIds)
  return new Map(grants.map(({ id, role, standing }) => [id, effectiveRole(role, standing)]))
}

export async function presentPeople(tx: Tx, ids?: readonly string[]): Promise<Person[]> {
  return (await findPresent(tx, roles, ids)).map(presentPerson)
}

export async function billingPeople(tx: Tx): Promise<Person[]> {
  return (await findBillingPeople(tx)).map(presentPerson)
}

export async function organisationOwnerId(tx: Tx): Promise<string> {
  const owner = await findOwner(tx)
  if (!owner) throw new Error('an organisation without an owner')
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
  const items = await withThemeColor(
    tx,
    repository.searchPeople(tx, actor, search).then((rows) => rows.map(presentPerson)),
  )
  return searchResult(search, items, search.includeTotalCount ? await repository.countPeople(tx, actor, search) : 0)
}
