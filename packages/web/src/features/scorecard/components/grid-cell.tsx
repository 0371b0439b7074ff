import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import { typedNumber } from '@cairn/contract/core/typed-values'
import { formatValue, missDirection, shortValue } from '@cairn/contract/scorecard/measurable-values'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import { type AriaAttributes, memo } from 'react'
import { shallow } from 'zustand/shallow'
import { type Translate, useTranslation } from '../../../i18n/use-translation'
import { type CellProblem, CellSays } from '../cell-problems'
import { isUnsent } from '../measurable-cache'
import { isSameButValues } from '../measurable-weeks'
import type { GridMeasurable } from '../scorecard.queries'
import classes from './scorecard-grid.module.css'
import { type GridEntry, ValueEntry } from './value-entry'

/**
 * ARIA grid roles. Table elements do not fit: their cells are not focusable and their rows cannot be positioned
 * freely.
 */
const as =
  <R extends string>(role: R) =>
  <A extends AriaAttributes>(aria?: A) => ({ role, ...aria })

export const asGrid = as('grid')
export const asRow = as('row')
export const asColumnHeader = as('columnheader')
export const asRowHeader = as('rowheader')
export const asCell = as('gridcell')
export const asPresentation = as('presentation')

interface GridCellProps {
  readonly measurable: GridMeasurable
  readonly intervalId: string
  readonly period: string
  readonly value: MeasuredValue | undefined
  readonly row: number
  readonly column: number
  readonly colIndex: number
  readonly start: number
  readonly isFocus: boolean
  readonly isSelected: boolean
  readonly isUnderReview: boolean
  readonly isReadOnly: boolean
  readonly problem: CellProblem | undefined
  readonly locale: string
  readonly maxCharacters: number
  /** Empty until the name has loaded. */
  readonly arrivedBy: string | undefined
  /** The text that opened the field, or `''`. */
  readonly editing: string | undefined
  readonly grid: GridEntry
  readonly endEdit: () => void
  readonly says: 'below' | 'above'
}

export function displayedValue(value: MeasuredValue | undefined, locale: string): string {
  return value === undefined || value.value === null ? '' : formatValue({ ...value, value: value.value }, locale)
}

function cellName(t: Translate<'scorecard-grid'>, words: string, props: GridCellProps): string {
  const { measurable, period, value, problem, arrivedBy, locale } = props
  const isComputed = value?.isComputed || (measurable.isComputed && words === '')
  const parts = [
    words || t('noValue'),
    words && t(value?.isOnGoal ? 'onGoal' : 'missed'),
    isComputed && t('computed'),
    value?.problem && t(`problem.${value.problem}`),
    value && isUnsent(value) && t('unsent'),
    value?.note && t('note', { note: value.note }),
    arrivedBy && t('by', { name: arrivedBy }),
    problem &&
      t(`refused.${problem.code}`, {
        typed: problem.typed,
        example: typedNumber(12.5, locale),
        inScale: '',
        inFull: '',
        ...problem.readings,
      }),
  ]
  const said = parts.filter(Boolean).join(', ')
  return t('cell', { title: measurable.title, period, value: said })
}

const stateOf = (value: MeasuredValue | undefined) =>
  value === undefined || value.value === null ? 'none' : value.isOnGoal ? 'hit' : 'miss'

interface ShownProps extends Pick<GridCellProps, 'value' | 'maxCharacters' | 'locale'> {
  words: string
}

function Shown({ value, words, maxCharacters, locale }: ShownProps) {
  if (value === undefined || value.value === null) return <i className={`mut ${classes.missing}`} aria-hidden="true" />
  const isShort = words.length > maxCharacters
  const Arrow = missDirection(value.value, value) === 'down' ? ArrowDown : ArrowUp
  return (
    <span
      className={`row-inline gap-half nowrap ${classes.value}`}
      aria-hidden="true"
      title={isShort ? words : undefined}
    >
      {!value.isOnGoal && <Arrow size="0.75rem" strokeWidth={2.4} />}
      {isShort ? shortValue({ ...value, value: value.value }, locale) : words}
    </span>
  )
}

function Cell(props: GridCellProps) {
  const { measurable, intervalId, value, row, column, colIndex, start, isFocus, isSelected, editing } = props
  const { t } = useTranslation('scorecard-grid')
  const words = displayedValue(value, props.locale)
  const isEditing = editing !== undefined
  return (
    <div
      {...asCell({
        'aria-colindex': colIndex,
        'aria-label': isEditing ? undefined : cellName(t, words, props),
        'aria-selected': isSelected,
        'aria-readonly': props.isReadOnly || undefined,
        'aria-invalid': props.problem ? true : undefined,
      })}
      tabIndex={isFocus && !isEditing ? 0 : -1}
      className={`small ok ${classes.cell} num`}
      style={{ insetInlineStart: start }}
      data-cell={`${row}/${column}`}
      data-state={stateOf(value)}
      data-focus={isFocus || undefined}
      data-review={props.isUnderReview || undefined}
      data-unsent={(value && isUnsent(value)) || undefined}
      data-computed={value?.isComputed || undefined}
      data-arrived={props.arrivedBy === undefined ? undefined : true}
      data-problem={props.problem || value?.problem ? true : undefined}
    >
      {isEditing ? (
        <ValueEntry
          measurable={measurable}
          intervalId={intervalId}
          entering={{
            isEntering: true,
            isOpened: true,
            text: editing === '' ? undefined : editing,
            begin: () => undefined,
            end: props.endEdit,
          }}
          grid={props.grid}
        />
      ) : (
        <Shown value={value} words={words} maxCharacters={props.maxCharacters} locale={props.locale} />
      )}
      {value?.note && <i className={`circle ${classes.noted}`} aria-hidden="true" />}
      {isFocus && !isEditing && (
        <CellSays measurable={measurable} value={value} problem={props.problem} says={props.says} />
      )}
    </div>
  )
}

/** A cell reads one value, so the line's other values may change. */
const isSameCell = (before: GridCellProps, after: GridCellProps): boolean =>
  shallow({ ...before, measurable: null }, { ...after, measurable: null }) &&
  isSameButValues(before.measurable, after.measurable)

export const GridCell = memo(Cell, isSameCell)
