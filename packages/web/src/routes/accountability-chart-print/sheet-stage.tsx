import { useElementSize } from '@mantine/hooks'
import { Minus, Plus, Scan } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { SheetView, seenOf } from '../../features/accountability-chart/print/sheet-view'
import { useTranslation } from '../../i18n/use-translation'
import { percent } from '../../lib/percent'
import { IconButton } from '../../ui/icon-button'
import classes from './print-desk.module.css'

const STEP = 1.25
const [SMALLEST, LARGEST] = [0.02, 4]

/** The sheet in its window: all of it, or as large as is chosen. */
export function SheetStage(props: Omit<ComponentProps<typeof SheetView>, 'zoom'>) {
  const { t } = useTranslation('chart-print')
  const { ref, width, height } = useElementSize()
  const [chosen, setChosen] = useState<number | null>(null)
  const seen = seenOf(props.sheet)
  // In a window that has not been measured yet it would be drawn in no size.
  const fitting = Math.max(SMALLEST, Math.min(1, (width || 800) / seen.width, (height || 600) / seen.height))
  const zoom = chosen ?? fitting
  const by = (factor: number) => setChosen(Math.min(LARGEST, Math.max(SMALLEST, zoom * factor)))
  return (
    <>
      <div ref={ref} className={classes.window}>
        <SheetView {...props} zoom={zoom} />
      </div>
      <div className={classes.tools} role="toolbar" aria-label={t('view')}>
        <IconButton
          label={t('smaller')}
          icon={<Minus size="1.125rem" aria-hidden="true" />}
          onClick={() => by(1 / STEP)}
        />
        <span className="num">{percent(zoom)}</span>
        <IconButton label={t('larger')} icon={<Plus size="1.125rem" aria-hidden="true" />} onClick={() => by(STEP)} />
        <IconButton
          label={t('whole')}
          icon={<Scan size="1.125rem" aria-hidden="true" />}
          onClick={() => setChosen(null)}
        />
      </div>
    </>
  )
}
