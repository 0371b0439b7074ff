import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { chartQueries } from '../../features/accountability-chart/accountability-chart.queries'
import { acKind } from '../../features/collections/collection-kind'
import { useTranslation } from '../../i18n/use-translation'
import { PageTitle } from '../../ui/page-title'
import { RowSkeletons } from '../../ui/row-skeletons'
import { NothingPublished } from '../collections/revision-head'
import { isNotFound, RevisionNotHere, RevisionNotLoaded } from '../collections/revision-not-here'
import { PrintDesk } from './print-desk'

export function ChartPrintPage() {
  const { t } = useTranslation('chart-print')
  const { collectionId = '', revisionId = '', publishedId } = useParams({ strict: false })
  const read = useQuery({ ...chartQueries.one({ collectionId, revisionId, publishedId }), retry: false })
  const { data: chart, error, refetch } = read
  if (chart && isNotFound(error)) return <RevisionNotHere kind={acKind} title={chart.title} />
  if (chart) return <OpenedChart key={chart.id} chart={chart} />
  return (
    <>
      <PageTitle title={t('title')} />
      {error ? (
        <RevisionNotLoaded kind={acKind} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={8} height={56} />
      )}
    </>
  )
}

function OpenedChart({ chart }: { chart: Chart }) {
  return chart.seats ? <PrintDesk chart={chart} /> : <NothingPublished kind={acKind} />
}
