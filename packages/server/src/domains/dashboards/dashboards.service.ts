import { invalidForm } from '@cairn/contract/core/errors'
import { ofPerson } from '@cairn/contract/core/places'
import { type Dashboard, overfull, type StoredWidget, tooMany } from '@cairn/contract/dashboards/dashboards.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { listTractions } from '../tractions/tractions.read.service'
import { knownWidgets, meetingsOf, presentDashboard, presentFilters } from './dashboards.presenter'
import * as repository from './dashboards.repository'

async function seenMeetings(tx: Tx, actor: Actor, widgets: readonly StoredWidget[]): Promise<ReadonlySet<string>> {
  const wanted = meetingsOf(widgets)
  const seen = wanted.length > 0 ? await listTractions(tx, actor, wanted) : []
  return new Set(seen.map(({ id }) => id))
}

export async function getDashboard(tx: Tx, actor: Actor): Promise<Dashboard> {
  const row = await repository.findDashboard(tx, actor.personId)
  return presentDashboard(row, actor.personId, await seenMeetings(tx, actor, knownWidgets(row?.widgets ?? [])))
}

function tellOwnScreens(tx: Tx, { personId }: Actor, version: number): void {
  recordChange(tx, 'Updated', { kind: 'dashboard', id: personId, version, place: ofPerson(personId) })
}

/** Last write wins. @throws 422 */
export async function updateDashboard(tx: Tx, actor: Actor, widgets: readonly StoredWidget[]): Promise<Dashboard> {
  const type = overfull(widgets)
  if (type) {
    throw invalidForm([{ code: 'TOO_MANY', text: tooMany(type), field: 'widgetSettings' }])
  }
  const seen = await seenMeetings(tx, actor, widgets)
  const kept = widgets.map((widget) => ({ ...widget, filters: presentFilters(widget, actor.personId, seen) }))
  const row = await repository.saveDashboard(tx, actor.personId, kept)
  tellOwnScreens(tx, actor, row.version)
  return presentDashboard(row, actor.personId, seen)
}

export async function resetDashboard(tx: Tx, actor: Actor): Promise<Dashboard> {
  await repository.deleteDashboard(tx, actor.personId)
  tellOwnScreens(tx, actor, 0)
  return presentDashboard(undefined, actor.personId, new Set())
}
