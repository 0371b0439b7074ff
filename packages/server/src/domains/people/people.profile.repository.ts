import type { EosRole } from '@cairn/contract/people/people.schemas'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import type { PersonRow } from './people.presenter'
import { people } from './people.table'

/** What is somebody's own, the same wherever they belong. */
export type ProfileChange = Partial<Pick<PersonRow, 'firstName' | 'lastName' | 'email' | 'avatarUrl'>>

/** In each organisation that the account belongs to; for system transactions. */
export async function saveProfile(tx: Tx, userId: string, change: ProfileChange): Promise<PersonRow[]> {
  return await tx
    .update(people)
    .set({ ...change, version: sql`${people.version} + 1`, updatedAt: tx.now() })
    .where(and(eq(people.userId, userId), isNull(people.removedAt)))
    .returning()
}

/** In one organisation; for system transactions. */
export async function saveEosRole(
  tx: Tx,
  { orgId, userId }: { orgId: string; userId: string },
  eosRole: EosRole | null,
): Promise<void> {
  await tx
    .update(people)
    .set({ eosRole })
    .where(and(eq(people.orgId, orgId), eq(people.userId, userId)))
}
