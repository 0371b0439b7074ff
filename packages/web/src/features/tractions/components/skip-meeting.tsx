import { nextOccurrence } from '@cairn/contract/calendar/cadence'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { longDay } from '../../../lib/format-time'
import { useSession } from '../../../lib/session'
import { confirm } from '../../../ui/confirm-dialog'
import { useCancelMeeting } from '../occurrences.mutations'

/** The instant with which the series goes on where its next meeting is skipped; null where there is none. */
function dateAfter({ cadence, schedule, nextDate, nextMovedFrom }: Traction, orgZone: string): string | null {
  if (nextDate === null) return null
  const after = new Date(Math.max(Date.parse(nextDate), Date.parse(nextMovedFrom ?? nextDate), Date.now()))
  const next = nextOccurrence({ cadence, anchor: schedule, timeZone: orgZone, after })
  return next?.instant.toISOString() ?? null
}

/** For who manages the meeting: the next one does not take place, or the running one is broken off. Asks first. */
export function SkipMeeting({ traction, timeZone }: { traction: Traction; timeZone: string }) {
  const { t } = useTranslation('meetings')
  const cancel = useCancelMeeting()
  // The series goes by the organisation's clock, whichever its reader looks at.
  const orgZone = useSession().org?.timeZone ?? timeZone
  const { nextMeetingId, nextDate, isRunning } = traction
  if (!traction.canManage || nextMeetingId === null || nextDate === null) return null
  const next = isRunning ? null : dateAfter(traction, orgZone)
  const message = isRunning ? 'stop' : next === null ? 'cancel' : 'skip'
  const ask = async () => {
    const isSure = await confirm({
      title: t(`skip.${message}.title`, { day: longDay(nextDate, timeZone) }),
      message: t(`skip.${message}.text`, { day: next && longDay(next, timeZone) }),
      confirmLabel: t(`skip.${message}.button`),
      cancelLabel: t('skip.keep'),
      isDanger: true,
    })
    if (isSure) cancel.mutate(nextMeetingId)
  }
  return (
    <Button variant="link" loading={cancel.isPending} onClick={() => void ask()}>
      {t(`skip.${message}.button`)}
    </Button>
  )
}
