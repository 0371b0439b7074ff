import type { Role } from '@cairn/contract/identity/session.schemas'
import { and, asc, desc, eq, ilike, inArray, isNull, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/any-of'
import { isSet } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import type { PersonRow } from './people.presenter'
import { people } from './people.table'

export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

export type Membership = Pick<PersonRow, 'orgId' | 'role' | 'hasBilling' | 'upgradeRequestStatus'>

/** Added by an invitation that was not accepted yet. By the table's name: invitations stand above this domain. */
const isAwaited = sql`(${people.acceptedAt} is null and exists (
  select from invitations i where i.org_id = ${people.orgId} and i.person_id = ${people.id}
    and i.accepted_at is null and i.revoked_at is null and i.has_added_person))`

/** The organisations that a person belongs to, across organisations: for system transactions. */
export async function findMemberships(tx: Tx, personId: string): Promise<Membership[]> {
  const { orgId, role, hasBilling, upgradeRequestStatus } = people
  return tx
    .select({ orgId, role, hasBilling, upgradeRequestStatus })
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.removedAt), not(isAwaited)))
}

export async function findPeople(tx: Tx, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), anyOf(people.id, ids)))
}

export async function findPersonByEmail(tx: Tx, email: string): Promise<PersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), eq(people.email, email)))
  return row
}

export interface PeopleSearch {
  readonly excludedIds: readonly string[]
  /** Only those invited to any of these; none means everybody. */
  readonly tractionIds: readonly string[]
  readonly hasLicense: boolean | null
  readonly hasAccepted: boolean | null
  readonly roles: readonly Role[]
  readonly text: string
  readonly sort: { readonly by: 'FirstName' | 'LastName'; readonly isAscending: boolean }
  readonly offset: number
  readonly limit: number
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** By the table's name: invitations belong to the tractions, whose service stands above this one. */
function invitedTo(tx: Tx, tractionIds: readonly string[]): SQL {
  return sql`${people.id} in (select person_id from traction_invitees
    where org_id = ${tx.orgId}::uuid and traction_id = any(${sql.param([...tractionIds])}::uuid[]))`
}

function searchCondition(tx: Tx, search: PeopleSearch): SQL | undefined {
  const pattern = `%${escapeLike(search.text)}%`
  const fullName = sql`${people.firstName} || ' ' || ${people.lastName}`
  return and(
    eq(people.orgId, tx.orgId),
    isNull(people.removedAt),
    search.excludedIds.length ? notInArray(people.id, [...search.excludedIds]) : undefined,
    search.tractionIds.length ? invitedTo(tx, search.tractionIds) : undefined,
    search.roles.length ? inArray(people.role, [...search.roles]) : undefined,
    search.hasLicense === null
      ? undefined
      : search.hasLicense
        ? ne(people.role, 'Observer')
        : eq(people.role, 'Observer'),
    search.hasAccepted === null ? undefined : isSet(people.acceptedAt, [search.hasAccepted]),
    search.text ? or(ilike(fullName, pattern), ilike(people.email, pattern)) : undefined,
  )
}

export async function searchPeople(tx: Tx, search: PeopleSearch): Promise<PersonRow[]> {
  const direction = search.sort.isAscending ? asc : desc
  const [first, second] =
    search.sort.by === 'FirstName' ? [people.firstName, people.lastName] : [people.lastName, people.firstName]
  return tx
    .select()
    .from(people)
    .where(searchCondition(tx, search))
    .orderBy(direction(first), direction(second), asc(people.id))
    .offset(search.offset)
    .limit(search.limit)
}

export async function countPeople(tx: Tx, search: PeopleSearch): Promise<number> {
  return tx.$count(people, searchCondition(tx, search))
}

/**
 * The user of an address, made without credentials where there is none, by a function of the database: a tenant's
 * transaction cannot read accounts.
 */
export async function claimUser(tx: Tx, email: string, name: PersonName): Promise<string> {
  const found = await tx.execute<{ id: string }>(
    sql`select cairn_user_for(${newId()}::uuid, ${email}, ${name.firstName}, ${name.lastName}, ${tx.orgId}::uuid) as id`,
  )
  const id = found.rows[0]?.id
  if (!id) throw new Error('no user for the address')
  return id
}

/** Adds a person, or brings back one who had been removed. */
export async function savePerson(
  tx: Tx,
  person: PersonName & { id: string; email: string; role: Role },
): Promise<PersonRow> {
  const { firstName, lastName, role } = person
  const now = tx.now()
  const [row] = await tx
    .insert(people)
    .values({ orgId: tx.orgId, ...person, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [people.orgId, people.id],
      set: { firstName, lastName, role, removedAt: null, version: sql`${people.version} + 1`, updatedAt: now },
    })
    .returning()
  if (!row) throw new Error('the person was not stored')
  return row
}

/** Copies the user's name and address into an organisation as its owner; for system transactions. */
export async function insertOwner(tx: Tx, orgId: string, userId: string): Promise<void> {
  const now = sql`${tx.now().toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into people (org_id, id, first_name, last_name, email, avatar_url, role, accepted_at, created_at, updated_at)
    select ${orgId}::uuid, u.id, u.first_name, u.last_name, u.email, u.image, 'Owner', ${now}, ${now}, ${now}
    from users u where u.id = ${userId}::uuid`)
}

/** In every organisation of theirs; for system transactions. */
export async function saveName(tx: Tx, personId: string, { firstName, lastName }: PersonName): Promise<void> {
  const version = sql`${people.version} + 1`
  await tx.update(people).set({ firstName, lastName, version, updatedAt: tx.now() }).where(eq(people.id, personId))
}

/** Whoever registers an address has come to every organisation that had added it; for system transactions. */
export async function acceptAll(tx: Tx, personId: string): Promise<void> {
  const now = tx.now()
  await tx
    .update(people)
    .set({ acceptedAt: now, updatedAt: now })
    .where(and(eq(people.id, personId), isNull(people.acceptedAt), isNull(people.removedAt)))
}
