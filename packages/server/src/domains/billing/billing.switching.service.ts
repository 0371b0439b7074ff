import type { BillingMode } from '@cairn/contract/billing/billing.schemas'
import type { Tx } from '../../platform/database/transaction'
import { enqueue } from '../../platform/jobs/define-job'
import { restoreStandings } from '../organisations/organisations.service'
import { adoptOrganisations } from './billing-job-names'
import { lockSettings, saveSettings } from './sandbox/sandbox.repository'

/** At each start. Off: everybody is licensed again. On: who has not paid begins a trial. */
export async function switchBilling(tx: Tx, mode: BillingMode): Promise<void> {
  const before = await lockSettings(tx)
  if (before.mode === mode) return
  await saveSettings(tx, { mode })
  if (mode === 'off') await restoreStandings(tx)
  else if (before.mode === 'off') await enqueue(tx, adoptOrganisations, {})
}
