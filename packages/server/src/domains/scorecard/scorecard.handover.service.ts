import type { Actor } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { Tx } from '../../platform/database/transaction'
import { type Leaving, meetingsOf, noteHandedOver } from '../work-items/work-items.handover.service'
import { recordMeasurable } from './scorecard.access.service'
import * as repository from './scorecard.repository'
import type { MeasurableRow } from './scorecard.table'

export async function handOverMeasurables(tx: Tx, _actor: Actor, leaving: Leaving): Promise<void> {
  const { id: personId } = leaving.person
  const rows = await repository.lockMeasurablesOf(tx, personId)
  const meetings = await meetingsOf(
    tx,
    rows.map(({ tractionId }) => tractionId),
    leaving,
  )
  for (const row of rows) {
    const meeting = meetings.get(row.tractionId)
    if (!meeting) continue
    const isOwner = row.ownerId === personId
    const ownerId = isOwner ? meeting.ownerId : row.ownerId
    const editorId = row.editorId === personId || row.editorId === ownerId ? null : row.editorId
    await save(tx, row, { ownerId, editorId })
    if (isOwner) noteHandedOver(leaving, meeting)
  }
}

/** Observers cannot enter values. */
export async function releaseAssistant(tx: Tx, _actor: Actor, { person }: { person: Person }): Promise<void> {
  if (person.hasLicense) return
  for (const row of await repository.lockMeasurablesOf(tx, person.id)) {
    if (row.editorId === person.id) await save(tx, row, { editorId: null })
  }
}

async function save(tx: Tx, row: MeasurableRow, change: repository.MeasurableChange): Promise<void> {
  const saved = await repository.saveMeasurable(tx, row, change)
  await recordMeasurable(tx, { change: 'Updated', kind: 'measurable', version: saved.version }, saved, row)
}
