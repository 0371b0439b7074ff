import { nextOccurrence, repeats } from '@cairn/contract/calendar/cadence'
import { localDateOf } from '@cairn/contract/calendar/time-zone'
import { searchMeetings } from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api'
import { useMoments, useOrgZone } from '../../../lib/zones'
import { confirm } from '../../../ui/confirm-dialog'
import { useCancelMeeting } from '../occurrences.mutations'

const SKIPPED_AHEAD = 50

/** Empty if the dates cannot be read. */
async function readSkippedDates({ id }: Traction, orgZone: string): Promise<ReadonlySet<string>> {
  const body = {
    startIndex: 0,
    endIndex: SKIPPED_AHEAD,
    includeTotalCount: false,
    filters: { 'traction-ids': [id], status: ['Canceled' as const] },
    sorts: [{ property: 'MeetingDateTime' as const, ascending: false }],
  }
  const { items } = await call(searchMeetings, { body }).catch(() => ({ items: [] }))
  return new Set(items.map(({ meetingDateTime }) => localDateOf(meetingDateTime, orgZone)))
}

/** Null if the series ends. */
async function dateAfter(traction: Traction, orgZone: string): Promise<string | null> {
  const { cadence, schedule, nextDate, nextMovedFrom } = traction
  if (nextDate === null || !repeats(cadence)) return null
  const after = new Date(Math.max(Date.parse(nextDate), Date.parse(nextMovedFrom ?? nextDate), Date.now()))
  const except = await readSkippedDates(traction, orgZone)
  const next = nextOccurrence({ cadence, anchor: schedule, timeZone: orgZone, after, except })
  return next?.instant.toISOString() ?? null
}

export function SkipMeeting({ traction }: { traction: Traction }) {
  const { longDay } = useMoments()
  const { t } = useTranslation('meetings')
  const cancel = useCancelMeeting()
  const orgZone = useOrgZone()
  const { nextMeetingId, nextDate, isRunning } = traction
  if (!traction.canManage || nextMeetingId === null || nextDate === null) return null
  const message = isRunning ? 'stop' : repeats(traction.cadence) ? 'skip' : 'cancel'
  const ask = async () => {
    const next = isRunning ? null : await dateAfter(traction, orgZone)
    const isSure = await confirm({
      title: t(`skip.${message}.title`, { day: longDay(nextDate) }),
      message: t(`skip.${message}.text`, { day: next && longDay(next) }),
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
