import Move from 'icon:move'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import type { Carried } from './carrying'
import classes from './chart-diagram.module.css'
import { useCarrying, useDiagram } from './diagram-context'
import { useProblemText } from './use-moves'
import type { Point } from './view-geometry'

const BESIDE_PX = 14
const ABOVE_FINGER_PX = 32
const MARGIN_PX = 8

export function CarriedNote() {
  const carried = useCarrying((carrying) => carrying.carried)
  return carried && <Note carried={carried} />
}

function Note({ carried }: { carried: Carried }) {
  const { t } = useTranslation('chart-diagram')
  const { chart } = useDiagram()
  const problem = useCarrying((carrying) => carrying.problem)
  const spoken = useProblemText()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!carried.from) return
    const hold = ({ x, y }: Point) => {
      const area = note.current?.parentElement?.getBoundingClientRect()
      if (!area || !note.current) return
      const { offsetWidth, offsetHeight, style } = note.current
      const along = Math.min(x - area.left + BESIDE_PX, area.width - offsetWidth - MARGIN_PX)
      // Above the finger, which would cover it.
      const down = y - area.top + (carried.by === 'finger' ? -offsetHeight - ABOVE_FINGER_PX : BESIDE_PX)
      style.setProperty('--x', `${Math.max(MARGIN_PX, along)}px`)
      style.setProperty('--y', `${Math.max(MARGIN_PX, down)}px`)
    }
    const follow = ({ clientX, clientY }: PointerEvent) => hold({ x: clientX, y: clientY })
    hold(carried.from)
    window.addEventListener('pointermove', follow)
    return () => window.removeEventListener('pointermove', follow)
  }, [carried])
  const seat = chart.seats?.find(({ id }) => id === carried.id)
  // Keeps the title after another user removes the seat.
  const [title] = useState(seat?.title ?? '')
  const reason = seat ? problem && spoken(problem) : t('move.gone')
  const count = carried.ids.size - 1
  return (
    <div ref={note} className={classes.carried} data-by={carried.by} data-refused={reason !== null || undefined}>
      <b>
        <Move size="0.875rem" aria-hidden="true" /> {title}
        {count > 0 && <span> {t('move.with', { count })}</span>}
      </b>
      {carried.by === 'keys' && <p>{t('move.keys')}</p>}
      {reason && <p>{reason}</p>}
    </div>
  )
}
