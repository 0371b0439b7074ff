/** A running meeting keeps its schedule. */
import { forbidden, invalidForm, notFound, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import { inTraction, ofPerson } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import { canManageTraction } from '@cairn/contract/tractions/tractions.policy'
import type {
  Meeting,
  Traction,
  updateAgendaSchema,
  updateTractionSchema,
} from '@cairn/contract/tractions/tractions.schemas'
import type { z } from 'zod'
import { isUniqueViolation } from '../../platform/database/database-error'
import { type Tx, withoutUndefined } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { agendaById, agendaItemsOf, saveAgendaAs, unnamedAgenda } from '../agendas/agendas.service'
import {
  lockOrganization,
  nameFirstLeadershipTraction,
  organizationCalendar,
} from '../organizations/organizations.service'
import { tractionChanged } from './tractions.hooks'
import {
  lockTractionAndMeetings,
  moveToTimeZone,
  parseInstant,
  replanOccurrence,
  scheduleOf,
} from './tractions.planning.service'
import { presentMeeting, presentTraction } from './tractions.presenter'
import {
  addInvitees,
  allTractionIds,
  findTraction,
  type ReadTraction,
  removeInvitees,
  type TractionChange,
  updateTractionRow,
} from './tractions.repository'
import {
  manageableTraction,
  meetingById,
  nameTaken,
  requireNameAndAttendee,
  requireTeam,
  tractionsEvenRemoved,
} from './tractions.service'
import { TRACTION_NAME_INDEX } from './tractions.table'

interface TractionReply {
  readonly succeeded: true
  readonly traction: Traction
}

async function present(tx: Tx, actor: Actor, traction: ReadTraction): Promise<Traction> {
  const { leadershipTractionId } = await organizationCalendar(tx)
  return presentTraction(traction, actor, leadershipTractionId)
}

/** @throws 404, 403, 409 */
async function lockedForChange(tx: Tx, actor: Actor, id: string, version: number | undefined): Promise<ReadTraction> {
  await lockTractionAndMeetings(tx, id)
  const traction = await manageableTraction(tx, actor, id)
  if (version === undefined || version === traction.version) return traction
  throw staleVersion(await present(tx, actor, traction))
}

async function save(tx: Tx, before: ReadTraction, change: TractionChange): Promise<void> {
  try {
    await updateTractionRow(tx, before.id, before.version, change)
  } catch (error) {
    throw isUniqueViolation(error, TRACTION_NAME_INDEX) ? invalidForm([nameTaken('name')]) : error
  }
}

/** Notified individually, since sockets change rooms. */
async function saveInvitees(tx: Tx, before: ReadTraction, ownerId: string, wanted: readonly string[]): Promise<void> {
  const invitees = new Set([ownerId, ...wanted])
  const added = [...invitees].filter((id) => !before.invitees.includes(id))
  const removed = before.invitees.filter((id) => !invitees.has(id))
  await addInvitees(tx, before.id, added)
  await removeInvitees(tx, before.id, removed)
  const base = { kind: 'traction' as const, id: before.id }
  for (const personId of added)
    recordChange(tx, 'Added', { ...base, version: before.version + 1, place: ofPerson(personId) })
  for (const personId of removed) recordChange(tx, 'Deleted', { ...base, place: ofPerson(personId) })
}

async function changed(tx: Tx, actor: Actor, before: ReadTraction): Promise<ReadTraction> {
  // Actors who lose access still get the result.
  const traction = await findTraction(tx, before.id)
  if (!traction) throw notFound()
  const { id, version } = traction
  recordChange(tx, 'Updated', { kind: 'traction', id, version, place: inTraction(id) })
  await tractionChanged.run(tx, actor, { traction, before })
  return traction
}

type Settings = z.output<typeof updateTractionSchema>

function changeOf(input: Settings, timeZone: string): TractionChange {
  const { version: _version, invitees: _invitees, meetingDateTime, ...settings } = input
  return {
    ...withoutUndefined(settings),
    ...(meetingDateTime === undefined ? {} : scheduleOf(meetingDateTime, timeZone)),
  }
}

async function requireSettings(tx: Tx, before: ReadTraction, { name, invitees }: Settings): Promise<void> {
  await requireNameAndAttendee(tx, { name, invitees }, { exceptId: before.id, nameField: 'name' })
  const newcomers = invitees?.filter((id) => !before.invitees.includes(id)) ?? []
  if (newcomers.length) await requireTeam(tx, before.ownerId, newcomers)
}

/** @throws 404, 409, 422 */
export async function updateTraction(tx: Tx, actor: Actor, id: string, input: Settings): Promise<TractionReply> {
  // Lock order.
  if (input.type === 'Leadership') await lockOrganization(tx)
  const before = await lockedForChange(tx, actor, id, input.version)
  await requireSettings(tx, before, input)
  const { timeZone, leadershipTractionId } = await organizationCalendar(tx)
  const change = changeOf(input, timeZone)
  await save(tx, before, change)
  if (input.invitees) await saveInvitees(tx, before, before.ownerId, input.invitees)
  const series = { ...before, ...change }
  const isReplanned = input.meetingDateTime !== undefined || series.cadence !== before.cadence
  if (isReplanned) await replanOccurrence(tx, series, timeZone, parseInstant(input.meetingDateTime))
  if (series.type === 'Leadership' && leadershipTractionId === null) await nameFirstLeadershipTraction(tx, id)
  return { succeeded: true, traction: await present(tx, actor, await changed(tx, actor, before)) }
}

/** Both owners are invited afterwards. @throws 422 */
export async function setTractionOwner(
  tx: Tx,
  actor: Actor,
  id: string,
  input: { ownerId: string; version?: number | undefined },
): Promise<TractionReply> {
  const before = await lockedForChange(tx, actor, id, input.version)
  await requireTeam(tx, input.ownerId, [])
  await save(tx, before, { ownerId: input.ownerId })
  await saveInvitees(tx, before, input.ownerId, before.invitees)
  return { succeeded: true, traction: await present(tx, actor, await changed(tx, actor, before)) }
}

/** Keeps wall-clock times. */
export async function keepWallTimes(tx: Tx, _actor: Actor, zones: { before: string; after: string }): Promise<void> {
  for (const id of await allTractionIds(tx)) {
    await lockTractionAndMeetings(tx, id)
    await moveToTimeZone(tx, id, zones)
  }
}

interface Team {
  readonly ownerId: string
  readonly invitees: readonly string[]
}

/** Checks no policy. */
export async function replaceTeam(tx: Tx, actor: Actor, id: string, teamOf: (before: Team) => Team): Promise<void> {
  await lockTractionAndMeetings(tx, id)
  const [before] = await tractionsEvenRemoved(tx, [id])
  if (!before) return
  const { ownerId, invitees } = teamOf(before)
  await save(tx, before, { ownerId })
  await saveInvitees(tx, before, ownerId, invitees)
  if (before.removedAt === null) await changed(tx, actor, before)
}

/** @throws 404, 403 */
export async function addAttendees(tx: Tx, actor: Actor, id: string, personIds: readonly string[]): Promise<void> {
  await manageableTraction(tx, actor, id)
  await replaceTeam(tx, actor, id, ({ ownerId, invitees }) => ({ ownerId, invitees: [...invitees, ...personIds] }))
}

type AgendaInput = z.output<typeof updateAgendaSchema>

async function chosenAgenda(tx: Tx, actor: Actor, tractionId: string, { agendaId, items, name }: AgendaInput) {
  if (items) {
    const checked = agendaItemsOf(items)
    return name ? await saveAgendaAs(tx, actor, { tractionId, name, items: checked }) : unnamedAgenda(checked)
  }
  if (agendaId) return await agendaById(tx, actor, agendaId)
  throw invalidForm([refusalMessage('AGENDA_REQUIRED', { field: 'items' })])
}

/** A running meeting keeps its agenda. @throws 422 */
export async function updateTractionAgenda(
  tx: Tx,
  actor: Actor,
  id: string,
  input: AgendaInput,
): Promise<TractionReply> {
  const before = await lockedForChange(tx, actor, id, input.version)
  await save(tx, before, { agenda: await chosenAgenda(tx, actor, id, input) })
  return { succeeded: true, traction: await present(tx, actor, await changed(tx, actor, before)) }
}

export async function setColorTag(
  tx: Tx,
  actor: Actor,
  meetingId: string,
  colorTag: Traction['colorTag'],
): Promise<{ succeeded: true; meeting: Meeting }> {
  const { meeting, traction } = await meetingById(tx, actor, meetingId)
  if (!canManageTraction(actor, traction)) throw forbidden()
  const before = await lockedForChange(tx, actor, traction.id, undefined)
  await save(tx, before, { colorTag })
  return { succeeded: true, meeting: presentMeeting(meeting, await changed(tx, actor, before), actor) }
}
