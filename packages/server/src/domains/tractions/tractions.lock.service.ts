import type { Tx } from '../../platform/database/transaction'
import { tractionLocked } from './tractions.hooks'
import { lockTraction } from './tractions.repository'

/** Take before any change: record 16. */
export async function lockTractionAndMeetings(tx: Tx, tractionId: string): Promise<void> {
  await lockTraction(tx, tractionId)
  await tractionLocked.run(tx, null, { tractionId })
}
