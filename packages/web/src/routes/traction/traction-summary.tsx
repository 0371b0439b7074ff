import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { MeetingSummaryPage } from '../../features/tractions/components/meeting-summary'
import { tractionsQueries } from '../../features/tractions/tractions.queries'
import { WrongOrganisation } from '../wrong-organisation'
import { SheetSkeleton } from './traction-skeleton'

/** /traction/{tractionId}/{threadId}/{meetingId}: the recap of an ended meeting. */
export function TractionSummary() {
  const { meetingId = '' } = useParams({ strict: false }) as { meetingId?: string }
  const { data: summary, isError } = useQuery({ ...tractionsQueries.summary(meetingId), retry: false })
  if (isError) return <WrongOrganisation />
  return summary ? <MeetingSummaryPage summary={summary} /> : <SheetSkeleton rows={12} />
}
