import Move from 'icon:move'
import { type Direction, resized, stepped } from '@cairn/contract/dashboards/widgets'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { arrowStep } from '../../../lib/reading-direction'
import { announce } from '../../../ui/live-region'
import type { BoardWidget } from '../use-board'
import { useWidgetName } from '../use-widget-name'
import classes from './board.module.css'

/** Along the board's reading direction. */
function directionOf(key: string): Direction | undefined {
  const step = arrowStep(key)
  if (step !== undefined) return step === 1 ? 'right' : 'left'
  return ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[key]
}

interface TileGripProps {
  widget: BoardWidget
  widgets: readonly BoardWidget[]
  isTaken: boolean
  onTake: (isTaken: boolean) => void
  onChange: (widgets: BoardWidget[]) => void
}

export function TileGrip({ widget, widgets, isTaken, onTake, onChange }: TileGripProps) {
  const { t } = useTranslation('dashboard')
  const name = useWidgetName()(widget.type)
  const button = useRef<HTMLButtonElement>(null)
  // Moving the element in the DOM drops focus.
  useLayoutEffect(() => {
    if (isTaken) button.current?.focus()
  })
  const take = (to: boolean) => {
    onTake(to)
    announce(t(to ? 'edit.taken' : 'edit.left', { name }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isTaken) return
    const direction = directionOf(event.key)
    if (event.key === 'Escape') take(false)
    else if (direction) {
      const after = (event.shiftKey ? resized : stepped)(widgets, widget.i, direction)
      const { x = 0, y = 0, w = 0, h = 0 } = after.find(({ i }) => i === widget.i) ?? {}
      onChange(after)
      announce(t('edit.at', { name, column: x + 1, row: y + 1, width: w, height: h }))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <button
      ref={button}
      type="button"
      className={classes.grip}
      data-grip
      aria-pressed={isTaken}
      aria-label={t('edit.take', { name })}
      title={t('edit.take', { name })}
      onClick={() => take(!isTaken)}
      onKeyDown={onKeyDown}
      onBlur={(event) => event.relatedTarget && onTake(false)}
    >
      <Move size="1.125rem" aria-hidden="true" />
    </button>
  )
}
