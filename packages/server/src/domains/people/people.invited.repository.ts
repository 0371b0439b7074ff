import type { GivenRole } from '@cairn/contract/people/people.schemas'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AccountId } from '../../platform/database/column-types'
import { anyOf } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { users } from '../identity/users.table'
import type { PersonRow } from './people.presenter'
import { people } from './people.table'

export interface NewInvitee {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: GivenRole
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
