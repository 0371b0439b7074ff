import type { Actor } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { Tx } from '../../platform/database/transaction'
import { organisationOwnerId } from '../people/people.service'
import { ownedTractionIds, tractionIdsOf } from './tractions.repository'
import { replaceTeam } from './tractions.update.service'

interface Leaving {
  readonly person: { readonly id: string }
  readonly ownerId: string
}

export async function leaveTractions(tx: Tx, actor: Actor, { person, ownerId }: Leaving): Promise<void> {
  for (const id of await tractionIdsOf(tx, person.id)) {
    await replaceTeam(tx, actor, id, (before) => ({
      ownerId: before.ownerId === person.id ? ownerId : before.ownerId,
      invitees: before.invitees.filter((invitee) => invitee !== person.id),
    }))
  }
}

/** Observers cannot own meetings. */
export async function giveUpTractions(tx: Tx, actor: Actor, { person }: { person: Person }): Promise<void> {
  if (person.hasLicense) return
  const ids = await ownedTractionIds(tx, person.id)
  if (ids.length === 0) return
  const ownerId = await organisationOwnerId(tx)
  for (const id of ids) await replaceTeam(tx, actor, id, ({ invitees }) => ({ ownerId, invitees }))
}
