import { nextOccurrence } from '@cairn/contract/calendar/cadence'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { longDay } from '../../../lib/moments'
import { confirm } from '../../../ui/confirm-dialog'
import { useCancelMeeting } from '../occurrences.mutations'

/** The day on which the series goes on where its next meeting is skipped; null where there is none. */
function dayAfter({ cadence, schedule, nextDate }: Traction, timeZone: string): string | null {
  if (nextDate === null) return null
  const after = new Date(Math.max(Date.parse(nextDate), Date.now()))
  const next = nextOccurrence({ cadence, anchor: schedule, timeZone, after })
  return next && longDay(next.instant.toISOString(), timeZone)
}

/** For who manages the meeting: the next one does not take place, or the running one is broken off. Asks first. */
export function SkipMeeting({ traction, timeZone }: { traction: Traction; timeZone: string }) {
  const { t } = useTranslation('meetings')
  const cancel = useCancelMeeting()
  const { nextMeetingId, nextDate, isRunning } = traction
  if (!traction.canManage || nextMeetingId === null || nextDate === null) return null
  const next = isRunning ? null : dayAfter(traction, timeZone)
  const words = isRunning ? 'stop' : next === null ? 'cancel' : 'skip'
  const ask = async () => {
    const isSure = await confirm({
      title: t(`skip.${words}.title`, { day: longDay(nextDate, timeZone) }),
      message: t(`skip.${words}.text`, { day: next }),
      confirmLabel: t(`skip.${words}.button`),
      cancelLabel: t('skip.keep'),
      isDanger: true,
    })
    if (isSure) cancel.mutate(nextMeetingId)
  }
  return (
    <Button variant="link" loading={cancel.isPending} onClick={() => void ask()}>
      {t(`skip.${words}.button`)}
    </Button>
  )
}
