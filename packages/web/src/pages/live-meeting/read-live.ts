import { readLiveMeeting } from '../../features/live-meeting/live-meeting.reads'

/** Joining reports missing access. */
export async function readLive(meetingId: string): Promise<void> {
  const [{ state }, { fetchSection }] = await Promise.all([readLiveMeeting(meetingId), import('./live-meeting-page')])
  await fetchSection(state.agenda[state.agendaIndex]?.type)
}
