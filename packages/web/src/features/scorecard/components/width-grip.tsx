import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react'
import { arrowStep, onwards } from '../../../lib/format/use-locale'
import { type ChosenWidths, WIDTH_LIMITS } from '../grid-widths'
import classes from './scorecard-grid.module.css'

/** `null`: back to the width that fits. */
export type OnWidth = (name: keyof ChosenWidths, width: number | null, isDone: boolean) => void

interface WidthGripProps {
  name: keyof ChosenWidths
  /** In rem. */
  width: number
  /** In px. */
  rem: number
  /** One for all periods. */
  isInTabOrder: boolean
  /** Translated once for all of them. */
  label: string
  hint: string
  onWidth: OnWidth
}

const STEP = 0.5

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** Dragged, or moved by the arrow keys. A double-click or Enter fits the column again. */
export function WidthGrip({ name, width, rem, isInTabOrder, label, hint, onWidth }: WidthGripProps) {
  const from = useRef<{ x: number; width: number } | null>(null)
  const { min, max } = WIDTH_LIMITS[name]
  const within = (wanted: number) => Math.round(Math.max(min, Math.min(max, wanted)) * 16) / 16
  const widthAt = ({ clientX }: PointerEvent) =>
    from.current && within(from.current.width + ((clientX - from.current.x) / rem) * onwards())
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.preventDefault()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    from.current = { x: event.clientX, width }
  }
  const move = (event: PointerEvent) => {
    const wanted = widthAt(event)
    if (wanted !== null) onWidth(name, wanted, false)
  }
  const end = (event: PointerEvent) => {
    const wanted = widthAt(event)
    if (wanted !== null && wanted !== within(from.current?.width ?? wanted)) onWidth(name, wanted, true)
    from.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return
    event.stopPropagation()
    const step = arrowStep(event.key)
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    onWidth(name, step === undefined ? null : within(width + step * STEP), true)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be focused or hold a value
    <span
      role="separator"
      className={classes.grip}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={Math.round(width * 16)}
      aria-valuemin={min * 16}
      aria-valuemax={max * 16}
      title={hint}
      tabIndex={isInTabOrder ? 0 : -1}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onMouseDown={stop}
      onClick={stop}
      onFocus={stop}
      onDoubleClick={(event) => {
        event.stopPropagation()
        onWidth(name, null, true)
      }}
      onKeyDown={onKeyDown}
    />
  )
}
