import type { Role } from '@cairn/contract/identity/session.schemas'
import {
  type AssignableRole,
  type OwnedItems,
  ownedItemsSchema,
  type PeopleCounts,
} from '@cairn/contract/people/people.schemas'
import { and, asc, eq, inArray, isNotNull, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../platform/database/column-types'
import { anyOf } from '../../platform/database/conditions'
import { type ItemTable, isListed } from '../../platform/database/item-columns'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { seats } from '../accountability-chart/accountability-chart.table'
import { users } from '../identity/identity.table'
import { kindTables } from '../items/items.table'
import { measurables } from '../scorecard/scorecard.table'
import type { PersonRow } from './people.presenter'
import { isPresent, people } from './people.table'

export interface Billing {
  readonly isOn: boolean
  readonly freeDomains: readonly string[]
}

/** Ordered to avoid deadlocks. Includes removed people. */
export async function lockPeople(tx: Tx, ids: readonly string[]): Promise<PersonRow[]> {
  return await tx
    .select()
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), anyOf(people.id, ids)))
    .orderBy(asc(people.id))
    .for('update')
}

export async function findOwner(tx: Tx): Promise<PersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), eq(people.role, 'Owner'), isPresent))
  return row
}

/** Must match `isPaidPerson`. */
export function isPaid(freeDomains: readonly string[]): SQL | undefined {
  const domain = sql`lower(substring(${people.email} from '[^@]*$'))`
  return and(
    inArray(people.role, ['Admin', 'Manager', 'Member']),
    freeDomains.length > 0 ? notInArray(domain, [...freeDomains]) : undefined,
  )
}

export async function countPaid(tx: Tx, freeDomains: readonly string[]): Promise<number> {
  return tx.$count(people, and(eq(people.orgId, tx.orgId), isPresent, isPaid(freeDomains)))
}

export async function countGroups(tx: Tx, billing: Billing): Promise<PeopleCounts> {
  const counted = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`
  const isObserver = eq(people.role, 'Observer')
  const [counts] = await tx
    .select({
      all: counted(sql`true`),
      licensed: counted(not(isObserver)),
      observers: counted(isObserver),
      invited: counted(isNull(people.acceptedAt)),
      paid: counted(billing.isOn ? isPaid(billing.freeDomains) : sql`false`),
    })
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), isPresent))
  if (!counts) throw new Error('a count gave no row')
  return counts
}

export async function countCurrentPeople(tx: Tx): Promise<number> {
  return tx.$count(people, and(eq(people.orgId, tx.orgId), isPresent))
}

export async function findBillingPeople(tx: Tx): Promise<PersonRow[]> {
  return await tx
    .select()
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), isPresent, or(eq(people.role, 'Owner'), people.hasBilling)))
}

export async function findCurrentPeople(tx: Tx, roles: readonly Role[], ids?: readonly string[]): Promise<PersonRow[]> {
  return await tx
    .select()
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), isPresent, inArray(people.role, [...roles]), anyOf(people.id, ids)))
    .orderBy(asc(people.firstName), asc(people.lastName), asc(people.id))
}

export type MembershipChange = Partial<
  Pick<PersonRow, 'role' | 'hasBilling' | 'upgradeRequestStatus' | 'eosRole' | 'removedAt' | 'acceptedAt'>
>

export async function saveMembership(tx: Tx, id: string, change: MembershipChange): Promise<PersonRow> {
  const [row] = await tx
    .update(people)
    .set({ ...change, version: sql`${people.version} + 1`, updatedAt: tx.now() })
    .where(and(eq(people.orgId, tx.orgId), eq(people.id, id)))
    .returning()
  if (!row) throw new Error('a locked person was not there to be saved')
  return row
}

/** Addresses are unique. */
export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await tx
    .update(people)
    .set({ userId: null, avatarUrl: null, email: `${id}@deleted.invalid` })
    .where(and(eq(people.orgId, tx.orgId), eq(people.id, id)))
}

export async function removeEverybody(tx: Tx): Promise<void> {
  const now = tx.now()
  await tx
    .update(people)
    .set({ removedAt: now, version: sql`${people.version} + 1`, updatedAt: now })
    .where(and(eq(people.orgId, tx.orgId), isPresent))
}

type Owned = PgTable & Pick<ItemTable, 'orgId' | 'ownerId' | 'archivedAt' | 'removedAt'>

/** Open ones in meetings and V/TOs; must match what `personRemoved` hands over. */
export async function countOwned(tx: Tx, personId: string): Promise<OwnedItems> {
  const counted = (table: Owned, isOpen?: SQL) =>
    tx.$count(table, and(eq(table.orgId, tx.orgId), eq(table.ownerId, personId), isListed(table), isOpen))
  const held = and(eq(seats.orgId, tx.orgId), eq(seats.assignedToId, personId), isNull(seats.removedAt))
  const items: Record<string, number> = {}
  for (const [kind, { table, isOpen }] of Object.entries(kindTables)) items[`${kind}s`] = await counted(table, isOpen)
  return ownedItemsSchema.parse({
    ...items,
    measurables: await counted(measurables),
    seats: await tx.$count(seats, held),
  })
}

export interface NewInvitee {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: AssignableRole
}

/** Includes removed people. */
export async function findByEmails(tx: Tx, emails: readonly string[]): Promise<PersonRow[]> {
  return await tx
    .select()
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), anyOf(people.email, emails)))
}

/** Includes removed people. System transactions only. */
export async function findByAccount(tx: Tx, userId: AccountId): Promise<PersonRow | undefined> {
  const [row] = await tx
    .select()
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), eq(people.userId, userId)))
  return row
}

/** Someone returning with another address is a new person. */
export async function releaseAccount(tx: Tx, personId: string): Promise<void> {
  await tx
    .update(people)
    .set({ userId: null })
    .where(and(eq(people.orgId, tx.orgId), eq(people.id, personId)))
}

const ofUser = (tx: Tx, userId: AccountId, column: PgColumn) =>
  sql<string>`(${tx.select({ column }).from(users).where(eq(users.id, userId))})`

export async function saveArrival(tx: Tx, personId: string, userId: AccountId): Promise<PersonRow> {
  const now = tx.now()
  const [row] = await tx
    .update(people)
    .set({
      userId,
      firstName: ofUser(tx, userId, users.firstName),
      lastName: ofUser(tx, userId, users.lastName),
      avatarUrl: ofUser(tx, userId, users.image),
      acceptedAt: sql`coalesce(${people.acceptedAt}, ${now.toISOString()}::timestamptz)`,
      version: sql`${people.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(people.orgId, tx.orgId), eq(people.id, personId)))
    .returning()
  if (!row) throw new Error('a locked person was not there to be saved')
  return row
}

/** Restored people must accept again. */
export async function saveInvitees(tx: Tx, invitees: readonly NewInvitee[]): Promise<PersonRow[]> {
  const now = tx.now()
  const added = invitees.map((invitee) => ({
    ...invitee,
    id: newId(),
    orgId: tx.orgId,
    createdAt: now,
    updatedAt: now,
  }))
  // Sorted to avoid deadlocks.
  added.sort((one, other) => (one.email < other.email ? -1 : 1))
  return await tx
    .insert(people)
    .values(added)
    .onConflictDoUpdate({
      target: [people.orgId, people.email],
      set: {
        firstName: sql`excluded.first_name`,
        lastName: sql`excluded.last_name`,
        role: sql`excluded.role`,
        userId: null,
        avatarUrl: null,
        acceptedAt: null,
        removedAt: null,
        version: sql`${people.version} + 1`,
        updatedAt: now,
      },
      setWhere: isNotNull(people.removedAt),
    })
    .returning()
}

export async function insertMadeUp(tx: Tx, madeUp: readonly NewInvitee[]): Promise<PersonRow[]> {
  const now = tx.now()
  const times = { acceptedAt: now, createdAt: now, updatedAt: now }
  const rows = madeUp.map((person) => ({ ...person, ...times, id: newId(), orgId: tx.orgId }))
  return await tx.insert(people).values(rows).returning()
}
