import type { LiveMeetingEvent } from '@cairn/contract/live-meeting/live-meeting.events'
import { useEffect } from 'react'
import { useLiveSession } from '../../features/live-meeting/live-meeting.context'
import { translate } from '../../i18n/translate'
import { notify } from '../../ui/notify'

const NOTICE_MS = 10_000

const addedKinds = {
  MeasurableAddedAsIssue: 'measurable',
  RockAddedAsIssue: 'rock',
  HeadlineAddedAsIssue: 'headline',
  TodoAddedAsIssue: 'todo',
} as const

const isAdded = (type: LiveMeetingEvent['type']): type is keyof typeof addedKinds => type in addedKinds

/** The author has their own toast with Undo. */
export function notifyAddedIssue(
  event: LiveMeetingEvent,
  me: string,
  nameOf: (personId: string) => string | undefined,
): void {
  const { type, data, byPersonId } = event
  if (!isAdded(type) || !('issueId' in data) || !('title' in data) || byPersonId === me) return
  const name = byPersonId === null ? undefined : nameOf(byPersonId)
  const kind = translate(`terms:${addedKinds[type]}`)
  const message = name ? 'live:addedAsIssue.by' : 'live:addedAsIssue.plain'
  notify.success(translate(message, { name, kind, title: data.title }), { ms: NOTICE_MS, id: `added-${data.issueId}` })
}

export function useAddedIssues(): void {
  const { session, me } = useLiveSession()
  useEffect(() => {
    const nameOf = (personId: string) =>
      session.store.getState().state?.attendees.find((attendee) => attendee.personId === personId)?.firstName
    return session.onApplied((event) => notifyAddedIssue(event, me.personId, nameOf))
  }, [session, me.personId])
}
