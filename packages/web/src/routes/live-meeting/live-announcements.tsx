import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { issueKind } from '../../features/issues/issues.queries'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { cachedItem } from '../../lib/item-cache'
import { announce } from '../../ui/live-region'

function useOnChange<T>(value: T, onChange: (value: T) => void): void {
  const before = useRef(value)
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    latest.current(value)
  }, [value])
}

export function LiveAnnouncements() {
  const { t } = useTranslation(['live', 'meetings'])
  const client = useQueryClient()
  const attendees = useLiveState((state) => state.attendees)
  const nameOf = (personId: string | null) => attendees.find((person) => person.personId === personId)?.firstName
  const section = useLiveState(({ agenda, agendaIndex }) => agenda[agendaIndex])
  useOnChange(section?.id, () => {
    if (section) announce(t('announce.section', { section: section.title ?? t(`meetings:section.${section.type}`) }))
  })
  useOnChange(
    useLiveState(({ selectedPersonId }) => selectedPersonId),
    (id) => {
      if (id) announce(t('announce.speaker', { name: nameOf(id) }))
    },
  )
  useOnChange(
    useLiveState(({ focusIndex, focusIssueIds }) => focusIssueIds[focusIndex] ?? null),
    (id) => {
      const issue: Issue | null = id === null ? null : cachedItem(client, issueKind, id)
      if (issue) announce(t('announce.focus', { title: issue.title }))
    },
  )
  useOnChange(
    useLiveState(({ areRatingsRevealed }) => areRatingsRevealed),
    (areRevealed) => {
      if (areRevealed) announce(t('announce.revealed'))
    },
  )
  useOnChange(
    useLiveState(({ scribePersonId }) => scribePersonId),
    (id) => {
      if (id) announce(t('announce.scribe', { name: nameOf(id) }))
    },
  )
  return null
}
