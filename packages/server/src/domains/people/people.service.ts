import { invalidForm, notFound, validationTexts } from '@cairn/contract/core/errors'
import type { SearchRequest } from '@cairn/contract/core/search'
import { type Role, roles } from '@cairn/contract/identity/session.schemas'
import { canSetRole } from '@cairn/contract/people/people.policy'
import { type Person, peopleFiltersSchema, peopleSorts } from '@cairn/contract/people/people.schemas'
import type { Tx } from '../../platform/database/transaction'
import type { RequestContext } from '../../platform/http/request-context'
import { recordChange } from '../../platform/realtime/record-event'
import { parseSearch, searchResult } from '../../platform/search/parse-search'
import { recordDeed } from '../audit/audit.service'
import { personAdded } from './people.hooks'
import { findOwner, findPresent } from './people.memberships.repository'
import { presentPerson } from './people.presenter'
import * as repository from './people.repository'

/** Members of an organisation. A person's id is their user id; somebody removed stays by name and is never deleted. */

export const membershipsOf = repository.findMemberships
export const addOwner = repository.insertOwner
export const renamePerson = repository.saveName
export const acceptMemberships = repository.acceptAll
export type { Membership } from './people.repository'

/** Those of the ids that are people of the organisation, removed ones included, in no order. */
export async function peopleByIds(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  return (await repository.findPeople(tx, ids)).map(presentPerson)
}

/** @throws 404 where any of the ids is not a present member of the organisation */
export async function requirePeople(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  const wanted = new Set(ids)
  const found = (await peopleByIds(tx, [...wanted])).filter((person) => !person.isRemoved)
  if (found.length !== wanted.size) throw notFound()
  return found
}

/** Those of the ids that belong to the organisation now: neither removed, nor invited and not yet come. */
export async function membersAmong(tx: Tx, ids: readonly string[]): Promise<Person[]> {
  return (await repository.findMembers(tx, ids)).map(presentPerson)
}

/** Null for somebody who is not, or no longer, a member. */
export async function roleInOrganisation(tx: Tx, personId: string): Promise<Role | null> {
  const [row] = await repository.findPeople(tx, [personId])
  return row && row.removedAt === null ? row.role : null
}

/** Everybody who belongs to the organisation now, by name. */
export async function presentPeople(tx: Tx): Promise<Person[]> {
  return (await findPresent(tx, roles)).map(presentPerson)
}

/** There is one at all times. */
export async function organisationOwnerId(tx: Tx): Promise<string> {
  const owner = await findOwner(tx)
  if (!owner) throw new Error('an organisation without an owner')
  return owner.id
}

export function listPeople(ctx: RequestContext, ids: readonly string[]): Promise<Person[]> {
  return ctx.read((tx) => peopleByIds(tx, ids))
}

export function getPerson(ctx: RequestContext, id: string): Promise<Person> {
  return ctx.read(async (tx) => {
    const [person] = await peopleByIds(tx, [id])
    if (!person) throw notFound()
    return person
  })
}

/** Whether a present member of this organisation has the address; says nothing of anybody else's. */
export function findByEmail(ctx: RequestContext, email: string): Promise<{ person: { id: string } | null }> {
  return ctx.read(async (tx) => {
    const row = await repository.findPersonByEmail(tx, email)
    return { person: row && row.removedAt === null ? { id: row.id } : null }
  })
}

/** @throws 400 for a filter or a sort that there is not */
export function searchPeople(ctx: RequestContext, request: SearchRequest) {
  const search = parseSearch(request, peopleFiltersSchema, peopleSorts)
  return ctx.read(async (tx) => {
    const items = (await repository.searchPeople(tx, search)).map(presentPerson)
    return searchResult(search, items, search.includeTotalCount ? await repository.countPeople(tx, search) : 0)
  })
}

export interface NewMember {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly role?: Exclude<Role, 'Owner'> | undefined
}

/** Adds or brings back a person within a transaction. @throws 422 where the address is a present member's */
export async function addPerson(tx: Tx, member: NewMember & { role: Role }): Promise<Person> {
  const existing = await repository.findPersonByEmail(tx, member.email)
  if (existing && existing.removedAt === null) {
    const code = 'INVITATION_EMAIL_EXIST_DEFAULT'
    throw invalidForm([{ code, text: validationTexts[code] ?? code, field: 'email' }])
  }
  const id = existing?.id ?? (await repository.claimUser(tx, member.email, member))
  const { firstName, lastName, email, role } = member
  const person = presentPerson(await repository.savePerson(tx, { id, firstName, lastName, email, role }))
  recordChange(tx, 'Added', { kind: 'person', id })
  return person
}

/** Document 3, section 4: an Owner's or Admin's choice, Member by default; anybody else adds an Observer. */
export function addMember(ctx: RequestContext, member: NewMember) {
  const role = canSetRole(ctx) ? (member.role ?? 'Member') : 'Observer'
  return ctx.write(async (tx) => {
    const person = await addPerson(tx, { ...member, role })
    await personAdded.run(tx, ctx, { person })
    await recordDeed(tx, ctx.address, { action: 'PersonAdded', subjectId: person.id, details: { role } })
    return { succeeded: true as const, id: person.id, person }
  })
}
