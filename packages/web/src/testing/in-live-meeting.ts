import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { vi } from 'vitest'
import * as liveActions from '../features/live-meeting/live-meeting.actions'
import * as liveContext from '../features/live-meeting/live-meeting.context'
import type { LiveMeetingSession } from '../features/live-meeting/live-meeting.session'

interface InLiveMeeting {
  /** Called at each render, as `role` is: both may use hooks. */
  readonly state?: () => object
  readonly role?: () => Partial<liveContext.LiveRole>
  readonly session?: object
  readonly actions?: object
}

/** Draws parts of a live meeting without its provider. The viewer is `me`. */
export function inLiveMeeting({ state, role, session = {}, actions = {} }: InLiveMeeting): void {
  const me = { personId: 'me', isLicensed: true, isAdmin: false }
  vi.spyOn(liveContext, 'useLiveMe').mockReturnValue(me)
  vi.spyOn(liveContext, 'useLiveSession').mockReturnValue({
    session: session as LiveMeetingSession,
    me,
    isGuided: false,
  })
  vi.spyOn(liveActions, 'useLiveActions').mockReturnValue(actions as liveActions.LiveActions)
  if (state) vi.spyOn(liveContext, 'useLiveState').mockImplementation((select) => select(state() as LiveMeetingState))
  if (role)
    vi.spyOn(liveContext, 'useLiveRole').mockImplementation(() => ({
      isScribe: false,
      isRunning: true,
      canAct: true,
      isPresent: true,
      ...role(),
    }))
}
