import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { isAdmin, isLicensed } from '@cairn/contract/people/people.policy'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { useActor, useSession } from '../../lib/session/session'
import { hubsAreProvided } from '../../lib/sync/hub'
import { recentlyRead } from './live-meeting.reads'
import { LiveMeetingSession, type LiveMeetingView } from './live-meeting.session'

export interface LiveMe {
  readonly personId: string
  readonly isLicensed: boolean
  readonly isAdmin: boolean
}

interface LiveMeetingContextValue {
  readonly session: LiveMeetingSession
  readonly me: LiveMe
  readonly isGuided: boolean
}

const LiveMeetingContext = createContext<LiveMeetingContextValue | null>(null)

interface LiveMeetingProviderProps {
  meetingId: string
  isGuided?: boolean
  children: ReactNode
}

export function LiveMeetingProvider({ meetingId, isGuided = false, children }: LiveMeetingProviderProps) {
  const { user } = useSession()
  const session = useMemo(
    () => new LiveMeetingSession(meetingId, user.userId, recentlyRead(meetingId)),
    [meetingId, user.userId],
  )
  useEffect(() => {
    let isGone = false
    void hubsAreProvided.then(() => isGone || session.open())
    return () => {
      isGone = true
      session.close()
    }
  }, [session])
  const actor = useActor()
  const value = useMemo(() => {
    const me = { personId: actor.personId, isLicensed: isLicensed(actor), isAdmin: isAdmin(actor) }
    return { session, me, isGuided }
  }, [session, actor, isGuided])
  return <LiveMeetingContext.Provider value={value}>{children}</LiveMeetingContext.Provider>
}

export function useLiveSession(): LiveMeetingContextValue {
  const value = useContext(LiveMeetingContext)
  if (value === null) throw new Error('This part of the live meeting stands outside of its provider.')
  return value
}

export const useLiveMe = (): LiveMe => useLiveSession().me

/** `select` results are compared shallowly. */
export function useLiveView<T>(select: (view: LiveMeetingView) => T): T {
  return useStore(useLiveSession().session.store, useShallow(select))
}

/**
 * Includes optimistic changes. Select no more than is shown: the result is compared shallowly. Requires a joined
 * meeting.
 */
export function useLiveState<T>(select: (state: LiveMeetingState) => T): T {
  return useLiveView(({ state }) => {
    if (state === null) throw new Error('The meeting has not been joined yet.')
    return select(state)
  })
}

export interface LiveRole {
  readonly isScribe: boolean
  readonly isRunning: boolean
  readonly canAct: boolean
  readonly isPresent: boolean
}

export function useLiveRole(): LiveRole {
  const { personId, isLicensed } = useLiveMe()
  return useLiveState(({ attendees, scribePersonId, status }) => {
    const isPresent = attendees.some((each) => each.personId === personId && each.attendance !== 'Absent')
    return {
      isPresent,
      isScribe: scribePersonId === personId,
      isRunning: status === 'Running',
      canAct: isLicensed && isPresent && status !== 'Completed' && status !== 'Canceled',
    }
  })
}
