import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { scorecardQueries } from '../../features/scorecard/scorecard.queries'
import { useTranslation } from '../../i18n/use-translation'
import { useSession } from '../../lib/session'
import { EmptyState } from '../../ui/empty-state'
import { PageTitle } from '../../ui/page-title'
import { RowSkeletons } from '../../ui/row-skeletons'
import { NotLoaded } from '../not-loaded'
import { lastScorecardKey } from './last-scorecard'
import { ShownScorecard } from './shown-scorecard'

/** /scorecard/{scorecardId?}: a team's measurables by periods; without one named, the one looked at last. */
export function ScorecardPage() {
  const { t } = useTranslation(['terms', 'scorecard-grid'])
  const { scorecardId } = useParams({ strict: false })
  const { data: scorecards, error, refetch } = useQuery(scorecardQueries.choices)
  const [last, setLast] = useLocalStorage<string | null>({
    ...{ key: lastScorecardKey(useSession().user.userId), defaultValue: null, getInitialValueInEffect: false },
  })
  useEffect(() => {
    if (scorecardId !== undefined) setLast(scorecardId)
  }, [scorecardId, setLast])
  const before = scorecards?.find((choice) => choice.scorecardId === last)
  const shownId = scorecardId ?? (before ?? scorecards?.[0])?.scorecardId
  if (shownId !== undefined) return <ShownScorecard key={shownId} scorecardId={shownId} choices={scorecards ?? []} />
  return (
    <>
      <PageTitle title={t('terms:scorecard')} />
      {error && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {!error && scorecards === undefined && <RowSkeletons count={8} height={40} />}
      {scorecards?.length === 0 && <EmptyState text={t('scorecard-grid:noScorecards')} />}
    </>
  )
}
