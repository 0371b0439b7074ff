import type { EndpointReply } from '@cairn/contract/core/define-endpoint'
import { getLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { call } from '../../lib/api/api'

/** `readAt`: page clock, in ms. */
export type LiveMeetingRead = EndpointReply<typeof getLiveMeeting> & { readonly readAt: number }

const GOOD_FOR_MS = 10_000

let begun: LiveMeetingRead | undefined

export async function readLiveMeeting(meetingId: string): Promise<LiveMeetingRead> {
  const reply = await call(getLiveMeeting, { params: { meetingId } })
  begun = { ...reply, readAt: performance.now() }
  return begun
}

export function recentlyRead(meetingId: string): LiveMeetingRead | undefined {
  const isRecent = begun?.state.meetingId === meetingId && performance.now() - begun.readAt < GOOD_FOR_MS
  return isRecent ? begun : undefined
}
