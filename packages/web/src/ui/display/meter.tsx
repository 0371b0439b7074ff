import type { CSSProperties, ReactNode } from 'react'
import { percent } from '../../lib/format/percent'
import classes from './meter.module.css'

interface MeterProps {
  /** 0 to 1. */
  value: number
  /** The target, 0 to 1. */
  mark: number
  label: string
  valueLabel?: ReactNode
  markLabel?: ReactNode
}

export function Meter({ value, mark, label, valueLabel, markLabel }: MeterProps) {
  const isReached = value >= mark
  const clamped = Math.min(1, Math.max(0, value))
  const style = { '--value': `${clamped * 100}%`, '--mark': `${mark * 100}%` } as CSSProperties
  return (
    <div className={`mt-3 mb-2 ${classes.whole}`} style={style} data-reached={isReached || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: `meter` cannot show the target */}
      <div
        className={`relative ${classes.meter}`}
        role="meter"
        aria-label={label}
        aria-valuenow={Math.round(100 * clamped)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percent(value)}, ${percent(mark)}`}
      >
        <i className={classes.bar} />
        <u className={classes.mark} />
      </div>
      {(valueLabel || markLabel) && (
        <div className="flex between gap-4 mt-2 small medium leading-tight">
          <span className={`bold ${isReached ? 'ok' : 'warn'}`}>{valueLabel}</span>
          <span className="sub">{markLabel}</span>
        </div>
      )}
    </div>
  )
}
