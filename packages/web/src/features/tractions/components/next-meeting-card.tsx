import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AvatarGroup } from '../../../entities/people/avatar-group'
import { fullName, usePeopleOf } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/api/clock'
import { useMoments } from '../../../lib/format/zones'
import { fromNow } from '../traction-messages'

import { OpenMeetingButton } from './open-meeting-button'

const EVERY_MS = 30_000

interface NextMeetingCardProps {
  traction: Traction
  onOpen: (meetingId: string) => void
  note?: ReactNode
}

export function NextMeetingCard({ traction, onOpen, note }: NextMeetingCardProps) {
  const moments = useMoments()
  const { clockTime, longDay } = moments
  const { t } = useTranslation('meetings')
  const now = useNow(EVERY_MS)
  const people = usePeopleOf(traction.invitees).map((person) => ({ id: person.id, name: fullName(person) }))
  const { nextMovedFrom } = traction
  // A running meeting may have started on another day.
  const nextDate = traction.isRunning ? null : traction.nextDate
  return (
    <>
      <p className="sub">
        {traction.isRunning
          ? t('running')
          : nextDate &&
            t(Date.parse(nextDate) < now ? 'overview.wasDue' : 'overview.next', {
              when: fromNow(nextDate, now, moments),
            })}
      </p>
      {nextDate && <p className="heading-xl">{clockTime(nextDate)}</p>}
      {nextDate && nextMovedFrom && (
        <p className="sub">{t('move.movedFrom', { day: longDay(nextMovedFrom), time: clockTime(nextMovedFrom) })}</p>
      )}
      <h2 className="large bold">
        <Link
          className="hover-underline"
          to="/traction/$tractionId/$threadId"
          params={{ tractionId: traction.id, threadId: traction.meetingThreadId }}
        >
          {traction.name}
        </Link>
      </h2>
      <p className="sub">
        {nextDate && `${longDay(nextDate)}, `}
        {t('overview.minutes', { count: traction.agenda.lengthInMinutes })}
        {traction.location && `, ${traction.location}`}
      </p>
      {/* As high as the avatars, before they are read. */}
      <Box className="mt-4 mb-4" mih="2rem">
        <AvatarGroup people={people} max={7} size={32} isPressable />
      </Box>
      {note}
      <OpenMeetingButton traction={traction} size="lg" fullWidth isPrimary onOpen={onOpen} />
    </>
  )
}
