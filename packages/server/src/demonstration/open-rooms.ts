import { createMeetingSchema, updateAgendaSchema } from '@cairn/contract/tractions/tractions.schemas'
import { getChecklist, updateChecklist } from '../domains/tractions/tractions.checklist.service'
import { createMeeting } from '../domains/tractions/tractions.create.service'
import { openOccurrence } from '../domains/tractions/tractions.service'
import { updateTractionAgenda } from '../domains/tractions/tractions.update.service'
import type { Company, TeamRoom } from './company'
import type { Team } from './content/teams'

export async function openRoom(company: Company, team: Team, firstDate: string, time: string): Promise<TeamRoom> {
  const { title, type, owner, invited, cadence, colorTag, location, agenda } = team
  const input = createMeetingSchema.parse({
    title,
    type,
    cadence,
    colorTag,
    location,
    ownerId: company.id(owner),
    invitees: company.ids(invited),
    meetingDateTime: `${firstDate}T${time}`,
  })
  const { traction } = await company.as(owner, (tx, actor) => createMeeting(tx, actor, input))
  if (agenda) {
    const change = updateAgendaSchema.parse({ ...agenda, version: traction.version })
    await company.as(owner, (tx, actor) => updateTractionAgenda(tx, actor, traction.id, change))
  }
  const room: TeamRoom = {
    team,
    tractionId: traction.id,
    scorecardId: traction.scorecardId,
    issues: new Map(),
    todos: new Map(),
    rocks: new Map(),
    measurables: new Map(),
    headlines: new Map(),
    unread: [],
    awaited: [],
  }
  company.rooms.set(title, room)
  return room
}

export async function nextMeetingOf(company: Company, room: TeamRoom): Promise<string> {
  const meeting = await company.as(room.team.owner, (tx) => openOccurrence(tx, room.tractionId))
  if (!meeting) throw new Error(`${room.team.title} has no next meeting`)
  return meeting.id
}

export async function writeChecklist(company: Company, room: TeamRoom): Promise<void> {
  const { owner, checklist } = room.team
  const meetingId = await nextMeetingOf(company, room)
  const items = checklist.map(([title, isChecked]) => ({ title, isChecked }))
  await company.as(owner, async (tx, actor) => {
    const { version } = await getChecklist(tx, actor, meetingId)
    return updateChecklist(tx, actor, meetingId, { version, items })
  })
}
