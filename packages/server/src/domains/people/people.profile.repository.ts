import type { EosRole } from '@cairn/contract/people/people.schemas'
import { and, eq, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import type { PersonRow } from './people.presenter'
import { people } from './people.table'

/** What is somebody's own, the same wherever they belong. */
export type ProfileChange = Partial<Pick<PersonRow, 'firstName' | 'lastName' | 'avatarUrl'>>

/** In each of the organisations; for system transactions. */
export async function saveProfile(
  tx: Tx,
  { personId, orgIds }: { personId: string; orgIds: readonly string[] },
  change: ProfileChange,
): Promise<PersonRow[]> {
  return await tx
    .update(people)
    .set({ ...change, version: sql`${people.version} + 1`, updatedAt: tx.now() })
    .where(and(eq(people.id, personId), anyOf(people.orgId, orgIds)))
    .returning()
}

/** In one organisation; for system transactions. */
export async function saveEosRole(
  tx: Tx,
  { orgId, personId }: { orgId: string; personId: string },
  eosRole: EosRole | null,
): Promise<void> {
  await tx
    .update(people)
    .set({ eosRole })
    .where(and(eq(people.orgId, orgId), eq(people.id, personId)))
}
