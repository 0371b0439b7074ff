import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveMeeting } from '../../features/live-meeting/live-meeting.context'
import { announce } from '../../ui/live-region'
import { notify } from '../../ui/notify'
import { SummaryToast } from './summary-toast'

const SUMMARY_TOAST_MS = 15_000

function useOnChange<T>(value: T, tell: (value: T) => void): void {
  const before = useRef(value)
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    latest.current(value)
  }, [value])
}

/** Tells screen readers what the room sees change: section, speaker, issue in focus, ratings, scribe. */
export function useLiveAnnouncements(issueTitle: (id: string) => string | undefined): void {
  const { t } = useTranslation(['live', 'meetings'])
  const { state } = useLiveMeeting()
  const nameOf = (personId: string | null) => state.attendees.find((person) => person.personId === personId)?.firstName
  useOnChange(state.agendaIndex, (index) => {
    const item = state.agenda[index]
    if (item) announce(t('announce.section', { section: item.title ?? t(`meetings:section.${item.type}`) }))
  })
  useOnChange(state.selectedPersonId, (id) => {
    if (id) announce(t('announce.speaker', { name: nameOf(id) }))
  })
  useOnChange(state.focusIndex === -1 ? null : (state.focusIssueIds[state.focusIndex] ?? null), (id) => {
    const title = id ? issueTitle(id) : undefined
    if (title) announce(t('announce.focus', { title }))
  })
  useOnChange(state.areRatingsRevealed, (areRevealed) => {
    if (areRevealed) announce(t('announce.revealed'))
  })
  useOnChange(state.scribePersonId, (id) => {
    if (id) announce(t('announce.scribe', { name: nameOf(id) }))
  })
}

/** Document 2, section 4: when the meeting ends, the people in it are sent home; the way to its summary goes along. */
export function useLeavingWhenEnded(): void {
  const navigate = useNavigate()
  const { state, session } = useLiveMeeting()
  const { status, tractionId, meetingThreadId, meetingId } = state
  useEffect(() => {
    if (status !== 'Completed') return
    session.close()
    const href = `/traction/${tractionId}/${meetingThreadId}/${meetingId}`
    notify.success(SummaryToast({ href }), { ms: SUMMARY_TOAST_MS, id: `ended-${meetingId}` })
    void navigate({ to: '/' })
  }, [status, session, tractionId, meetingThreadId, meetingId, navigate])
}
