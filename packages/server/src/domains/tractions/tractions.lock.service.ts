import type { Tx } from '../../platform/database/transaction'
import { tractionLocked } from './tractions.hooks'
import { lockTraction } from './tractions.repository'

/** Take before any change of a traction or its meetings (record 16). */
export async function lockTractionAndMeetings(tx: Tx, tractionId: string): Promise<void> {
  await lockTraction(tx, tractionId)
  await tractionLocked.run(tx, null, { tractionId })
}
