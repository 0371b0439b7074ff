import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { scorecardQueries } from '../../features/scorecard/scorecard.queries'
import { useTranslation } from '../../i18n/use-translation'
import { useChoice, useRememberOpened } from '../../lib/session/choices'
import { useSession } from '../../lib/session/session'
import { PageTitle } from '../../ui/layout/page-title'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { NotLoaded } from '../not-loaded'
import { ShownScorecard } from './shown-scorecard'

/** Without an id: the last one opened, else the leadership team's, else the first. */
export function ScorecardPage() {
  const { t } = useTranslation(['terms', 'scorecard-grid'])
  const { scorecardId } = useParams({ strict: false })
  const session = useSession()
  const { data: scorecards, error, refetch } = useQuery(scorecardQueries.choices)
  const [last] = useChoice('scorecard-last')
  useRememberOpened('scorecard-last', scorecardId)
  const before = scorecards?.find((choice) => choice.scorecardId === last)
  const leadership = scorecards?.find(({ tractionId }) => tractionId === session.org?.leadershipTractionId)
  const shownId = scorecardId ?? (before ?? leadership ?? scorecards?.[0])?.scorecardId
  if (shownId !== undefined) return <ShownScorecard key={shownId} scorecardId={shownId} choices={scorecards ?? []} />
  return (
    <>
      <PageTitle title={t('terms:scorecard')} help={<LessonButton />} />
      {error && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {!error && scorecards === undefined && <RowSkeletons count={8} height={40} />}
      {scorecards?.length === 0 && <EmptyState text={t('scorecard-grid:noScorecards')} />}
    </>
  )
}
