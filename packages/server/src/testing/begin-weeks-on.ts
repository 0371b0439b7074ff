import { listOrganisations, updateOrganisation } from '@cairn/contract/organisations/organisations.endpoints'
import type { Organisation } from '@cairn/contract/organisations/organisations.schemas'
import type { TestActor } from './seed-organisation'

/** An Owner or Admin lets the organisation's weeks begin on another day. */
export async function beginWeeksOn(actor: TestActor, weekStart: Organisation['weekStart']): Promise<void> {
  const [org] = await actor.ask(listOrganisations, { query: { ids: actor.orgId } })
  const { version = 1, name = '', themeColor = '' } = org ?? {}
  await actor.ask(updateOrganisation, { params: { id: actor.orgId }, body: { version, name, themeColor, weekStart } })
}
