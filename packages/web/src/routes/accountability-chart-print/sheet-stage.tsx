import Minus from 'icon:minus'
import Plus from 'icon:plus'
import Scan from 'icon:scan'
import { useElementSize } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { SheetView, type SheetViewProps, seenOf } from '../../features/accountability-chart/print/sheet-view'
import { useStageZoom } from '../../features/accountability-chart/print/use-stage-zoom'
import { useTranslation } from '../../i18n/use-translation'
import { percent } from '../../lib/percent'
import { IconButton } from '../../ui/icon-button'
import classes from './print-desk.module.css'

const FOOT = 72

export function SheetStage(props: Omit<SheetViewProps, 'zoom' | 'svg'>) {
  const { t } = useTranslation('chart-print')
  const { ref, width, height } = useElementSize()
  const svg = useRef<SVGSVGElement>(null)
  const seen = useMemo(() => seenOf(props.sheet), [props.sheet])
  const { zoom, smaller, larger, showWhole } = useStageZoom(
    svg,
    { width, height: Math.max(0, height - FOOT) },
    seen,
    props.sheet.cards[0],
  )
  return (
    <>
      <div ref={ref} className={classes.window}>
        <SheetView {...props} svg={svg} zoom={zoom} />
      </div>
      <div className={classes.tools} role="toolbar" aria-label={t('view')}>
        <IconButton label={t('smaller')} icon={<Minus size="1.125rem" aria-hidden="true" />} onClick={smaller} />
        <span className="num">{percent(zoom)}</span>
        <IconButton label={t('larger')} icon={<Plus size="1.125rem" aria-hidden="true" />} onClick={larger} />
        <IconButton label={t('whole')} icon={<Scan size="1.125rem" aria-hidden="true" />} onClick={showWhole} />
      </div>
    </>
  )
}
