import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import { useEffect, useState } from 'react'
import { useLiveSession } from './live-meeting.context'

/** In ms. */
const SHOWN_MS = 3500
/** In ms; drops reactions delayed by a reconnect. */
const STALE_MS = 10_000
const MOST_SHOWN = 8

export interface ShownReaction {
  readonly revision: number
  readonly personId: string
  readonly id: string
}

export function withReaction(
  shown: readonly ShownReaction[],
  event: LiveMeetingEvent,
  at: number,
): readonly ShownReaction[] {
  if (event.type !== 'Reacted' || at - Date.parse(event.at) > STALE_MS) return shown
  const { personId, id } = event.data
  return [...shown, { revision: event.revision, personId, id }].slice(-MOST_SHOWN)
}

export function useReactions(): readonly ShownReaction[] {
  const { session } = useLiveSession()
  const [shown, setShown] = useState<readonly ShownReaction[]>([])
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = session.onApplied((event) => {
      if (event.type !== 'Reacted') return
      setShown((before) => withReaction(before, event, session.now()))
      const timer = setTimeout(() => {
        timers.delete(timer)
        setShown((before) => before.filter(({ revision }) => revision !== event.revision))
      }, SHOWN_MS)
      timers.add(timer)
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [session])
  return shown
}
