import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MeetingHistory } from '../../features/tractions/components/meeting-history'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { useTranslation } from '../../i18n/use-translation'
import { EmptyState } from '../../ui/lists/empty-state'
import { NotLoaded } from '../not-loaded'
import { SheetSkeleton } from './traction-skeleton'

export function TractionHistory() {
  const { t } = useTranslation('meetings')
  const { tractionId = '', threadId = '' } = useParams({ strict: false })
  const { data: meetings, error, refetch } = useQuery(tractionsQueries.history(tractionId))
  if (error && !meetings) return <NotLoaded error={error} onRetry={() => void refetch()} />
  if (!meetings) return <SheetSkeleton />
  if (meetings.length === 0) return <EmptyState text={t('history.empty')} />
  return (
    <MeetingHistory meetings={meetings} hrefOf={(meeting) => `/traction/${tractionId}/${threadId}/${meeting.id}`} />
  )
}
