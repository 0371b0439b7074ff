import FoldVertical from 'icon:fold-vertical'
import LocateFixed from 'icon:locate-fixed'
import Maximize from 'icon:maximize'
import Minus from 'icon:minus'
import Plus from 'icon:plus'
import Printer from 'icon:printer'
import Search from 'icon:search'
import SlidersHorizontal from 'icon:sliders-horizontal'
import SquareDashedMousePointer from 'icon:square-dashed-mouse-pointer'
import UnfoldVertical from 'icon:unfold-vertical'
import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { CARD_SCALE, CHART_SPACING } from '@cairn/contract/accountability-chart/chart-sizes'
import { seatTree, upwards } from '@cairn/contract/accountability-chart/seat-tree'
import { Button, Popover, Slider, Stack, Switch, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import type { KeyOf } from '../../../i18n/texts'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format/format'
import { percent } from '../../../lib/format/percent'
import { sessionQuery } from '../../../lib/session/session'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import type { IconComponent } from '../../../ui/display/icon'
import { IconButton } from '../../../ui/inputs/icon-button'
import { SearchableSelect } from '../../../ui/inputs/searchable-select'
import { useChartView, useChartViewStore } from '../chart-view'
import { savePrintedSeats } from '../print/use-print-choices'
import { useWithoutNumber } from '../seats/seats.queries'
import classes from './chart-diagram.module.css'
import { useDiagram } from './diagram-context'
import { ZOOM_STEP } from './use-diagram-keys'
import type { LayoutChoice } from './use-layout'
import { centeredOn, fitView } from './view-geometry'

export function PrintTool({ chart }: { chart: Chart }) {
  const { t } = useTranslation('chart-diagram')
  const client = useQueryClient()
  const navigate = useNavigate()
  const view = useChartViewStore()
  const print = () => {
    const { selected, collapsed } = view.getState()
    const userId = client.getQueryData(sessionQuery.queryKey)?.user.userId
    const seatIds = selected.size > 0 ? [...selected] : undefined
    if (userId !== undefined)
      savePrintedSeats(userId, chart.id, { seatIds, leftOutIds: [], collapsedIds: [...collapsed] })
    void navigate({
      to: '/ac-print/collection/$collectionId/revision/$revisionId/{-$publishedId}',
      params: {
        collectionId: chart.collectionId,
        revisionId: chart.id,
        publishedId: chart.shownPublishedId ?? undefined,
      },
    })
  }
  return <IconButton label={t('tool.print')} icon={<Printer size="1.125rem" aria-hidden="true" />} onClick={print} />
}

interface SelectWithoutNumberProps {
  seats: readonly Seat[]
}

export function SelectWithoutNumber({ seats }: SelectWithoutNumberProps) {
  const { t } = useTranslation('seats')
  const withoutNumber = useWithoutNumber()
  const select = useChartView((view) => view.select)
  const mark = async () => select(seats.filter(await withoutNumber()).map(({ id }) => id))
  return (
    <Button size="sm" variant="subtle" title={t('withoutNumberNote')} onClick={() => void mark().catch(toastFailure)}>
      {t('withoutNumber')}
    </Button>
  )
}

const SHOWN = 30

interface FindToolProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

function FindTool({ isOpen, onOpen }: FindToolProps) {
  const { t } = useTranslation('chart-diagram')
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="top"
      width="18rem"
      trapFocus
      withinPortal
      // No exit transition: it would delay the return of focus.
      transitionProps={{ exitDuration: 0 }}
    >
      <Popover.Target>
        <IconButton
          label={t('tool.find')}
          icon={<Search size="1.125rem" aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <SeatField onFound={() => onOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function SeatField({ onFound }: { onFound: () => void }) {
  const { t } = useTranslation('chart-diagram')
  const { chart } = useDiagram()
  const reveal = useChartView((view) => view.reveal)
  const seats = chart.seats ?? []
  const flyTo = (id: string | null) => {
    if (id === null) return
    onFound()
    const [, ...above] = upwards(seatTree(seats), id)
    reveal(id, above)
  }
  return (
    <SearchableSelect
      label={t('find.label')}
      placeholder={t('find.placeholder')}
      data={seats.map(({ id, title, assignedTo }) => ({
        value: id,
        label: `${title} · ${assignedTo ?? t('open')}`,
      }))}
      value={null}
      limit={SHOWN}
      data-autofocus
      comboboxProps={{ withinPortal: false }}
      onChange={flyTo}
    />
  )
}

interface LayoutToolProps {
  choice: LayoutChoice
  onChoose: (choice: LayoutChoice) => void
}

const STEP = 5

function LayoutTool({ choice, onChoose }: LayoutToolProps) {
  const { t } = useTranslation('chart-diagram')
  const [isOpen, setOpen] = useState(false)
  const slider = (name: 'scale' | 'spacing', label: KeyOf<'chart-diagram'>, limits: { min: number; max: number }) => (
    <div>
      <Text size="sm">
        {t(label)} <span className={`small text-center sub num ${classes.percent}`}>{percent(choice[name] / 100)}</span>
      </Text>
      <Slider
        {...limits}
        step={STEP}
        value={choice[name]}
        label={null}
        thumbLabel={t(label)}
        onChange={(value) => onChoose({ ...choice, [name]: value })}
      />
    </div>
  )
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top" width="16rem" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <IconButton
          label={t('tool.layout')}
          icon={<SlidersHorizontal size="1.125rem" aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Switch
            label={t('layout.compact')}
            description={t('layout.compactNote')}
            checked={choice.isCompact}
            onChange={({ currentTarget: { checked } }) => onChoose({ ...choice, isCompact: checked })}
          />
          {slider('scale', 'layout.scale', CARD_SCALE)}
          {slider('spacing', 'layout.spacing', CHART_SPACING)}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function SelectTools() {
  const { t } = useTranslation('chart-diagram')
  const { chart } = useDiagram()
  const isSelecting = useChartView((view) => view.isSelecting)
  const setSelecting = useChartView((view) => view.setSelecting)
  const select = useChartView((view) => view.select)
  const count = useChartView((view) => view.selected.size)
  const seats = chart.seats ?? []
  return (
    <>
      <IconButton
        label={t('tool.select')}
        icon={<SquareDashedMousePointer size="1.125rem" aria-hidden="true" />}
        aria-pressed={isSelecting}
        onClick={() => setSelecting(!isSelecting)}
      />
      {isSelecting && (
        <>
          <Button size="sm" variant="subtle" onClick={() => select(seats.map(({ id }) => id))}>
            {t('select.all')}
          </Button>
          <Button
            size="sm"
            variant="subtle"
            onClick={() => select(seats.filter(({ isLT }) => isLT).map(({ id }) => id))}
          >
            {t('select.leadership')}
          </Button>
          <SelectWithoutNumber seats={seats} />
          <span className={`small text-center sub num ${classes.percent}`} role="status">
            {t('select.count', { count, total: wholeNumber(count) })}
          </span>
        </>
      )}
    </>
  )
}

function Tool({
  label,
  icon: Icon,
  onClick,
}: {
  label: KeyOf<'chart-diagram'>
  icon: IconComponent
  onClick: () => void
}) {
  const { t } = useTranslation('chart-diagram')
  return <IconButton label={t(label)} icon={<Icon size="1.125rem" aria-hidden="true" />} onClick={onClick} />
}

function ZoomTools() {
  const { camera, laid } = useDiagram()
  const share = useSyncExternalStore(camera.subscribe, () => Math.max(0.01, Math.round(camera.view().k * 100) / 100))
  const { layout } = laid
  const [top] = layout.boxes
  return (
    <>
      <Tool label="tool.zoomOut" icon={Minus} onClick={() => camera.zoomBy(1 / ZOOM_STEP)} />
      <span className={`small text-center sub num ${classes.percent}`}>{percent(share)}</span>
      <Tool label="tool.zoomIn" icon={Plus} onClick={() => camera.zoomBy(ZOOM_STEP)} />
      <Tool label="tool.fit" icon={Maximize} onClick={() => camera.keep((size) => fitView(layout, size), true)} />
      <Tool
        label="tool.top"
        icon={LocateFixed}
        onClick={() => {
          const { k } = camera.view()
          if (top) camera.keep((size) => centeredOn(top, size, k), true)
        }}
      />
    </>
  )
}

function FoldTools() {
  const { laid } = useDiagram()
  const expandAll = useChartView((view) => view.expandAll)
  const collapseAll = useChartView((view) => view.collapseAll)
  const { boxes } = laid.layout
  return (
    <>
      <Tool label="tool.expand" icon={UnfoldVertical} onClick={expandAll} />
      <Tool
        label="tool.collapse"
        icon={FoldVertical}
        onClick={() =>
          collapseAll(boxes.filter(({ depth, descendants }) => depth > 0 && descendants > 0).map(({ id }) => id))
        }
      />
    </>
  )
}

interface ChartToolbarProps {
  find: { readonly isOpen: boolean; readonly onOpen: (isOpen: boolean) => void }
  choice: LayoutChoice
  onChoose: (choice: LayoutChoice) => void
}

export function ChartToolbar({ find, choice, onChoose }: ChartToolbarProps) {
  const { t } = useTranslation('chart-diagram')
  const { chart } = useDiagram()
  return (
    <div
      className={`row wrap gap-half paper floating px-1 py-1 ${classes.tools}`}
      role="toolbar"
      aria-label={t('tools')}
    >
      <ZoomTools />
      <i />
      <FoldTools />
      <i />
      <SelectTools />
      <i />
      <FindTool {...find} />
      <LayoutTool choice={choice} onChoose={onChoose} />
      <PrintTool chart={chart} />
    </div>
  )
}
