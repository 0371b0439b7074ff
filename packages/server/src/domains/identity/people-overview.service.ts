import { notFound } from '@cairn/contract/core/errors'
import { canSeeLastHere } from '@cairn/contract/people/people.policy'
import type { PeopleOverview } from '@cairn/contract/people/people.schemas'
import type { RequestContext } from '../../platform/http/request-context'
import { presentPeople } from '../people/people.service'
import { listInvited } from '../tractions/tractions.read.service'
import { findLastUses } from './session-contexts.repository'

/** A tenant's transaction cannot read what belongs to accounts: the system asks, for this organisation alone. */
function lastUses(ctx: RequestContext, personIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (!canSeeLastHere(ctx)) return Promise.resolve(new Map())
  return ctx.database.system((tx) => findLastUses(tx, ctx.orgId, personIds))
}

/** Where everybody of the organisation meets, as far as the caller may know, and when they were last here. @throws 404 */
export async function getPeopleOverview(ctx: RequestContext, orgId: string): Promise<PeopleOverview> {
  if (orgId !== ctx.orgId) throw notFound()
  const { personIds, invited } = await ctx.read(async (tx) => ({
    personIds: (await presentPeople(tx)).map(({ id }) => id),
    invited: await listInvited(tx, ctx),
  }))
  const uses = await lastUses(ctx, personIds)
  const tractionIds = new Map<string, string[]>(personIds.map((id) => [id, []]))
  for (const { id, invitees } of invited) {
    for (const personId of invitees) tractionIds.get(personId)?.push(id)
  }
  return {
    tractions: invited.map(({ id, name }) => ({ id, name })),
    people: [...tractionIds].map(([id, ids]) => ({
      id,
      tractionIds: ids,
      lastHereAt: uses.get(id)?.toISOString() ?? null,
    })),
  }
}
