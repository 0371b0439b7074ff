import { PERIODS_IN_VIEW } from '@cairn/contract/scorecard/scorecard.schemas'
import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react'
import { arrowStep, onwards } from '../../lib/format/use-locale'
import classes from './components/scorecard-grid.module.css'
import type { FigureName } from './grid-figures'

/** Text lengths in characters, everything else in rem. */
export interface GridNeeds {
  readonly available: number
  readonly value: number
  readonly goal: number
  readonly shown: readonly FigureName[]
  readonly chosen?: ChosenWidths
}

/** In rem; those that a person has dragged. */
export interface ChosenWidths {
  readonly title?: number | undefined
  readonly period?: number | undefined
}

const WIDTH_LIMITS = { title: { min: 6, max: 36 }, period: { min: 3, max: 16 } } as const

/** In rem. */
export interface GridWidths {
  readonly title: number
  readonly owner: number
  readonly goal: number
  readonly trend: number
  readonly figure: number
  readonly column: number
  /** Characters that fit into a period column. */
  readonly characters: number
  readonly isTight: boolean
  readonly isPinned: boolean
}

/** With fewer periods, averages are not pinned. */
const BESIDE_FIGURES = 8
const OWNER = 2.25
const NO_ARROW = 0.25
/** Widths that were dragged on a large screen leave room for periods on a small one. */
const TITLE_SHARE = 0.3
const PERIODS_LEAST = 3

interface Size {
  readonly title: number
  readonly trend: number
  readonly figure: number
  readonly least: number
  readonly most: number
  readonly around: number
  readonly letter: number
  readonly isTight: boolean
}
const ample: Size = {
  title: 13,
  trend: 6.5,
  figure: 4.25,
  least: 3.75,
  most: 9,
  around: 1.5,
  letter: 0.5,
  isTight: false,
}
const tight: Size = {
  title: 10.75,
  trend: 4.5,
  figure: 3.75,
  least: 3.125,
  most: 8,
  around: 1.15,
  letter: 0.47,
  isTight: true,
}
const narrow: Size = { ...tight, title: 9.5 }

const widthOf = ({ least, most, around, letter }: Size, letters: number): number =>
  Math.min(most, Math.max(least, around + letter * letters))

function laidOut(size: Size, isPinned: boolean, { available, value, goal, shown, chosen = {} }: GridNeeds) {
  const usual = widthOf(size, value)
  const title = Math.min(chosen.title ?? size.title, Math.max(size.title, available * TITLE_SHARE))
  const figure = Math.max(size.figure, usual)
  const figures = shown.reduce((sum, name) => sum + (name === 'trend' ? size.trend : figure), 0)
  const goalWidth = widthOf(size, goal) - NO_ARROW
  const left = available - title - OWNER - goalWidth - (isPinned ? figures : 0)
  const column = Math.min(chosen.period ?? usual, Math.max(usual, left / PERIODS_LEAST))
  const rounding = chosen.period === undefined ? 0 : 0.001
  const fitting = Math.max(1, Math.floor(left / column + rounding))
  const count = chosen.period === undefined ? Math.min(PERIODS_IN_VIEW, fitting) : fitting
  const stretched = chosen.period !== undefined ? column : Math.max(column, Math.floor((left / count) * 16) / 16)
  // Without it a part of a further period would show.
  const rest = Math.max(0, left - count * stretched)
  const isTitleChosen = chosen.title !== undefined
  const widths: GridWidths = {
    title: title + (isTitleChosen ? 0 : rest),
    owner: OWNER,
    goal: goalWidth + (isTitleChosen ? rest : 0),
    trend: size.trend,
    figure,
    column: stretched,
    isTight: size.isTight,
    isPinned,
    characters: Math.floor((stretched - size.around) / size.letter + 0.01),
  }
  return { size, count, widths }
}

/**
 * Fits thirteen periods: first with smaller digits, then with the averages moved past the newest period. If the grid
 * is still too narrow, as many whole periods as fit. Dragged widths do not change which of these it is.
 */
export function gridWidths({ chosen, ...needs }: GridNeeds): GridWidths {
  const pinned = [laidOut(ample, true, needs), laidOut(tight, true, needs)]
  const most = laidOut(narrow, false, needs)
  const whole = [...pinned, laidOut(tight, false, needs), most].find(({ count }) => count === PERIODS_IN_VIEW)
  const { size, widths } = whole ?? pinned.find(({ count }) => count >= BESIDE_FIGURES) ?? most
  return chosen ? laidOut(size, widths.isPinned, { ...needs, chosen }).widths : widths
}

/** A long value must not cost a period, but some languages shorten values to more letters than that. */
const VALUE_LETTERS = 7

export function valueLength(words: string, shorten: () => string): number {
  if (words.length <= VALUE_LETTERS) return words.length
  return Math.min(words.length, Math.max(VALUE_LETTERS, shorten().length))
}

export const stickyWidth = ({ title, owner, goal }: GridWidths): number => title + owner + goal

export const figuresWidth = ({ trend, figure }: GridWidths, shown: readonly FigureName[]): number =>
  shown.reduce((sum, name) => sum + (name === 'trend' ? trend : figure), 0)

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
