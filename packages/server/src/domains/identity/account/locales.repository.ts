import { anyOf } from '../../../platform/database/conditions'
import type { Tx } from '../../../platform/database/transaction'
import { users } from '../users.table'

/** In system transactions: how these accounts write dates and times. */
export const findLocales = (tx: Tx, userIds: readonly string[]): Promise<{ id: string; locale: string }[]> =>
  tx.select({ id: users.id, locale: users.locale }).from(users).where(anyOf(users.id, userIds))
