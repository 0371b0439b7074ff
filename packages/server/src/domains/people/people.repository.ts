import { type Role, roles } from '@cairn/contract/identity/session.schemas'
import type { Standing } from '@cairn/contract/organizations/organizations.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { EosRole, peopleFiltersSchema, peopleSorts } from '@cairn/contract/people/people.schemas'
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, like, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { AccountId } from '../../platform/database/column-types'
import { anyOf, escapeLike, holds, isSet, noneOf, within } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import { preparedQuery } from '../../platform/database/prepared/prepared-query'
import type { Tx } from '../../platform/database/transaction'
import type { ParsedSearch } from '../../platform/search/parse-search'
import { users } from '../identity/identity.table'
import { organizations } from '../organizations/organizations.table'
import { isInLiving, listedTractions, tractionInvitees, tractions } from '../tractions/tractions.table'
import { isPaid } from './people.memberships.repository'
import type { PersonRow } from './people.presenter'
import { isPresent, people } from './people.table'

export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

export interface Membership
  extends Pick<PersonRow, 'orgId' | 'role' | 'hasBilling' | 'upgradeRequestStatus' | 'lastTeamId'> {
  readonly personId: string
  readonly standing: Standing
  readonly isExample: boolean
}

const memberships = preparedQuery((db, [where]) => {
  const { orgId, id: personId, role, hasBilling, upgradeRequestStatus, lastTeamId } = people
  const { standing, isExample } = organizations
  return db
    .select({ orgId, personId, role, hasBilling, upgradeRequestStatus, lastTeamId, standing, isExample })
    .from(people)
    .innerJoin(organizations, eq(organizations.orgId, people.orgId))
    .where(where)
})

/** System transactions only. */
export async function findMemberships(tx: Tx, userId: AccountId): Promise<Membership[]> {
  return await memberships.run(tx, {}, and(eq(people.userId, userId), isPresent))
}

/** Keeps the version. System transactions only. */
export async function saveLastTeam(
  tx: Tx,
  { orgId, personId }: Pick<Membership, 'orgId' | 'personId'>,
  lastTeamId: string,
): Promise<void> {
  await tx
    .update(people)
    .set({ lastTeamId })
    .where(and(eq(people.orgId, orgId), eq(people.id, personId)))
}

export async function findGrants(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; role: Role; standing: Standing }[]> {
  return await tx
    .select({ id: people.id, role: people.role, standing: organizations.standing })
    .from(people)
    .innerJoin(organizations, eq(organizations.orgId, people.orgId))
    .where(and(eq(people.orgId, tx.orgId), anyOf(people.id, ids), isPresent))
}

const themeColors = preparedQuery((db, [where]) =>
  db.select({ themeColor: organizations.themeColor }).from(organizations).where(where),
)

export async function findThemeColor(tx: Tx): Promise<string> {
  const [found] = await themeColors.run(tx, {}, eq(organizations.orgId, tx.orgId))
  if (!found) throw new Error('an organization that is gone')
  return found.themeColor
}

const somePeople = preparedQuery((db, [where]) => db.select().from(people).where(where))

export async function findPeople(tx: Tx, ids: readonly string[]): Promise<PersonRow[]> {
  if (ids.length === 0) return []
  return await somePeople.run(tx, {}, and(eq(people.orgId, tx.orgId), anyOf(people.id, ids)))
}

export async function findPersonNames(tx: Tx, ids: readonly string[]): Promise<({ id: string } & PersonName)[]> {
  if (ids.length === 0) return []
  return await tx
    .select({ id: people.id, firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), anyOf(people.id, ids)))
}

export async function findMembers(tx: Tx, ids: readonly string[]): Promise<PersonRow[]> {
  return tx
    .select()
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), anyOf(people.id, ids), isPresent, isNotNull(people.acceptedAt)))
}

export interface PeopleSearch extends ParsedSearch<z.output<typeof peopleFiltersSchema>, (typeof peopleSorts)[number]> {
  readonly freeDomains: readonly string[]
}

const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()

function invitedTo(tx: Tx, tractionIds: readonly string[]): SQL {
  const { orgId, tractionId, personId } = tractionInvitees
  return inArray(
    people.id,
    tx
      .select({ personId })
      .from(tractionInvitees)
      .where(and(eq(orgId, tx.orgId), anyOf(tractionId, tractionIds), isInLiving(orgId, tractionId))),
  )
}

const isLicensed = (wanted: boolean) => (wanted ? ne(people.role, 'Observer') : eq(people.role, 'Observer'))

/** Shorter words would match nearly everyone. */
const ROLE_LETTERS_MIN = 4
const MEETING_LETTERS_MIN = 3

function meetsIn(tx: Tx, actor: Actor, pattern: string): SQL {
  const { orgId, tractionId, personId } = tractionInvitees
  const named = tx
    .select({ id: tractions.id })
    .from(tractions)
    .where(
      and(
        eq(tractions.orgId, tx.orgId),
        ilike(tractions.name, pattern),
        within(tractions.id, listedTractions(tx.orgId, actor)),
      ),
    )
  return inArray(
    people.id,
    tx
      .select({ personId })
      .from(tractionInvitees)
      .where(and(eq(orgId, tx.orgId), inArray(tractionId, named))),
  )
}

function fitsWord(tx: Tx, actor: Actor, word: string): SQL | undefined {
  const begins = `${escapeLike(word)}%`
  const contains = `%${begins}`
  return or(
    like(people.searchText, `%${escapeLike(comparable(word))}%`),
    word.length >= ROLE_LETTERS_MIN ? or(ilike(people.role, begins), ilike(people.eosRole, begins)) : undefined,
    word.length >= MEETING_LETTERS_MIN ? meetsIn(tx, actor, contains) : undefined,
  )
}

const fits = (tx: Tx, actor: Actor, text: string): SQL | undefined =>
  and(
    ...text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((word) => fitsWord(tx, actor, word)),
  )

const paid = (freeDomains: readonly string[]): SQL => sql`(${isPaid(freeDomains)})`

const mayOwn = (freeDomains: readonly string[]): SQL =>
  sql`(${isPaid(freeDomains)} and ${people.acceptedAt} is not null and ${people.userId} is not null)`

const byRole = sql`array_position(${sql.param(roles)}::text[], ${people.role})`

const orders: Readonly<Record<(typeof peopleSorts)[number], readonly [PgColumn | SQL, ...(PgColumn | SQL)[]]>> = {
  FirstName: [people.searchText],
  LastName: [people.byLastName],
  Role: [byRole, people.searchText],
}

function searchCondition(tx: Tx, actor: Actor, { filters, freeDomains }: PeopleSearch): SQL | undefined {
  const tractionIds = filters['traction-ids']
  const licenses = filters['has-license']
  return and(
    eq(people.orgId, tx.orgId),
    isPresent,
    anyOf(people.id, filters.ids),
    noneOf(people.id, filters['excluded-ids']),
    tractionIds && invitedTo(tx, tractionIds),
    anyOf(people.role, filters['has-role']),
    licenses && or(...licenses.map(isLicensed)),
    isSet(people.acceptedAt, filters['has-accepted-invite']),
    holds(eq(people.upgradeRequestStatus, 'Pending'), filters['has-upgrade-request']),
    holds(paid(freeDomains), filters['is-paid']),
    holds(mayOwn(freeDomains), filters['may-own']),
    fits(tx, actor, filters['text-search']?.[0] ?? ''),
  )
}

const listedPeople = preparedQuery((db, [where, ...order]) =>
  db
    .select()
    .from(people)
    .where(where)
    .orderBy(...order.filter((part) => part !== undefined))
    .offset(sql.placeholder('offset'))
    .limit(sql.placeholder('limit')),
)

export async function searchPeople(tx: Tx, actor: Actor, search: PeopleSearch): Promise<PersonRow[]> {
  const { startIndex, endIndex, sorts } = search
  const [sort] = sorts
  const direction = sort?.ascending === false ? desc : asc
  const order = [...orders[sort?.property ?? 'FirstName'].map(direction), direction(people.id)]
  const part = { offset: startIndex, limit: endIndex - startIndex }
  return await listedPeople.run(tx, part, searchCondition(tx, actor, search), ...order)
}

const countedPeople = preparedQuery((db, [where]) => db.select({ count: count() }).from(people).where(where))

export async function countPeople(tx: Tx, actor: Actor, search: PeopleSearch): Promise<number> {
  const [counted] = await countedPeople.run(tx, {}, searchCondition(tx, actor, search))
  return counted?.count ?? 0
}

/** System transactions only. */
export async function insertOwner(tx: Tx, orgId: string, userId: AccountId): Promise<string> {
  const { firstName, lastName, email, image } = users
  const own = { firstName, lastName, email, avatarUrl: image }
  const [account] = await tx.select(own).from(users).where(eq(users.id, userId))
  if (!account) throw new Error('an account without a row makes an organization')
  const id = newId()
  const now = tx.now()
  const times = { acceptedAt: now, createdAt: now, updatedAt: now }
  await tx.insert(people).values({ orgId, id, userId, ...account, role: 'Owner', ...times })
  return id
}

/** System transactions only. */
export async function findAccounts(
  tx: Tx,
  orgId: string,
  personIds?: readonly string[],
): Promise<{ personId: string; userId: AccountId }[]> {
  const rows = await tx
    .select({ personId: people.id, userId: people.userId })
    .from(people)
    .where(and(eq(people.orgId, orgId), personIds && anyOf(people.id, personIds)))
  return rows.flatMap(({ personId, userId }) => (userId === null ? [] : { personId, userId }))
}

export type ProfileChange = Partial<Pick<PersonRow, 'firstName' | 'lastName' | 'email' | 'avatarUrl'>>

/** System transactions only. */
export async function saveProfile(tx: Tx, userId: AccountId, change: ProfileChange): Promise<PersonRow[]> {
  return await tx
    .update(people)
    .set({ ...change, version: sql`${people.version} + 1`, updatedAt: tx.now() })
    .where(and(eq(people.userId, userId), isPresent))
    .returning()
}

export async function releaseEmailOfRemoved(tx: Tx, userId: AccountId, email: string): Promise<void> {
  const own = tx
    .select({ orgId: people.orgId })
    .from(people)
    .where(and(eq(people.userId, userId), isPresent))
  await tx
    .update(people)
    .set({ email: sql`${people.id} || '@deleted.invalid'` })
    .where(and(eq(people.email, email), isNotNull(people.removedAt), inArray(people.orgId, own)))
}

export async function saveEosRole(
  tx: Tx,
  { orgId, userId }: { orgId: string; userId: AccountId },
  eosRole: EosRole | null,
): Promise<void> {
  await tx
    .update(people)
    .set({ eosRole })
    .where(and(eq(people.orgId, orgId), eq(people.userId, userId)))
}
