import { conflict } from '@cairn/contract/core/errors'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { AccountId } from '../../platform/database/column-types'
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

/** Includes removed people. */
export async function peopleByEmails(tx: Tx, emails: readonly string[]): Promise<Person[]> {
  return (await findByEmails(tx, emails)).map(presentPerson)
}

/** Accounts are not read, so that nothing reveals them. */
export async function addInvitees(tx: Tx, invitees: readonly NewInvitee[]): Promise<Person[]> {
  if (invitees.length === 0) return []
  const added = (await saveInvitees(tx, invitees)).map(presentPerson)
  for (const { id, version } of added) recordChange(tx, 'Added', { kind: 'person', id, version })
  await peopleAdded.run(tx, null, null)
  return added
}

/** Example people never sign in. */
export async function addMadeUpPeople(tx: Tx, madeUp: readonly NewInvitee[]): Promise<Person[]> {
  return (await insertMadeUp(tx, madeUp)).map(presentPerson)
}

/** System transactions only. @throws 409 */
export async function acceptMembership(tx: Tx, personId: string, userId: AccountId): Promise<Person> {
  await lockPeople(tx, [personId])
  const other = await findByAccount(tx, userId)
  if (other && other.removedAt === null && other.id !== personId) {
    throw conflict('ALREADY_MEMBER', { email: other.email })
  }
  if (other) await releaseAccount(tx, other.id)
  const saved = await saveArrival(tx, personId, userId)
  recordChange(tx, 'Updated', { kind: 'person', id: personId, version: saved.version })
  return presentPerson(saved)
}
