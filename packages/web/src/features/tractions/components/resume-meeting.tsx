import RotateCcw from 'icon:rotate-ccw'
import type { Meeting } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/clock'
import { useMoments } from '../../../lib/zones'
import { useResumeMeeting } from '../tractions.resume.mutations'
import classes from './meeting-summary.module.css'

interface ResumeMeetingProps {
  meeting: Pick<Meeting, 'id' | 'resumableUntil'>
  onResumed: (meetingId: string) => void
}

export function ResumeMeeting({ meeting, onResumed }: ResumeMeetingProps) {
  const { t } = useTranslation('meetings')
  const { clockTime } = useMoments()
  const now = useNow(1000)
  const resume = useResumeMeeting(onResumed)
  const { id, resumableUntil } = meeting
  if (resumableUntil === null || Date.parse(resumableUntil) <= now) return null
  return (
    <div className={classes.resume}>
      <p>{t('summary.resumeUntil', { time: clockTime(resumableUntil) })}</p>
      <Button
        loading={resume.isPending}
        leftSection={<RotateCcw size="1.125rem" aria-hidden="true" />}
        onClick={() => resume.mutate(id)}
      >
        {t('summary.resume')}
      </Button>
    </div>
  )
}
