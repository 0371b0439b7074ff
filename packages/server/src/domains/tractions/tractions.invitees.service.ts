import { invalidForm, refusalMessage } from '@cairn/contract/core/errors'
import type { Message } from '@cairn/contract/core/replies'
import type { Tx } from '../../platform/database/transaction'
import { requirePeople } from '../people/people.service'
import { isNameTaken } from './tractions.repository'

/** The owner must be licensed. */
export async function requireTeam(tx: Tx, ownerId: string, personIds: readonly string[]): Promise<void> {
  const people = await requirePeople(tx, [ownerId, ...personIds])
  if (people.find(({ id }) => id === ownerId)?.hasLicense) return
  throw invalidForm([refusalMessage('OWNER_UNLICENSED', { field: 'ownerId' })])
}

interface NamedTeam {
  readonly name?: string | undefined
  readonly invitees?: readonly string[] | undefined
}

/** @throws 422 */
export async function requireNameAndAttendee(
  tx: Tx,
  { name, invitees }: NamedTeam,
  { exceptId, nameField }: { exceptId: string | null; nameField: 'title' | 'name' },
): Promise<void> {
  const messages: Message[] = []
  if (name !== undefined && (await isNameTaken(tx, name, exceptId))) messages.push(nameTaken(nameField))
  if (invitees?.length === 0) messages.push(refusalMessage('NO_ATTENDEE', { field: 'invitees' }))
  if (messages.length) throw invalidForm(messages)
}

export const nameTaken = (field: 'title' | 'name'): Message => refusalMessage('NAME_TAKEN', { field })
