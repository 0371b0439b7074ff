import CalendarCheck from 'icon:calendar-check'
import CalendarPlus from 'icon:calendar-plus'
import { isLongBefore } from '@cairn/contract/calendar/cadence'
import type { HeldAs } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { tractionQuery } from '../../../lib/my-tractions'
import { useMoments, useOrgZone } from '../../../lib/zones'
import { Popup } from '../../../ui/popup'
import { useLiveActions } from '../live-meeting.actions'
import { useLiveSession } from '../live-meeting.context'

export function useStartMeeting(): { start: () => Promise<void>; question: ReactNode } {
  const { session, isGuided } = useLiveSession()
  const { startLiveMeeting } = useLiveActions()
  const client = useQueryClient()
  const timeZone = useOrgZone()
  const [askedOf, setAskedOf] = useState<string | null>(null)
  const start = async () => {
    const { state } = session.store.getState()
    if (state === null) return
    const { tractionId, plannedFor } = state
    const [at, date] = [new Date(session.now()), new Date(plannedFor)]
    // Unknown: the server decides.
    const traction =
      isGuided || date <= at ? null : await client.ensureQueryData(tractionQuery(tractionId)).catch(() => null)
    const series = traction && { cadence: traction.cadence, anchor: traction.schedule, timeZone }
    const movedFrom = traction?.nextMovedFrom ? new Date(traction.nextMovedFrom) : null
    if (series && isLongBefore(series, { plannedFor: date, movedFrom }, at)) setAskedOf(plannedFor)
    else await startLiveMeeting({})
  }
  const answer = (heldAs: HeldAs) => {
    setAskedOf(null)
    void startLiveMeeting({ heldAs })
  }
  const question = askedOf !== null && (
    <EarlyStart plannedFor={askedOf} onAnswer={answer} onClose={() => setAskedOf(null)} />
  )
  return { start, question }
}

const choices = [
  { heldAs: 'planned', Icon: CalendarCheck },
  { heldAs: 'extra', Icon: CalendarPlus },
] as const

interface EarlyStartProps {
  plannedFor: string
  onAnswer: (heldAs: HeldAs) => void
  onClose: () => void
}

function EarlyStart({ plannedFor, onAnswer, onClose }: EarlyStartProps) {
  const { t } = useTranslation('live')
  const { longDay, clockTime } = useMoments()
  const day = longDay(plannedFor)
  const id = useId()
  return (
    <Popup size="sm" title={t('early.title')} onClose={onClose}>
      <Text>{t('early.text', { day, time: clockTime(plannedFor) })}</Text>
      <Stack gap="md" mt="md">
        {choices.map(({ heldAs, Icon }) => (
          <div key={heldAs}>
            <Button
              fullWidth
              leftSection={<Icon size="1.125rem" aria-hidden="true" />}
              aria-describedby={`${id}${heldAs}`}
              onClick={() => onAnswer(heldAs)}
            >
              {t(`early.${heldAs}`)}
            </Button>
            <Text id={`${id}${heldAs}`} size="sm" c="dimmed" mt="xs">
              {t(`early.${heldAs}Hint`, { day })}
            </Text>
          </div>
        ))}
      </Stack>
    </Popup>
  )
}
