import type { Meeting } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MeetingSummaryPage, ResumeMeeting } from '../../features/tractions/components/meeting-summary'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { useTranslation } from '../../i18n/use-translation'
import { useModalPages } from '../../lib/keyboard/modal-pages'
import { EmptyState } from '../../ui/lists/empty-state'
import { NotLoaded } from '../not-loaded'
import { SheetSkeleton } from './traction-skeleton'

export function TractionSummary() {
  const { meetingId = '' } = useParams({ strict: false })
  const { open } = useModalPages()
  const { data: meeting } = useQuery({ ...tractionsQueries.meeting(meetingId), retry: false })
  const isRunning = meeting?.status === 'Running'
  const {
    data: summary,
    error,
    refetch,
  } = useQuery({
    ...tractionsQueries.summary(meetingId),
    retry: false,
    enabled: !isRunning,
  })
  const join = (id: string) => void open(`/meeting/live/${id}`)
  if (isRunning) return <RunsAgain meeting={meeting} onJoin={join} />
  if (error) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (!summary) return <SheetSkeleton rows={12} />
  const resume = meeting && <ResumeMeeting meeting={meeting} onResumed={join} />
  return <MeetingSummaryPage summary={summary} resume={resume} />
}

function RunsAgain({ meeting, onJoin }: { meeting: Meeting; onJoin: (id: string) => void }) {
  const { t } = useTranslation('meetings')
  return (
    <EmptyState
      title={t('summary.runs')}
      text={t('summary.runsText')}
      action={
        meeting.canJoin && (
          <Button variant="filled" onClick={() => onJoin(meeting.id)}>
            {t('join')}
          </Button>
        )
      }
    />
  )
}
