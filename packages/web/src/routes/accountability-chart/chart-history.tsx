import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { chartQueries } from '../../features/accountability-chart/accountability-chart.queries'
import { changesOf, chartDifference } from '../../features/accountability-chart/chart-difference'
import { acKind } from '../../features/collections/collection-kind'
import { useVersionWords } from '../../features/collections/components/version-slider'
import type { Version } from '../../features/collections/use-versions'
import { RowSkeletons } from '../../ui/row-skeletons'
import { type ComparedProps, NothingDiffers, RevisionHistory } from '../collections/revision-history'
import { RevisionNotLoaded } from '../collections/revision-not-here'
import { NotLoaded } from '../not-loaded'
import classes from './chart-history.module.css'
import { ComparedSeats } from './compared-seats'
import { SeatChanges } from './seat-changes'

export function ChartHistoryPage() {
  const { collectionId = '', revisionId = '' } = useParams({ strict: false })
  const { data: chart, error, refetch } = useQuery(chartQueries.one({ collectionId, revisionId }))
  if (chart) return <RevisionHistory kind={acKind} revision={chart} compared={ComparedCharts} />
  return error ? (
    <RevisionNotLoaded kind={acKind} error={error} onRetry={() => void refetch()} />
  ) : (
    <RowSkeletons height={56} />
  )
}

function useVersion({ id: revisionId, collectionId }: Chart, version: Version | undefined) {
  return useQuery({
    ...chartQueries.one({ collectionId, revisionId, publishedId: version?.id }),
    placeholderData: keepPreviousData,
  })
}

function ComparedCharts({ revision, isWhole, ...versions }: ComparedProps<Chart>) {
  const words = useVersionWords([versions.earlier ?? null, versions.later ?? null])
  const earlier = useVersion(revision, versions.earlier)
  const later = useVersion(revision, versions.later)
  const [was, is] = [earlier.data?.seats, later.data?.seats]
  if (!was || !is) {
    const error = earlier.error ?? later.error
    const retry = () => void Promise.all([earlier.refetch(), later.refetch()])
    return error ? <NotLoaded error={error} onRetry={retry} /> : <RowSkeletons />
  }
  const difference = chartDifference(was, is)
  const changes = changesOf(difference)
  const titleOf = (version: Version | undefined) => (version === undefined ? '' : words(version).title)
  return (
    <>
      {changes.size === 0 && <NothingDiffers isEmpty={was.length + is.length === 0} />}
      <SeatChanges difference={difference} />
      {(isWhole || changes.size > 0) && (
        <div className={classes.sides}>
          <ComparedSeats title={titleOf(versions.earlier)} seats={was} changes={changes} isWhole={isWhole} />
          <ComparedSeats title={titleOf(versions.later)} seats={is} changes={changes} isWhole={isWhole} />
        </div>
      )}
    </>
  )
}
