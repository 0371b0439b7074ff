import { listOrganizations, updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import type { Organization } from '@cairn/contract/organizations/organizations.schemas'
import type { TestActor } from './seed-organization'

/** An Owner or Admin lets the organization's weeks begin on another day. */
export async function beginWeeksOn(actor: TestActor, weekStart: Organization['weekStart']): Promise<void> {
  const [org] = await actor.ask(listOrganizations, { query: { ids: actor.orgId } })
  const { version = 1, name = '', themeColor = '' } = org ?? {}
  await actor.ask(updateOrganization, { params: { id: actor.orgId }, body: { version, name, themeColor, weekStart } })
}
