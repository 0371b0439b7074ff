import type { CommandOf } from '@cairn/contract/live-meeting/live-meeting.commands'
import type { Invitee } from '@cairn/contract/live-meeting/live-meeting.events'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { Tx } from '../../platform/database/transaction'
import { listPeople } from '../people/people.service'
import { type MeetingRow, type ReadTraction, readTraction } from '../tractions/tractions.service'

export const inviteeOf = ({ id, firstName, lastName, avatarUrl, hasLicense }: Person): Invitee => ({
  personId: id,
  firstName,
  lastName,
  avatarUrl,
  isObserver: !hasLicense,
})

/** Omits removed people. */
async function inviteesOf(tx: Tx, traction: Pick<ReadTraction, 'invitees'>): Promise<Invitee[]> {
  const people = (await listPeople(tx, traction.invitees)).filter((person) => !person.isRemoved)
  const byName = (one: Person, other: Person) =>
    one.firstName.localeCompare(other.firstName, 'en') || one.lastName.localeCompare(other.lastName, 'en')
  return people.sort(byName).map(inviteeOf)
}

export const readersOf = (traction: Pick<ReadTraction, 'ownerId' | 'invitees'>): string[] => [
  ...new Set([traction.ownerId, ...traction.invitees]),
]

export async function openCommand(
  tx: Tx,
  actor: Actor,
  meeting: MeetingRow,
  issueCount: number,
): Promise<{ command: CommandOf<'open'>; readerIds: string[] }> {
  const traction = await readTraction(tx, actor, meeting.tractionId)
  const command = {
    type: 'open' as const,
    meetingId: meeting.id,
    meetingThreadId: traction.meetingThreadId,
    tractionId: traction.id,
    title: traction.name,
    agendaTemplateId: traction.agenda.id,
    agendaName: traction.agenda.name,
    plannedFor: meeting.plannedFor.toISOString(),
    agenda: meeting.agendaItems ?? traction.agenda.items,
    invitees: await inviteesOf(tx, traction),
    issueCount,
    settings: { sendRecapEmail: true, clearMeetingItems: true },
  }
  return { command, readerIds: readersOf(traction) }
}

export async function planChangedCommand(tx: Tx, traction: ReadTraction): Promise<CommandOf<'plan-changed'>> {
  return {
    type: 'plan-changed',
    title: traction.name,
    invitees: await inviteesOf(tx, traction),
    agenda: traction.agenda.items,
  }
}
