/** Those who are invited: listed from the start, of the organisation for good once they have come. */
import type { Person } from '@cairn/contract/people/people.schemas'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { claimUsers, findByEmails, type NewInvitee, saveArrival, saveInvitees } from './people.invited.repository'
import { lockPeople } from './people.memberships.repository'
import { presentPerson } from './people.presenter'

export type { NewInvitee } from './people.invited.repository'

/** People of the organisation by address, removed ones included. */
export async function peopleByEmails(tx: Tx, emails: readonly string[]): Promise<Person[]> {
  return (await findByEmails(tx, emails)).map(presentPerson)
}

/** Adds people who are no present members. One query for the users, one for the people. */
export async function addInvitees(tx: Tx, invitees: readonly NewInvitee[]): Promise<Person[]> {
  if (invitees.length === 0) return []
  const users = await claimUsers(tx, invitees)
  const named = invitees.map((invitee) => {
    const id = users.get(invitee.email)
    if (!id) throw new Error('no user for an address')
    return { ...invitee, id }
  })
  const added = (await saveInvitees(tx, named)).map(presentPerson)
  for (const { id, version } of added) recordChange(tx, 'Added', { kind: 'person', id, version })
  return added
}

/** The person has come: they are named and shown as everywhere else, and may be made the owner. System transactions. */
export async function acceptMembership(tx: Tx, personId: string): Promise<Person> {
  await lockPeople(tx, [personId])
  const saved = await saveArrival(tx, personId)
  recordChange(tx, 'Updated', { kind: 'person', id: personId, version: saved.version })
  return presentPerson(saved)
}
