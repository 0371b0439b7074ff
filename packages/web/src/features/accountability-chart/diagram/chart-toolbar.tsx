import FoldVertical from 'icon:fold-vertical'
import LocateFixed from 'icon:locate-fixed'
import Maximize from 'icon:maximize'
import Minus from 'icon:minus'
import Plus from 'icon:plus'
import UnfoldVertical from 'icon:unfold-vertical'
import { useSyncExternalStore } from 'react'
import type { KeyOf } from '../../../i18n/texts'
import { useTranslation } from '../../../i18n/use-translation'
import { percent } from '../../../lib/percent'
import type { IconComponent } from '../../../ui/icon'
import { IconButton } from '../../../ui/icon-button'
import { useChartView } from '../chart-view'
import { PrintTool } from '../print/print-tool'
import classes from './chart-diagram.module.css'
import { useDiagram } from './diagram-context'
import { FindTool } from './find-tool'
import { LayoutTool } from './layout-tool'
import { SelectTools } from './select-tools'
import { ZOOM_STEP } from './use-diagram-keys'
import type { LayoutChoice } from './use-layout'
import { centredOn, fitView } from './view-geometry'

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
      <span className={classes.percent}>{percent(share)}</span>
      <Tool label="tool.zoomIn" icon={Plus} onClick={() => camera.zoomBy(ZOOM_STEP)} />
      <Tool label="tool.fit" icon={Maximize} onClick={() => camera.keep((size) => fitView(layout, size), true)} />
      <Tool
        label="tool.top"
        icon={LocateFixed}
        onClick={() => {
          const { k } = camera.view()
          if (top) camera.keep((size) => centredOn(top, size, k), true)
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
        onClick={() => collapseAll(boxes.filter(({ depth, below }) => depth > 0 && below > 0).map(({ id }) => id))}
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
    <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
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
