import { invalidForm } from '@cairn/contract/core/errors'
import type { Message } from '@cairn/contract/core/replies'
import { NAME_TAKEN, NO_ATTENDEE } from '@cairn/contract/tractions/tractions.schemas'
import type { Tx } from '../../platform/database/transaction'
import { requirePeople } from '../people/people.service'
import { isNameTaken } from './tractions.repository'

/** The owner must be licensed. */
export async function requireTeam(tx: Tx, ownerId: string, personIds: readonly string[]): Promise<void> {
  const people = await requirePeople(tx, [ownerId, ...personIds])
  if (people.find(({ id }) => id === ownerId)?.hasLicense) return
  const text = 'An observer can’t own a meeting.'
  throw invalidForm([{ code: 'OWNER_UNLICENSED', text, field: 'ownerId' }])
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
  if (invitees?.length === 0) messages.push({ code: 'NO_ATTENDEE', text: NO_ATTENDEE, field: 'invitees' })
  if (messages.length) throw invalidForm(messages)
}

export const nameTaken = (field: 'title' | 'name'): Message => ({ code: 'NAME_TAKEN', text: NAME_TAKEN, field })
