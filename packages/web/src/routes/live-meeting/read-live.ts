import { readLiveMeeting } from '../../features/live-meeting/live-meeting.reads'

/** Reads the meeting, and the code of the section that is on. Who may not read it learns why by joining. */
export async function readLive(meetingId: string): Promise<void> {
  const [{ state }, { fetchSection }] = await Promise.all([readLiveMeeting(meetingId), import('./live-meeting-page')])
  await fetchSection(state.agenda[state.agendaIndex]?.type)
}
