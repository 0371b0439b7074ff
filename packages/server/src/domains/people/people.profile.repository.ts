import type { EosRole } from '@cairn/contract/people/people.schemas'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/database/transaction'
import type { PersonRow } from './people.presenter'
import { people } from './people.table'

/** What is somebody's own, the same wherever they belong. */
export type ProfileChange = Partial<Pick<PersonRow, 'firstName' | 'lastName' | 'avatarUrl'>>

/** In every organisation that the person belongs to now; for system transactions. */
export async function saveEverywhere(tx: Tx, personId: string, change: ProfileChange): Promise<PersonRow[]> {
  return await tx
    .update(people)
    .set({ ...change, version: sql`${people.version} + 1`, updatedAt: tx.now() })
    .where(and(eq(people.id, personId), isNull(people.removedAt)))
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

/** Whether two people belong to one organisation now; for system transactions. */
export async function areInOneOrganisation(tx: Tx, personId: string, otherId: string): Promise<boolean> {
  const others = alias(people, 'others')
  const rows = await tx
    .select({ orgId: people.orgId })
    .from(people)
    .innerJoin(others, and(eq(others.orgId, people.orgId), eq(others.id, otherId), isNull(others.removedAt)))
    .where(and(eq(people.id, personId), isNull(people.removedAt)))
    .limit(1)
  return rows.length > 0
}
