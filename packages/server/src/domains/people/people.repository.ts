import type { Role } from '@cairn/contract/identity/session.schemas'
import type { peopleFiltersSchema, peopleSorts } from '@cairn/contract/people/people.schemas'
import { and, asc, desc, eq, getTableColumns, ilike, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { anyOf, isSet, noneOf } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import { runPrepared } from '../../platform/database/prepared-query'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
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
  const fields = getTableColumns(people)
  return await runPrepared<PersonRow>(tx, {
    key: 'people',
    parts: [and(eq(people.orgId, tx.orgId), anyOf(people.id, ids))],
    build: ([where]) => ({ fields, query: tx.select().from(people).where(where) }),
  })
}

/** Those of the ids that belong to the organisation now. */
export async function findMembers(tx: Tx, ids: readonly string[]): Promise<PersonRow[]> {
  return tx
    .select()
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), anyOf(people.id, ids), isNull(people.removedAt), not(isAwaited)))
}

export async function findPersonByEmail(tx: Tx, email: string): Promise<PersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), eq(people.email, email)))
  return row
}

export type PeopleSearch = ParsedSearch<z.output<typeof peopleFiltersSchema>, (typeof peopleSorts)[number]>

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** By the table's name: invitations belong to the tractions, whose service stands above this one. */
function invitedTo(tx: Tx, tractionIds: readonly string[]): SQL {
  return sql`${people.id} in (select person_id from traction_invitees
    where org_id = ${tx.orgId}::uuid and traction_id = any(${sql.param([...tractionIds])}::uuid[]))`
}

const isLicensed = (wanted: boolean) => (wanted ? ne(people.role, 'Observer') : eq(people.role, 'Observer'))

function contains(text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const pattern = `%${escapeLike(text)}%`
  return or(ilike(sql`${people.firstName} || ' ' || ${people.lastName}`, pattern), ilike(people.email, pattern))
}

function searchCondition(tx: Tx, { filters }: PeopleSearch): SQL | undefined {
  const tractionIds = filters['traction-ids']
  const licenses = filters['has-license']
  return and(
    eq(people.orgId, tx.orgId),
    isNull(people.removedAt),
    noneOf(people.id, filters['excluded-ids']),
    tractionIds && invitedTo(tx, tractionIds),
    anyOf(people.role, filters['has-role']),
    licenses && or(...licenses.map(isLicensed)),
    isSet(people.acceptedAt, filters['has-accepted-invite']),
    contains(filters['text-search']?.[0]?.trim()),
  )
}

export async function searchPeople(tx: Tx, search: PeopleSearch): Promise<PersonRow[]> {
  const [sort] = search.sorts
  const direction = sort?.ascending === false ? desc : asc
  const [first, second] =
    sort?.property === 'LastName' ? [people.lastName, people.firstName] : [people.firstName, people.lastName]
  return tx
    .select()
    .from(people)
    .where(searchCondition(tx, search))
    .orderBy(direction(first), direction(second), asc(people.id))
    .offset(search.startIndex)
    .limit(search.endIndex - search.startIndex)
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

/** Adds a person with the picture of their account, or brings back one who had been removed. */
export async function savePerson(
  tx: Tx,
  person: PersonName & { id: string; email: string; role: Role },
): Promise<PersonRow> {
  const { firstName, lastName, role } = person
  const now = tx.now()
  const avatarUrl = sql<string | null>`cairn_picture_of(${person.id}::uuid)`
  const [row] = await tx
    .insert(people)
    .values({ orgId: tx.orgId, ...person, avatarUrl, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [people.orgId, people.id],
      set: {
        firstName,
        lastName,
        role,
        avatarUrl,
        removedAt: null,
        version: sql`${people.version} + 1`,
        updatedAt: now,
      },
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
