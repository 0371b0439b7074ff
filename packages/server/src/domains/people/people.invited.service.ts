/** Those who are invited: listed from the start, of the organisation for good once they have come. */

import { conflict } from '@cairn/contract/core/errors'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { AccountId } from '../../platform/database/account-id'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { peopleAdded } from './people.hooks'
import {
  findByAccount,
  findByEmails,
  insertMadeUp,
  type NewInvitee,
  releaseAccount,
  saveArrival,
  saveInvitees,
} from './people.invited.repository'
import { lockPeople } from './people.memberships.repository'
import { presentPerson } from './people.presenter'

export type { NewInvitee } from './people.invited.repository'

/** People of the organisation by address, removed ones included. */
export async function peopleByEmails(tx: Tx, emails: readonly string[]): Promise<Person[]> {
  return (await findByEmails(tx, emails)).map(presentPerson)
}

/**
 * Adds people who are no present members, and brings back who was removed. Accounts are neither read nor made for it, so
 * that nothing tells whether an address has one.
 */
export async function addInvitees(tx: Tx, invitees: readonly NewInvitee[]): Promise<Person[]> {
  if (invitees.length === 0) return []
  const added = (await saveInvitees(tx, invitees)).map(presentPerson)
  for (const { id, version } of added) recordChange(tx, 'Added', { kind: 'person', id, version })
  await peopleAdded.run(tx, null, null)
  return added
}

/** People of an example, who never sign in: there from the start, with addresses that reach nobody. */
export async function addMadeUpPeople(tx: Tx, madeUp: readonly NewInvitee[]): Promise<Person[]> {
  return (await insertMadeUp(tx, madeUp)).map(presentPerson)
}

/**
 * The person has come: they are named and shown as everywhere else, and may be made the owner. System transactions.
 * @throws 409 for an account that belongs to the organisation as somebody else already
 */
export async function acceptMembership(tx: Tx, personId: string, userId: AccountId): Promise<Person> {
  await lockPeople(tx, [personId])
  const other = await findByAccount(tx, userId)
  if (other && other.removedAt === null && other.id !== personId) {
    throw conflict('ALREADY_MEMBER', `You belong to this organization already, as ${other.email}.`)
  }
  if (other) await releaseAccount(tx, other.id)
  const saved = await saveArrival(tx, personId, userId)
  recordChange(tx, 'Updated', { kind: 'person', id: personId, version: saved.version })
  return presentPerson(saved)
}
