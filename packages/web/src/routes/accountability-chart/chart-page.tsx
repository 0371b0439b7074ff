import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { chartQueries } from '../../features/accountability-chart/accountability-chart.queries'
import { ChartViewContext, useStoredChartView } from '../../features/accountability-chart/chart-view'
import { isEditableChart } from '../../features/accountability-chart/seats/seat-acts'
import { acKind } from '../../features/collections/collection-kind'
import { RevisionGone } from '../../features/collections/components/revision-gone'
import { useTranslation } from '../../i18n/use-translation'
import { useUndoKey } from '../../lib/undo-key'
import { lazyPart } from '../../ui/lazy-part'
import { PageTitle } from '../../ui/page-title'
import { RowSkeletons } from '../../ui/row-skeletons'
import { NothingPublished } from '../collections/revision-head'
import { isNotFound, RevisionNotHere, RevisionNotLoaded } from '../collections/revision-not-here'
import page from '../collections/window-page.module.css'
import { loadDiagram } from './chart.reads'
import { ChartHead } from './chart-head'
import classes from './chart-page.module.css'
import { useChartLook } from './use-chart-look'

const ChartStart = lazyPart(() =>
  import('../../features/accountability-chart/components/chart-start').then((module) => module.ChartStart),
)
const ChartParts = lazyPart(() => import('./chart-parts').then((module) => module.ChartParts))
const ChartDiagram = lazyPart(loadDiagram)
const ChartList = lazyPart(() =>
  import('../../features/accountability-chart/list/chart-list').then((module) => module.ChartList),
)

function useOpenChart() {
  const { collectionId = '', revisionId = '', publishedId } = useParams({ strict: false })
  return useQuery({ ...chartQueries.one({ collectionId, revisionId, publishedId }), retry: false })
}

export function ChartPage() {
  const { data: chart } = useOpenChart()
  return (
    <>
      {chart && <RevisionGone kind={acKind} revision={chart} />}
      <LoadedChart />
    </>
  )
}

function LoadedChart() {
  const { t } = useTranslation('collections')
  const { data: chart, error, refetch } = useOpenChart()
  if (chart && isNotFound(error)) return <RevisionNotHere kind={acKind} title={chart.title} />
  if (chart) return <OpenedChart key={chart.id} chart={chart} />
  return (
    <>
      <PageTitle title={t('title.ac')} />
      {error ? (
        <RevisionNotLoaded kind={acKind} error={error} onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons count={8} height={56} />
      )}
    </>
  )
}

/** `data-fills-window` removes the page's margins. */
function OpenedChart({ chart }: { chart: Chart }) {
  const { t } = useTranslation('seats')
  const view = useStoredChartView(chart.id)
  useUndoKey(t('generic:undo'), t('keys.diagram'))
  return (
    <ChartViewContext value={view}>
      <div className={page.page} data-fills-window>
        <ChartHead chart={chart} />
        <div className={classes.canvas}>
          <Canvas chart={chart} />
        </div>
      </div>
      <Suspense fallback={null}>
        <ChartParts chart={chart} />
      </Suspense>
    </ChartViewContext>
  )
}

const Drawing = () => (
  <div className={classes.text}>
    <RowSkeletons count={6} height={56} />
  </div>
)

function Canvas({ chart }: { chart: Chart }) {
  const { seats } = chart
  const [look] = useChartLook()
  if (seats !== null && seats.length > 0)
    return (
      <Suspense fallback={<Drawing />}>
        {look === 'list' ? (
          <ChartList chart={chart} />
        ) : (
          <ChartDiagram chart={chart} isEditable={isEditableChart(chart)} />
        )}
      </Suspense>
    )
  return (
    <div className={classes.text}>
      {seats === null ? (
        <NothingPublished kind={acKind} />
      ) : (
        <Suspense fallback={null}>
          <ChartStart chart={chart} isEditable={isEditableChart(chart)} />
        </Suspense>
      )}
    </div>
  )
}
