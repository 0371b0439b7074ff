import type { EosRole } from '@cairn/contract/people/people.schemas'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AccountId } from '../../platform/database/account-id'
import type { Tx } from '../../platform/database/transaction'
import type { PersonRow } from './people.presenter'
import { isPresent, people } from './people.table'

export type ProfileChange = Partial<Pick<PersonRow, 'firstName' | 'lastName' | 'email' | 'avatarUrl'>>

/** System transactions only. */
export async function saveProfile(tx: Tx, userId: AccountId, change: ProfileChange): Promise<PersonRow[]> {
  return await tx
    .update(people)
    .set({ ...change, version: sql`${people.version} + 1`, updatedAt: tx.now() })
    .where(and(eq(people.userId, userId), isPresent))
    .returning()
}

export async function takeFromRemoved(tx: Tx, userId: AccountId, email: string): Promise<void> {
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
