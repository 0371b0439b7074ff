import type { LiveMeetingCommand } from '@cairn/contract/live-meeting/live-meeting.commands'
import { decide } from '@cairn/contract/live-meeting/live-meeting.decide'
import {
  type Attendee,
  type LiveMeetingState,
  SCRIBE_GONE_AFTER_MS,
} from '@cairn/contract/live-meeting/live-meeting.schemas'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { serverNow } from '../../lib/clock'
import { hubsAreProvided } from '../../lib/hub'
import { useSession } from '../../lib/session'
import { view } from './live-meeting.log'
import { LiveMeetingSession, type LiveMeetingView, type Prediction } from './live-meeting.session'

interface LiveMeetingContextValue {
  session: LiveMeetingSession
  me: { personId: string; isLicensed: boolean; isAdmin: boolean }
}

const LiveMeetingContext = createContext<LiveMeetingContextValue | null>(null)

/** Takes part in the meeting for as long as it is drawn. */
export function LiveMeetingProvider({ meetingId, children }: { meetingId: string; children: ReactNode }) {
  const { user } = useSession()
  const [session, setSession] = useState<LiveMeetingSession | null>(null)
  useEffect(() => {
    let opened: LiveMeetingSession | null = null
    let isGone = false
    void hubsAreProvided.then(() => {
      if (isGone) return
      opened = new LiveMeetingSession(meetingId, user.userId)
      opened.open()
      setSession(opened)
    })
    return () => {
      isGone = true
      opened?.close()
    }
  }, [meetingId, user.userId])
  const value = useMemo(() => {
    if (session === null) return null
    const isAdmin = user.roles.some((role) => role === 'Owner' || role === 'Admin')
    const isLicensed = user.roles.some((role) => role !== 'Observer')
    return { session, me: { personId: user.userId, isLicensed, isAdmin } }
  }, [session, user.userId, user.roles])
  if (value === null) return null
  return <LiveMeetingContext.Provider value={value}>{children}</LiveMeetingContext.Provider>
}

function useLiveContext(): LiveMeetingContextValue {
  const value = useContext(LiveMeetingContext)
  if (value === null) throw new Error('This part of the live meeting stands outside of its provider.')
  return value
}

/** Connection, presence and the first join's refusal; `log` is null until joined. */
export function useLiveView(): LiveMeetingView {
  return useStore(useLiveContext().session.store)
}

/** What this browser may do and see besides the shared state. */
export interface LiveMeeting {
  state: LiveMeetingState
  revision: number
  session: LiveMeetingSession
  me: LiveMeetingContextValue['me']
  attendee: Attendee | undefined
  isScribe: boolean
  /** Licensed, and taking part: may do everything that is everyone's. */
  canAct: boolean
  scribeGoneMs: (now: number) => number | null
  /** True when the scribe's place is free, or its holder has been gone for 15 s, and one may take it. */
  canTakeOver: (now: number) => boolean
}

/** The meeting as this person sees it now, with what they have just done painted in. Only below a joined screen. */
export function useLiveMeeting(): LiveMeeting {
  const { session, me } = useLiveContext()
  const log = useStore(session.store, (store) => store.log)
  const presence = useStore(session.store, (store) => store.presence)
  if (log === null) throw new Error('The meeting has not been joined yet.')
  const state = useMemo(() => view(log), [log])
  return useMemo(() => {
    const attendee = state.attendees.find((person) => person.personId === me.personId)
    const isPresent = attendee !== undefined && attendee.attendance !== 'Absent'
    const isScribe = state.scribePersonId === me.personId
    const scribeGoneMs = (now: number) => {
      const since = state.scribePersonId === null ? undefined : presence?.goneSince[state.scribePersonId]
      return since === undefined ? null : Math.max(0, now - Date.parse(since))
    }
    return {
      state,
      session,
      me,
      attendee,
      isScribe,
      scribeGoneMs,
      revision: log.revision,
      canAct: me.isLicensed && isPresent && state.status !== 'Completed',
      canTakeOver: (now: number) =>
        me.isLicensed &&
        isPresent &&
        !isScribe &&
        state.status === 'Running' &&
        (state.scribePersonId === null || (scribeGoneMs(now) ?? 0) >= SCRIBE_GONE_AFTER_MS),
    }
  }, [state, session, me, presence, log.revision])
}

/**
 * What a command will most likely cause, worked out by the machine that the server runs too; undefined where it needs
 * to know more than a browser does, or would be refused: then the server's answer is waited for.
 */
export function predict(
  live: LiveMeeting,
  command: LiveMeetingCommand,
  openIssueIds: readonly string[] = [],
): Prediction | undefined {
  const now = new Date(serverNow()).toISOString()
  try {
    const facts = decide(live.state, command, {
      now,
      actor: live.me,
      openIssueIds,
      disconnectedPersonIds: [],
      scribeGoneMs: live.scribeGoneMs(serverNow()),
    })
    // Other people's ratings are hidden from this browser, so that it cannot foresee what the reveal will show.
    const foreseen = facts.filter((fact) => fact.type !== 'RatingsRevealed')
    return foreseen.length > 0 ? { facts: foreseen, at: now } : undefined
  } catch {
    return undefined
  }
}
