import * as endpoints from '@cairn/contract/guided-meeting/guided-meeting.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import type { LiveMeetings } from '../live-meeting/live-meeting.service'
import * as service from './guided-meeting.service'

export const createGuidedMeetingRoutes = (meetings: LiveMeetings): Implementation[] => [
  implement(endpoints.startGuidedMeeting, (ctx, { body }) =>
    ctx.write(async (tx) => ({
      succeeded: true as const,
      guidedMeeting: await service.startGuidedMeeting(tx, ctx, body.language, meetings),
    })),
  ),
  implement(endpoints.endGuidedMeeting, (ctx) =>
    ctx.write(async (tx) => {
      await service.endGuidedMeeting(tx, ctx)
      return { succeeded: true as const }
    }),
  ),
]
