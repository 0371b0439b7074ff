import ChevronRight from 'icon:chevron-right'
import FileDown from 'icon:file-down'
import FileSpreadsheet from 'icon:file-spreadsheet'
import FileUp from 'icon:file-up'
import Network from 'icon:network'
import { exportChart } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import type { ExportFormat } from '@cairn/contract/exports/exports.schemas'
import { Menu } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { chartQueries } from '../../features/accountability-chart/accountability-chart.queries'
import { ChartViewContext, useStoredChartView } from '../../features/accountability-chart/chart-view'
import { isEditableChart } from '../../features/accountability-chart/seats/seat-menu'
import { acKind } from '../../features/collections/collection-kind'
import { RevisionActions } from '../../features/collections/components/revision-actions'
import { RevisionRemoved } from '../../features/collections/components/revision-removed'
import { LessonButton } from '../../features/learn/components/lesson-button'
import { useTranslation } from '../../i18n/use-translation'
import { isNotFound } from '../../lib/api/api-failure'
import { useDocumentTitle } from '../../lib/browser/document-title'
import { useRootMark } from '../../lib/browser/root-marks'
import { downloadFile } from '../../lib/files/download-file'
import { useFileLocale } from '../../lib/format/use-locale'
import { listKeys, matchesHotkey } from '../../lib/keyboard/hotkeys'
import { isField, isInPopup } from '../../lib/keyboard/keyboard-guard'
import { useSession } from '../../lib/session/session'
import { toastFailure } from '../../lib/toasts/failure-toasts'
import { collectUndos } from '../../lib/toasts/notify'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { IconButton } from '../../ui/inputs/icon-button'
import { Segmented } from '../../ui/inputs/segmented'
import { PageTitle } from '../../ui/layout/page-title'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { CopyNotice, FolderCrumb, isCurrent, NothingPublished, RevisionStates } from '../collections/revision-head'
import { RevisionNotFound, RevisionNotLoaded } from '../collections/revision-not-found'
import page from '../collections/window-page.module.css'
import { loadDiagram } from './chart.reads'
import classes from './chart-page.module.css'

const COMBO = 'mod+z'

export function useUndoKey(label: string, group: string): void {
  useEffect(() => {
    const own: (() => void)[] = []
    const release = collectUndos(own)
    const listen = (event: KeyboardEvent) => {
      const isOthers = event.defaultPrevented || isField(event.target) || isInPopup(event.target)
      if (isOthers || !matchesHotkey(event, COMBO)) return
      event.preventDefault()
      own.at(-1)?.()
    }
    document.addEventListener('keydown', listen)
    return () => {
      document.removeEventListener('keydown', listen)
      release()
    }
  }, [])
  useEffect(() => listKeys([{ combo: COMBO, label, group }]), [label, group])
}

const chartLooks = ['diagram', 'list'] as const
type ChartLook = (typeof chartLooks)[number]

const isLook = (text: string): text is ChartLook => chartLooks.some((look) => look === text)

/** Phones are too small for the diagram. */
const standard = (): ChartLook => (window.matchMedia('(max-width: 35.9375em)').matches ? 'list' : 'diagram')

function useChartLook(): readonly [ChartLook, (look: ChartLook) => void] {
  const { userId } = useSession().user
  const [last, setLast] = useLocalStorage<string>({
    key: `cairn-chart-look-${userId}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  return [isLook(last) ? last : standard(), setLast]
}

const formats = ['csv', 'xlsx'] as const satisfies readonly ExportFormat[]

function ChartFiles({ chart }: { chart: Chart }) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const words = useFileLocale()
  const { id: revisionId, collectionId, shownPublishedId, title } = chart
  const params = { collectionId, revisionId }
  const download = (format: ExportFormat) => {
    const query = { ...words, format, ...(shownPublishedId && { publishedId: shownPublishedId }) }
    void downloadFile(exportChart, { params, query }, `${title}.${format}`).catch(toastFailure)
  }
  if (chart.seats === null) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('files.table')} icon={<FileSpreadsheet size="1.125rem" aria-hidden="true" />} />
      </Menu.Target>
      <Menu.Dropdown>
        {isEditableChart(chart) && (
          <Menu.Item
            leftSection={<FileUp size="1rem" aria-hidden="true" />}
            onClick={() => void navigate({ to: '/ac/collection/$collectionId/revision/$revisionId/import', params })}
          >
            {t('title.seat')}
          </Menu.Item>
        )}
        <Menu.Label>{t('files.export')}</Menu.Label>
        {formats.map((format) => (
          <Menu.Item
            key={format}
            leftSection={<FileDown size="1rem" aria-hidden="true" />}
            onClick={() => download(format)}
          >
            {t(`files.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ChartLookSwitch() {
  const { t } = useTranslation('chart-list')
  const [look, setLook] = useChartLook()
  const options = chartLooks.map((value) => ({ value, label: t(`look.${value}`) }))
  return (
    <div data-leads-to-chart>
      <Segmented size="sm" label={t('look.label')} options={options} value={look} onChange={setLook} />
    </div>
  )
}

function ChartHead({ chart }: { chart: Chart }) {
  useDocumentTitle(chart.title)
  return (
    <>
      <div className={`row wrap flex-none border-bottom ${page.bar}`}>
        <FolderCrumb kind={acKind} revision={chart} icon={Network} />
        <ChevronRight size="1rem" aria-hidden="true" className={`flex-none mut ${page.chevron}`} />
        <h1 className={`min-w-0 break ${page.title}`}>{chart.title}</h1>
        <LessonButton />
        <div className={`min-w-0 ${classes.states}`}>
          <RevisionStates kind={acKind} revision={chart} hasContents={chart.seats !== null} />
        </div>
        <div className="row wrap gap-2 push">
          {(chart.seats ?? []).length > 0 && <ChartLookSwitch />}
          <ChartFiles chart={chart} />
          {isCurrent(chart) && <RevisionActions kind={acKind} revision={chart} isHead />}
        </div>
      </div>
      <div className="flex-none px-5">
        <CopyNotice kind={acKind} revision={chart} />
      </div>
    </>
  )
}

const ChartStart = lazyPart(() =>
  import('../../features/accountability-chart/components/chart-start').then((module) => module.ChartStart),
)
const ChartDialogs = lazyPart(() => import('./chart-dialogs').then((module) => module.ChartDialogs))
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
      {chart && <RevisionRemoved kind={acKind} revision={chart} />}
      <LoadedChart />
    </>
  )
}

function LoadedChart() {
  const { t } = useTranslation('collections')
  const { data: chart, error, refetch } = useOpenChart()
  if (chart && isNotFound(error)) return <RevisionNotFound kind={acKind} title={chart.title} />
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

function OpenedChart({ chart }: { chart: Chart }) {
  const { t } = useTranslation('seats')
  const view = useStoredChartView(chart.id)
  useUndoKey(t('generic:undo'), t('keys.diagram'))
  useRootMark('fills-window')
  return (
    <ChartViewContext value={view}>
      <div className="column grow min-h-0">
        <ChartHead chart={chart} />
        <div className="flex flex-1 min-h-0 relative">
          <Canvas chart={chart} />
        </div>
      </div>
      <Suspense fallback={null}>
        <ChartDialogs chart={chart} />
      </Suspense>
    </ChartViewContext>
  )
}

const Drawing = () => (
  <div className="flex-1 scroll p-4">
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
    <div className="flex-1 scroll p-4">
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
