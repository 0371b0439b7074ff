import ChevronRight from 'icon:chevron-right'
import FileDown from 'icon:file-down'
import Image from 'icon:image'
import Minus from 'icon:minus'
import Network from 'icon:network'
import Plus from 'icon:plus'
import Printer from 'icon:printer'
import Scan from 'icon:scan'
import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { childrenOf, seatTree, withBelow } from '@cairn/contract/accountability-chart/seat-tree'
import { Button, Checkbox } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { chartQueries } from '../../features/accountability-chart/accountability-chart.queries'
import { type Output, PrintedPages, useChartOutputs } from '../../features/accountability-chart/print/chart-outputs'
import { PrintPanel } from '../../features/accountability-chart/print/print-panel'
import { SheetView, type SheetViewProps, visibleBoxOf } from '../../features/accountability-chart/print/sheet-view'
import {
  pngDensity,
  useOffPageWarning,
  usePrintedSheet,
} from '../../features/accountability-chart/print/use-printed-sheet'
import { useStageZoom } from '../../features/accountability-chart/print/use-stage-zoom'
import { acKind } from '../../features/collections/collection-kind'
import { useTranslation } from '../../i18n/use-translation'
import { isNotFound } from '../../lib/api/api-failure'
import { useDocumentTitle } from '../../lib/browser/document-title'
import { useRootMark } from '../../lib/browser/root-marks'
import { wholeNumber } from '../../lib/format/format'
import { percent } from '../../lib/format/percent'
import { IconButton } from '../../ui/inputs/icon-button'
import { SearchableSelect } from '../../ui/inputs/searchable-select'
import { PageTitle } from '../../ui/layout/page-title'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import head from '../collections/revision.module.css'
import { NothingPublished } from '../collections/revision-head'
import { RevisionNotFound, RevisionNotLoaded } from '../collections/revision-not-found'
import page from '../collections/window-page.module.css'
import classes from './chart-print-page.module.css'

interface PrintPartProps {
  all: readonly Seat[]
  onChoose: (seatIds: readonly string[]) => void
}

const OFFERED = 100

function PrintPart({ all, onChoose }: PrintPartProps) {
  const { t } = useTranslation('chart-print')
  const tree = useMemo(() => seatTree(all), [all])
  const data = useMemo(() => {
    const below = childrenOf(tree)
    return all
      .filter(({ id, parentId }) => parentId !== null && below.has(id))
      .map(({ id, title, assignedTo }) => ({
        value: id,
        label: t('partOf', { title, holder: assignedTo ?? t('openSeat') }),
      }))
  }, [all, tree, t])
  if (data.length === 0) return null
  return (
    <SearchableSelect
      w="100%"
      label={t('part')}
      placeholder={t('choosePart')}
      data={data}
      limit={OFFERED}
      value={null}
      onChange={(id) => id && onChoose([...withBelow(tree, id)])}
    />
  )
}

interface PrintedSeatsProps {
  printed: ReturnType<typeof usePrintedSheet>
  activeId: string | null
}

function PrintedSeats({ printed, activeId }: PrintedSeatsProps) {
  const { t } = useTranslation('chart-print')
  const { all, seats, leftOut, sheet, count, hidden, earlier, choices, choose, chooseSeats, addPages, closeGaps } =
    printed
  const leadership = all.filter(({ isLT }) => isLT).map(({ id }) => id)
  const active = activeId === null ? undefined : seats.get(activeId)
  const off = sheet.offPageIds.length
  return (
    <>
      {off > 0 && (
        <div className="stack justify-start gap-2 small bg-bad rounded p-3">
          <p>{t('off', { count: off, total: wholeNumber(off) })}</p>
          <Button size="xs" onClick={addPages}>
            {t('addPages')}
          </Button>
        </div>
      )}
      {choices.moved.length > 0 && (
        <Button size="xs" onClick={() => choose({ moved: [] })}>
          {t('putBack')}
        </Button>
      )}
      <div className="stack justify-start gap-2 border-top pt-4">
        <p className="num" role="status">
          {t('seats', { count: all.length, total: wholeNumber(all.length), shown: wholeNumber(count) })}
        </p>
        {count === 0 && seats.size > 0 && <p className="bold bad">{t('noSeats')}</p>}
        {active && (
          <Checkbox
            label={t('printed', { title: active.title })}
            checked={!leftOut.has(active.id)}
            onChange={() => printed.toggle(active.id)}
          />
        )}
        {count > 0 && leftOut.size > 0 && (
          <Button size="xs" onClick={closeGaps}>
            {t('closeGaps')}
          </Button>
        )}
        {hidden > 0 && count + hidden < all.length && (
          <Button size="xs" onClick={printed.expand}>
            {t('hiddenToo', { count: hidden, total: wholeNumber(hidden) })}
          </Button>
        )}
        {count < all.length && (
          <Button size="xs" onClick={() => chooseSeats({})}>
            {t('all')}
          </Button>
        )}
        {earlier > 0 && (
          <Button size="xs" onClick={printed.chooseEarlier}>
            {t('earlier', { count: earlier, total: wholeNumber(earlier) })}
          </Button>
        )}
        <PrintPart all={all} onChoose={(seatIds) => chooseSeats({ seatIds })} />
        {leadership.length > 0 && (
          <Button size="xs" onClick={() => chooseSeats({ seatIds: leadership })}>
            {t('leadership')}
          </Button>
        )}
      </div>
      <p className="small sub">{t('hint')}</p>
    </>
  )
}

const FOOT = 72

function SheetStage(props: Omit<SheetViewProps, 'zoom' | 'svg'>) {
  const { t } = useTranslation('chart-print')
  const { ref, width, height } = useElementSize()
  const svg = useRef<SVGSVGElement>(null)
  const seen = useMemo(() => visibleBoxOf(props.sheet), [props.sheet])
  const { zoom, smaller, larger, showWhole } = useStageZoom(
    svg,
    { width, height: Math.max(0, height - FOOT) },
    seen,
    props.sheet.cards[0],
  )
  return (
    <>
      <div ref={ref} className={`flex grow scroll ${classes.window}`}>
        <SheetView {...props} svg={svg} zoom={zoom} />
      </div>
      <div
        className={`row gap-1 small floating bg-paper rounded px-1 py-1 ${classes.tools}`}
        role="toolbar"
        aria-label={t('view')}
      >
        <IconButton label={t('smaller')} icon={<Minus size="1.125rem" aria-hidden="true" />} onClick={smaller} />
        <span className="num">{percent(zoom)}</span>
        <IconButton label={t('larger')} icon={<Plus size="1.125rem" aria-hidden="true" />} onClick={larger} />
        <IconButton label={t('whole')} icon={<Scan size="1.125rem" aria-hidden="true" />} onClick={showWhole} />
      </div>
    </>
  )
}

const OUTPUTS = [
  { output: 'pdf', icon: FileDown },
  { output: 'png', icon: Image },
  { output: 'svg', icon: Image },
  { output: 'print', icon: Printer },
] as const

const isOutput = (value: string): value is Output => OUTPUTS.some(({ output }) => output === value)

export function PrintDesk({ chart }: { chart: Chart }) {
  const { t } = useTranslation('chart-print')
  useDocumentTitle(t('titleOf', { title: chart.title }))
  const printed = usePrintedSheet(chart)
  const { sheet, laid, seats, leftOut, choices, choose, canFit } = printed
  const { make, making } = useChartOutputs(chart, printed)
  const [activeId, setActiveId] = useState<string | null>(null)
  useOffPageWarning(sheet.offPageIds)
  useRootMark('fills-window')
  const note = useId()
  const density = pngDensity(sheet)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const value = submitter instanceof HTMLButtonElement ? submitter.value : ''
    if (isOutput(value)) void make(value)
  }
  return (
    <form className="column grow min-h-0" onSubmit={submit} noValidate>
      <div className={`row wrap flex-none border-bottom ${page.bar}`}>
        <Link
          {...acKind.detail(chart, chart.shownPublishedId ?? undefined)}
          className={`row-inline gap-2 small break sub ${head.crumb}`}
        >
          <Network size="0.9375rem" aria-hidden="true" />
          {chart.title}
        </Link>
        <ChevronRight size="1rem" aria-hidden="true" className={`flex-none mut ${page.chevron}`} />
        <h1 className={`nowrap ${page.title}`}>{t('title')}</h1>
        <div className="row wrap gap-2 push">
          {OUTPUTS.map(({ output, icon: Icon }) => (
            <Button
              key={output}
              type="submit"
              value={output}
              className={classes.output ?? ''}
              variant={output === 'print' ? 'filled' : 'default'}
              aria-describedby={output === 'png' && density < 1 ? note : undefined}
              leftSection={<Icon size="1rem" aria-hidden="true" />}
              loading={making === output}
              disabled={making !== null && making !== output}
            >
              {t(output)}
            </Button>
          ))}
        </div>
      </div>
      <div className={`flex flex-1 min-h-0 ${classes.desk}`}>
        <div className={`flex grow min-h-0 relative ${classes.stage}`}>
          {seats.size === 0 ? (
            <EmptyState title={t('noSeats')} text={t('noSeatsText')} />
          ) : (
            <SheetStage
              {...{ sheet: laid, leftOut, seats, activeId }}
              {...{ onMove: printed.move, onActivate: setActiveId, onToggle: printed.toggle }}
            />
          )}
        </div>
        <section
          className={`column gap-4 flex-none scroll-y bg-paper border-start p-4 ${classes.panel}`}
          aria-label={t('options')}
        >
          {density < 1 && (
            <p id={note} className="small sub">
              {t('pngSmaller', { share: percent(density) })}
            </p>
          )}
          <PrintPanel {...{ choices, choose, canFit, sheet }} />
          <PrintedSeats printed={printed} activeId={activeId} />
        </section>
      </div>
      <PrintedPages
        {...{ sheet, seats, paper: choices.paper, isLandscape: choices.isLandscape, openSeat: t('openSeat') }}
        foot={[chart.title, chart.collectionTitle].join(' · ')}
      />
    </form>
  )
}

export function ChartPrintPage() {
  const { t } = useTranslation('chart-print')
  const { collectionId = '', revisionId = '', publishedId } = useParams({ strict: false })
  const read = useQuery({ ...chartQueries.one({ collectionId, revisionId, publishedId }), retry: false })
  const { data: chart, error, refetch } = read
  if (chart && isNotFound(error)) return <RevisionNotFound kind={acKind} title={chart.title} />
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
