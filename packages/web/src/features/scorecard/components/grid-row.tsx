import Flag from 'icon:flag'
import House from 'icon:house'
import Sigma from 'icon:sigma'
import { MISSES_TO_FLAG } from '@cairn/contract/scorecard/measurable-values'
import { Link } from '@tanstack/react-router'
import { memo, startTransition, useEffect, useState } from 'react'
import { type StoreApi, useStore } from 'zustand'
import { fullName, usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { queueWhenIdle } from '../../../lib/browser/idle'
import { Avatar } from '../../../ui/display/avatar'
import { Sparkline } from '../../../ui/display/sparkline'
import type { CellProblem } from '../cell-problems'
import {
  colIndexOf,
  columnOfField,
  type FieldName,
  type FigureName,
  fieldAt,
  figureOf,
  latestMisses,
  periodsOf,
} from '../grid-figures'
import type { GridGroup } from '../grid-lines'
import { goalText, sparkPoints, valueIn } from '../measurable-weeks'
import { conflictKey } from '../scorecard.mutations'
import type { GridMeasurable } from '../scorecard.queries'
import { BLOCK, type Span } from '../use-grid-keys'
import { columnStart } from '../use-grid-places'
import type { RowView } from '../use-grid-view'
import { asCell, asPresentation, asRow, asRowHeader, GridCell } from './grid-cell'
import classes from './scorecard-grid.module.css'
import type { GridEntry } from './value-entry'

interface RowLeadProps {
  readonly view: RowView
  readonly measurable: GridMeasurable
  readonly row: number
  readonly focusColumn: number | undefined
  /** Empty range: nothing selected in this row. */
  readonly from: number
  readonly to: number
  /** Empty until the name has loaded. */
  readonly arrivedBy: string | undefined
  readonly onOpen: ((measurable: GridMeasurable) => void) | undefined
}

interface GridRowProps extends RowLeadProps {
  /** 1-based, including the header. */
  readonly rowIndex: number
  /** In px from the top of the grid. */
  readonly top: number
  readonly blocks: StoreApi<Span>
  readonly editing: string | undefined
  readonly problems: ReadonlyMap<string, CellProblem>
  readonly arrived: ReadonlyMap<string, string>
  readonly canEnter: (measurable: GridMeasurable, intervalId: string) => boolean
  readonly grid: GridEntry
  readonly endEdit: () => void
  readonly says: 'below' | 'above'
}

function besideCell({ view, row, focusColumn, from, to }: RowLeadProps, name: FieldName) {
  const column = columnOfField(view, name) ?? 0
  const isFocus = focusColumn === column
  return {
    'aria-colindex': colIndexOf(view, column),
    'aria-selected': column >= from && column <= to,
    tabIndex: isFocus ? 0 : -1,
    'data-cell': `${row}/${column}`,
    'data-focus': isFocus || undefined,
  }
}

type CellsProps = Pick<
  GridRowProps,
  | 'view'
  | 'measurable'
  | 'row'
  | 'problems'
  | 'arrived'
  | 'canEnter'
  | 'focusColumn'
  | 'from'
  | 'to'
  | 'editing'
  | 'says'
  | 'grid'
  | 'endEdit'
> & { readonly block: number }

function Cells(props: CellsProps) {
  const { view, measurable, row, block, problems, arrived, canEnter, focusColumn, from, to } = props
  const { editing, says, grid, endEdit } = props
  const first = block * BLOCK
  return view.columns.slice(first, first + BLOCK).map((intervalId, at) => {
    const column = first + at
    const key = conflictKey(measurable.id, intervalId)
    return (
      <GridCell
        key={intervalId}
        {...{ measurable, intervalId, row, column, says, grid, endEdit, locale: view.locale }}
        start={columnStart(view, column)}
        maxCharacters={view.widths.characters}
        period={view.names[column] ?? ''}
        value={valueIn(measurable, intervalId)}
        colIndex={colIndexOf(view, column)}
        isFocus={focusColumn === column}
        isSelected={column >= from && column <= to}
        isUnderReview={intervalId === view.focus}
        isReadOnly={!canEnter(measurable, intervalId)}
        problem={problems.get(key)}
        arrivedBy={arrived.get(key)}
        editing={focusColumn === column ? editing : undefined}
      />
    )
  })
}

const CellBlock = memo(Cells)

/** More of a row mounts at rest, so that scrolling along renders little. */
function useIsWhole(): boolean {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => queueWhenIdle(() => startTransition(() => setWhole(true))), [])
  return isWhole
}

const NOWHERE = Number.NEGATIVE_INFINITY
/** In blocks. Covers more than a year of weeks. */
const AROUND = 5

function Row(props: GridRowProps) {
  const { view, measurable, row, focusColumn, from, to, editing } = props
  const { problems, arrived, canEnter, says, grid, endEdit } = props
  const isWhole = useIsWhole()
  const blockCount = Math.ceil(view.columns.length / BLOCK)
  const around = isWhole ? AROUND : 0
  const first = useStore(props.blocks, (visibleRange) => Math.max(0, visibleRange.first - around))
  const last = useStore(props.blocks, (visibleRange) => Math.min(blockCount - 1, visibleRange.last + around))
  const isBeside = focusColumn !== undefined && fieldAt(view, focusColumn) !== undefined
  const shown = Array.from({ length: blockCount }, (_, block) => block).filter(
    (block) => (block >= first && block <= last) || isIn(block, focusColumn),
  )
  return (
    <div
      {...asRow({ 'aria-rowindex': props.rowIndex })}
      className={classes.row}
      style={{ transform: `translateY(${props.top}px)` }}
      data-focus={focusColumn !== undefined || undefined}
    >
      <RowLead
        {...{ view, measurable, row, from, to, arrivedBy: props.arrivedBy, onOpen: props.onOpen }}
        focusColumn={isBeside ? focusColumn : undefined}
      />
      {shown.map((block) => {
        const hasFocus = isIn(block, focusColumn)
        const isSelected = from < (block + 1) * BLOCK && to >= block * BLOCK
        return (
          <CellBlock
            key={block}
            {...{ view, measurable, row, block, problems, arrived, canEnter, grid, endEdit }}
            focusColumn={hasFocus ? focusColumn : undefined}
            from={isSelected ? from : 0}
            to={isSelected ? to : NOWHERE}
            editing={hasFocus ? editing : undefined}
            says={hasFocus ? says : 'below'}
          />
        )
      })}
    </div>
  )
}

const isIn = (block: number, column: number | undefined): boolean =>
  column !== undefined && Math.floor(column / BLOCK) === block

export const GridRow = memo(Row)

function Lead(props: RowLeadProps) {
  return (
    <>
      <RowHead {...props} />
      <div className={`flex bg-paper ${classes.figures}`} {...asPresentation()}>
        {props.view.shown.map((name) => (
          <Figure key={name} name={name} row={props} />
        ))}
      </div>
    </>
  )
}

const RowLead = memo(Lead)

function RowHead(props: RowLeadProps) {
  const { measurable, view, onOpen, arrivedBy } = props
  const { t } = useTranslation(['scorecard-grid', 'items'])
  const owner = usePerson(measurable.ownerId)
  const misses = latestMisses(measurable, view.figures)
  const inARow = misses >= MISSES_TO_FLAG ? t('inARow', { count: misses }) : undefined
  const title = <span className="trunc">{measurable.title}</span>
  return (
    <div className={`flex bg-paper ${classes.fixed}`} {...asPresentation()}>
      <div {...asRowHeader(besideCell(props, 'measurable'))} className={classes.title} title={measurable.title}>
        {onOpen ? (
          <button
            type="button"
            tabIndex={-1}
            className="opener flex min-w-0 text-start pointer"
            onClick={() => onOpen(measurable)}
          >
            {title}
          </button>
        ) : (
          <Link
            to="/measurable/$measurableId"
            params={{ measurableId: measurable.id }}
            tabIndex={-1}
            className="opener flex min-w-0 text-start pointer"
          >
            {title}
          </Link>
        )}
        {!measurable.isAtHome && (
          <House size="0.875rem" className="mut" role="img" aria-label={t('away')}>
            <title>{t('away')}</title>
          </House>
        )}
        {measurable.isComputed && <Sigma size="0.875rem" className="mut" aria-label={t('computed')} />}
        {arrivedBy && (
          <span className={`tiny nowrap warn px-4 ${classes.arrivedBy}`}>
            {t('items:changedBy', { name: arrivedBy })}
          </span>
        )}
        {inARow && (
          <span
            className="row-inline gap-half small medium bad"
            title={inARow}
            data-explained-by="three-misses report-then-solve"
          >
            <Flag size="0.9375rem" aria-hidden="true" />
            <span aria-hidden="true">{misses}</span>
            <span className="vh">{inARow}</span>
          </span>
        )}
      </div>
      <div {...asCell(besideCell(props, 'owner'))} className={classes.owner}>
        {owner && <Avatar id={owner.id} name={fullName(owner)} size={24} />}
      </div>
      <div {...asCell(besideCell(props, 'goal'))} className={`small nowrap sub ${classes.goal} num`}>
        {goalText(measurable, view.focus, view.locale)}
      </div>
    </div>
  )
}

interface FigureProps {
  name: FigureName
  row: RowLeadProps
}

const AROUND_TREND = 0.75

function Figure({ name, row }: FigureProps) {
  const { t } = useTranslation('scorecard-grid')
  const { measurable, view } = row
  const periods = periodsOf(name, view.figures)
  const width = (view.widths.trend - AROUND_TREND) * 16
  return (
    <div
      {...asCell(besideCell(row, name))}
      className={`small nowrap sub bg-paper ${classes.figure} num`}
      data-figure={name}
    >
      {name === 'trend' ? (
        <Sparkline
          points={sparkPoints(measurable, periods)}
          span={t(`span.${view.kind}`, { count: periods.length })}
          width={width}
          height={26}
        />
      ) : (
        (figureOf(name, measurable, view.figures, view.locale) ?? <i className={`mut ${classes.missing}`} />)
      )}
    </div>
  )
}

interface GroupProps {
  group: GridGroup
  rowIndex: number
  top: number
  columnCount: number
}

export function GridGroupRow({ group, rowIndex, top, columnCount }: GroupProps) {
  const { t } = useTranslation('scorecard-grid')
  const { onGoal, count, missing } = group
  return (
    <div
      {...asRow({ 'aria-rowindex': rowIndex })}
      className={classes.group}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div
        {...asRowHeader({ 'aria-colindex': 1, 'aria-colspan': columnCount })}
        className={`row-baseline gap-2 small nowrap mut px-4 pb-2 ${classes.heading}`}
      >
        <b className="body bold ink">{group.title}</b>
        <span>
          {t('group', { onGoal, count })}
          {missing > 0 && `, ${t('groupMissing', { count: missing })}`}
        </span>
      </div>
    </div>
  )
}
