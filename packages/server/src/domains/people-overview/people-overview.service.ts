import { notFound } from '@cairn/contract/core/errors'
import { type Actor, canSeeLastHere } from '@cairn/contract/people/people.policy'
import type { PeopleOverview } from '@cairn/contract/people/people.schemas'
import type { Tx } from '../../platform/database/transaction'
import { currentPeople } from '../people/people.service'
import { listInvited } from '../tractions/tractions.read.service'
import { findLastUses } from './people-overview.repository'

interface MeetingsOfPeople {
  readonly tractions: PeopleOverview['tractions']
  readonly tractionIds: ReadonlyMap<string, readonly string[]>
}

/** @throws 404 */
export async function meetingsOfPeople(
  tx: Tx,
  actor: Actor,
  orgId: string,
  ids: readonly string[] | undefined,
): Promise<MeetingsOfPeople> {
  if (orgId !== tx.orgId) throw notFound()
  const tractionIds = new Map<string, string[]>((await currentPeople(tx, ids)).map(({ id }) => [id, []]))
  const invited = await listInvited(tx, actor, ids)
  for (const { id, invitees } of invited) {
    for (const personId of invitees) tractionIds.get(personId)?.push(id)
  }
  return { tractions: invited.map(({ id, name, ownerId }) => ({ id, name, ownerId })), tractionIds }
}

interface Place {
  readonly orgId: string
  readonly personIds: Iterable<string>
}

/** Accounts need a system transaction. */
export async function lastUses(tx: Tx, actor: Actor, { orgId, personIds }: Place): Promise<ReadonlyMap<string, Date>> {
  return canSeeLastHere(actor) ? findLastUses(tx, orgId, [...personIds]) : new Map()
}

export function presentPeopleOverview(
  { tractions, tractionIds }: MeetingsOfPeople,
  uses: ReadonlyMap<string, Date>,
): PeopleOverview {
  const people = [...tractionIds].map(([id, ids]) => ({
    id,
    tractionIds: [...ids],
    lastHereAt: uses.get(id)?.toISOString() ?? null,
  }))
  return { tractions: [...tractions], people }
}
