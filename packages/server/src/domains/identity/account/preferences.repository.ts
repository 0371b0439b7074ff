import { eq } from 'drizzle-orm'
import type { AccountId } from '../../../platform/database/account-id'
import type { Tx } from '../../../platform/database/transaction'
import type { User } from '../users.repository'
import { users } from '../users.table'

export type UserChange = Partial<
  Pick<
    User,
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'name'
    | 'image'
    | 'locale'
    | 'nameFormat'
    | 'dashboard'
    | 'isScorecardReversed'
    | 'isNavBarOpen'
    | 'theme'
    | 'defaultOrgId'
  >
>

export async function updateUser(tx: Tx, userId: AccountId, change: UserChange): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: tx.now() })
    .where(eq(users.id, userId))
}
