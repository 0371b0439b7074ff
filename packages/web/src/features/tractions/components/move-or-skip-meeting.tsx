import { localDateOf, zonedParts } from '@cairn/contract/calendar/time-zone'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import '@mantine/dates/styles.layer.css'
import { nextOccurrence, repeats } from '@cairn/contract/calendar/cadence'
import { searchMeetings } from '@cairn/contract/tractions/tractions.endpoints'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api/api'
import { useMoments, useOrgZone } from '../../../lib/format/zones'
import { useForm } from '../../../lib/forms/use-form'
import { DateField } from '../../../ui/inputs/date-field'
import { TimeField } from '../../../ui/inputs/typed-fields'
import { confirm } from '../../../ui/overlays/confirm-dialog'
import { Popup } from '../../../ui/overlays/popup'
import { useCancelMeeting, useMoveMeeting } from '../occurrences.mutations'
import { TimeZoneNote } from './time-zone-note'
import classes from './traction-form.module.css'

interface PlannedMeeting {
  readonly meetingId: string
  readonly nextDate: string
}

/** Null if it has started or may not be moved. */
function movable({ cadence, canManage, isRunning, nextMeetingId, nextDate }: Traction): PlannedMeeting | null {
  const isSeries = cadence !== 'OneTime' && cadence !== 'AsNeeded'
  if (!canManage || !isSeries || isRunning || nextMeetingId === null || nextDate === null) return null
  return { meetingId: nextMeetingId, nextDate }
}

export function MoveMeeting({ traction }: { traction: Traction }) {
  const { t } = useTranslation('meetings')
  const [moved, setMoved] = useState<PlannedMeeting | null>(null)
  const meeting = movable(traction)
  if (meeting === null) return null
  return (
    <>
      <Button variant="link" onClick={() => setMoved(meeting)}>
        {t('move.button')}
      </Button>
      {moved && <MovePopup meeting={moved} onClose={() => setMoved(null)} />}
    </>
  )
}

interface MovePopupProps {
  meeting: PlannedMeeting
  onClose: () => void
}

function MovePopup({ meeting: { meetingId, nextDate }, onClose }: MovePopupProps) {
  const { longDay } = useMoments()
  const { t } = useTranslation('meetings')
  const move = useMoveMeeting()
  const orgZone = useOrgZone()
  const { date, time } = zonedParts(nextDate, orgZone)
  const form = useForm(
    { date, time },
    { draftOptions: { place: `move-meeting/${meetingId}` }, sentAs: { date: 'meetingDateTime' } },
  )
  const { values, field, set } = form
  const submit = () =>
    form.submit({
      send: async () => {
        await move.mutateAsync({ meetingId, to: `${values.date}T${values.time}`, from: nextDate })
        form.settle()
        onClose()
      },
    })
  return (
    <Popup
      size="sm"
      title={t('move.title', { day: longDay(nextDate) })}
      onClose={onClose}
      form={form}
      onSubmit={submit}
      submitLabel={t('move.save')}
    >
      <div className="grid gap-5">
        <div className={classes.columns}>
          <DateField
            label={t('field.date')}
            {...field('date')}
            min={zonedParts(new Date(), orgZone).date}
            onChange={(chosen) => chosen && set('date')(chosen)}
          />
          <TimeField label={t('field.time')} value={values.time} onChange={(chosen) => chosen && set('time')(chosen)} />
        </div>
        <TimeZoneNote />
        <p className="small sub">{t('move.hint')}</p>
      </div>
    </Popup>
  )
}

const SKIPPED_MAX = 50

/** Empty if the dates cannot be read. */
async function readSkippedDates({ id }: Traction, orgZone: string): Promise<ReadonlySet<string>> {
  const body = {
    startIndex: 0,
    endIndex: SKIPPED_MAX,
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
