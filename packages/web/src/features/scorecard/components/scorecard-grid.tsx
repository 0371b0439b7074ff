import ArrowDown from 'icon:arrow-down'
import ChevronLeft from 'icon:chevron-left'
import ChevronRight from 'icon:chevron-right'
import type { CellAddress } from '@cairn/contract/scorecard/entered-number'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { useNavigate } from '@tanstack/react-router'
import { memo, type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useClipboard } from '../../../lib/browser/use-clipboard'
import { isAmongColumns, isInRange, rangeOf } from '../../../lib/cells/cells'
import { useLocale } from '../../../lib/format/use-locale'
import { useConnection } from '../../../lib/sync/connection'
import { lazyPart, lazyPopup } from '../../../ui/feedback/lazy-part'
import { IconButton } from '../../../ui/inputs/icon-button'
import { forgetCellProblems, useCellProblems } from '../cell-problems'
import { colIndexOf, columnOfField, type FieldName, type FigureName, heads } from '../grid-figures'
import { type ChosenWidths, type OnWidth, stickyWidth, WidthGrip } from '../grid-widths'
import { periodHead, rangeEnd, rangeStart } from '../period-names'
import type { GridMeasurable } from '../scorecard.queries'
import { useArrivals, useArrivedNames } from '../use-arrivals'
import { useFollowing, useGridEditing } from '../use-grid-editing'
import { type GridLayout, offsetOf, onScroll, scrollInlineTo, useVisiblePeriods, visibleRange } from '../use-grid-keys'
import { columnStart, useGridPlaces } from '../use-grid-places'
import { useGridSize } from '../use-grid-size'
import { extentOf, type GridView, type RowView, useGridView, useRowView } from '../use-grid-view'
import { asColumnHeader, asGrid, asPresentation, asRow } from './grid-cell'
import { DoubtfulCells, GridConflicts } from './grid-conflicts'
import { GridGroupRow, GridRow } from './grid-row'
import classes from './scorecard-grid.module.css'

interface GridHeadProps {
  view: RowView
  scroller: RefObject<HTMLElement | null>
  layout: GridLayout
  onWidth: OnWidth
}

function Head({ view, scroller, layout, onWidth }: GridHeadProps) {
  const { t } = useTranslation('scorecard-grid')
  const { columns, names, kind, focus, shown, widths, rem } = view
  const colIndex = (name: FieldName) => colIndexOf(view, columnOfField(view, name) ?? 0)
  const { first, last } = useVisiblePeriods(scroller, layout, columns.length, false)
  const hint = t('width.hint')
  const periodWidth = t('width.period')
  return (
    <div {...asRow({ 'aria-rowindex': 1 })} className={`flex tiny mut bg-paper border-bottom ${classes.head}`}>
      <div className={`flex bg-paper ${classes.fixed}`} {...asPresentation()}>
        {heads.map((name) => (
          <div
            key={name}
            {...asColumnHeader({ 'aria-colindex': colIndex(name), 'aria-label': t(`column.${name}`) })}
            className={{ measurable: classes.title, owner: classes.owner, goal: classes.goal }[name]}
          >
            {name === 'owner' ? <span className="vh">{t('column.owner')}</span> : t(`column.${name}`)}
            {name === 'measurable' && (
              <WidthGrip
                name="title"
                width={widths.title}
                rem={rem}
                label={t('width.title')}
                hint={hint}
                onWidth={onWidth}
                isInTabOrder
              />
            )}
          </div>
        ))}
      </div>
      <div className={`flex bg-paper ${classes.figures}`} {...asPresentation()}>
        {shown.map((name) => (
          <div
            key={name}
            {...asColumnHeader({ 'aria-colindex': colIndex(name), 'aria-label': t(`column.${name}`) })}
            title={t(`column.${name}`)}
            className={`nowrap bg-paper ${classes.figure}`}
            data-figure={name}
          >
            {t(`short.${name}`)}
          </div>
        ))}
      </div>
      {columns.map((date, index) => {
        const name = names[index]
        return (
          <div
            key={date}
            {...asColumnHeader({ 'aria-colindex': colIndexOf(view, index), 'aria-label': name })}
            title={name}
            className={`${classes.period} num`}
            style={{ insetInlineStart: columnStart(view, index) }}
            data-review={date === focus || undefined}
          >
            {periodHead(kind, date, index === first ? undefined : columns[index - 1])}
            <WidthGrip
              name="period"
              width={widths.column}
              rem={rem}
              label={periodWidth}
              hint={hint}
              onWidth={onWidth}
              isInTabOrder={index === last}
            />
          </div>
        )
      })}
    </div>
  )
}

const GridHead = memo(Head)

/** In columns. */
const AHEAD = 4

function useByKeys(scroller: RefObject<HTMLElement | null>): RefObject<boolean> {
  const byKeys = useRef(false)
  useEffect(() => {
    const onKey = () => {
      byKeys.current = true
    }
    const onHand = () => {
      byKeys.current = false
    }
    const { current } = scroller
    const hands = ['wheel', 'touchmove', 'pointerdown'] as const
    current?.addEventListener('keydown', onKey)
    for (const hand of hands) window.addEventListener(hand, onHand, { passive: true })
    return () => {
      current?.removeEventListener('keydown', onKey)
      for (const hand of hands) window.removeEventListener(hand, onHand)
    }
  }, [scroller])
  return byKeys
}

/** Keyboard users at the very start are not moved when older periods load. */
function useOlder(
  view: GridView,
  focusColumn: number,
  { scroller, layout }: Pick<ReturnType<typeof useGridPlaces>, 'scroller' | 'layout'>,
  onOlder: () => void,
): void {
  const byKeys = useByKeys(scroller)
  const { columns } = view
  const ask = useRef(() => {})
  useEffect(() => {
    ask.current = () => {
      const { first, last } = visibleRange(layout, columns.length, offsetOf(scroller.current))
      const isNewestFirst = (columns[0] ?? '') > (columns.at(-1) ?? '')
      const isNear = isNewestFirst ? last >= columns.length - 1 - AHEAD : first <= AHEAD
      const oldest = isNewestFirst ? columns.length - 1 : 0
      const isThere = focusColumn === oldest || !isAmongColumns(focusColumn, extentOf(view))
      if (isNear && !(isThere && byKeys.current)) onOlder()
    }
  })
  useEffect(() => (scroller.current ? onScroll(scroller.current, () => ask.current()) : undefined), [scroller])
}

interface GridRangeProps extends Pick<ReturnType<typeof useGridPlaces>, 'scroller' | 'layout'> {
  view: RowView
}

const GridRange = memo(function GridRange({ view: { columns, kind }, scroller, layout }: GridRangeProps) {
  const { t } = useTranslation('scorecard-grid')
  const { today } = useLocale()
  const at = useVisiblePeriods(scroller, layout, columns.length, true)
  const [first, last] = [columns[at.first], columns[at.last]]
  const go = (by: number) => {
    const { seen } = visibleRange(layout, columns.length, 0)
    scrollInlineTo(scroller.current, offsetOf(scroller.current) + by * seen * layout.width)
  }
  if (first === undefined || last === undefined) return null
  const [from, to] = first < last ? [first, last] : [last, first]
  const isNewestFirst = first > last
  return (
    <span className="row-inline sub num">
      <IconButton
        label={t(isNewestFirst ? 'later' : 'earlier')}
        icon={<ChevronLeft size="1.125rem" aria-hidden="true" />}
        onClick={() => go(-1)}
      />
      <span aria-live="off">
        {t('range', { from: rangeStart(kind, from, to, today), to: rangeEnd(kind, to, today) })}
      </span>
      <IconButton
        label={t(isNewestFirst ? 'earlier' : 'later')}
        icon={<ChevronRight size="1.125rem" aria-hidden="true" />}
        onClick={() => go(1)}
      />
    </span>
  )
})

const GridLegend = memo(function GridLegend() {
  const { t } = useTranslation('scorecard-grid')
  return (
    <div className="row wrap gap-1-4 small sub px-2 pt-3">
      <span className="row-inline gap-2">
        <b className="bold ok">12</b> {t('legend.hit')}
      </span>
      <span className="row-inline gap-2">
        <b className="row-inline bold bad bg-bad rounded px-1">
          <ArrowDown size="0.75rem" aria-hidden="true" />9
        </b>
        {t('legend.miss')}
      </span>
      <span className="row-inline gap-2">
        <i className={`mut ${classes.missing}`} /> {t('legend.none')}
      </span>
      <span className="row-inline gap-2">
        <i className={`circle ${classes.noted}`} /> {t('legend.note')}
      </span>
      <span className="grow" />
      <span>{t('keys')}</span>
    </div>
  )
})

const CellNotePopup = lazyPopup(() => import('./cell-note-popup').then((module) => module.CellNotePopup))

const GridMenu = lazyPart(() => import('./grid-menu').then((module) => module.GridMenu))

interface ScorecardGridProps {
  scorecard: Scorecard
  canEdit: boolean
  isReversed: boolean
  showsCurrent: boolean
  shown: readonly FigureName[]
  chosen: ChosenWidths
  onWidths: (widths: ChosenWidths) => void
  onOpen: ((measurable: GridMeasurable) => void) | undefined
  onOlder: () => void
  tools: ReactNode
  opened?: CellAddress | undefined
}

const variablesOf = ({ widths, columns }: GridView, { before, width }: GridLayout) => ({
  '--title': `${widths.title}rem`,
  '--owner': `${widths.owner}rem`,
  '--goal': `${widths.goal}rem`,
  '--trend': `${widths.trend}rem`,
  '--figure': `${widths.figure}rem`,
  '--fixed': `${stickyWidth(widths)}rem`,
  '--column': `${widths.column}rem`,
  '--beyond': `${before + columns.length * width}px`,
})

export function ScorecardGrid(props: ScorecardGridProps) {
  const { scorecard, canEdit, isReversed, showsCurrent, shown, onOpen } = props
  const { t } = useTranslation('scorecard-grid')
  const navigate = useNavigate()
  const openPage = ({ id }: GridMeasurable) =>
    void navigate({ to: '/measurable/$measurableId', params: { measurableId: id } })
  const isOffline = useConnection(({ state }) => state !== 'online')
  const scroller = useRef<HTMLDivElement>(null)
  const viewport = useGridSize(scroller)
  const [dragged, setDragged] = useState<ChosenWidths | null>(null)
  const { chosen, onWidths } = props
  const onWidth = useCallback<OnWidth>(
    (name, width, isDone) => {
      const next = { ...chosen, [name]: width ?? undefined }
      setDragged(isDone ? null : next)
      if (isDone) onWidths(next)
    },
    [chosen, onWidths],
  )
  const view = useGridView(scorecard, { isReversed, showsCurrent, shown, chosen: dragged ?? chosen, viewport })
  const rowView = useRowView(view)
  const { opened } = props
  const editing = useGridEditing({ scorecardId: scorecard.id, view, canEdit, opened, onOpen: onOpen ?? openPage })
  const { selection } = editing
  useClipboard(scroller, editing.onClipboard)
  const places = useGridPlaces(view, selection.focus, scroller, viewport)
  const { layout, rowPlaces, blocks } = places
  useFollowing(places, selection, editing.moves)
  useOlder(view, selection.focus.column, places, props.onOlder)
  const problems = useCellProblems()
  const arrived = useArrivedNames(useArrivals(scorecard))
  useEffect(() => forgetCellProblems, [])
  const range = rangeOf(selection)
  const drawn = rowPlaces.getVirtualItems()
  const columnCount = view.before.length + view.columns.length + view.after.length
  const { noting: noted } = editing
  const width = layout.before + view.columns.length * layout.width + layout.after
  return (
    <>
      <div className="row wrap gap-1 mb-3">
        <GridRange view={rowView} scroller={scroller} layout={layout} />
        <span className="grow" />
        {props.tools}
      </div>
      <DoubtfulCells lines={view.lines} kind={view.kind} enter={editing.enter} />
      <GridConflicts lines={view.lines} kind={view.kind} />
      <div
        ref={scroller}
        className={`relative scroll paper ${classes.scroller}`}
        data-pinned={view.widths.isPinned || undefined}
        data-tight={view.widths.isTight || undefined}
        data-beyond={view.after.length > 0 || undefined}
        data-offline={isOffline || undefined}
        style={variablesOf(view, layout) as object}
      >
        <div
          {...asGrid({
            'aria-label': t('grid', { title: scorecard.title }),
            'aria-multiselectable': true,
            'aria-rowcount': view.rows.length + 1,
            'aria-colcount': columnCount,
          })}
          className={`relative ${classes.grid}`}
          style={{ width, height: rowPlaces.getTotalSize() }}
          {...editing.props}
        >
          <GridHead view={rowView} scroller={scroller} layout={layout} onWidth={onWidth} />
          {drawn.map(({ index, start, key }) => {
            const row = view.rows[index]
            if (!row) return null
            if (row.type === 'group') {
              return <GridGroupRow key={key} group={row} rowIndex={index + 2} top={start} columnCount={columnCount} />
            }
            const isFocus = selection.focus.row === row.row
            const isSelected = isInRange({ row: row.row, column: range.left }, range)
            const below = start - (rowPlaces.scrollOffset ?? 0) < viewport.height / 2
            return (
              <GridRow
                key={row.measurable.id}
                {...{ view: rowView, problems, onOpen, blocks, top: start }}
                arrived={arrived.cells}
                arrivedBy={arrived.lines.get(row.measurable.id)}
                measurable={row.measurable}
                row={row.row}
                rowIndex={index + 2}
                focusColumn={isFocus ? selection.focus.column : undefined}
                from={isSelected ? range.left : 0}
                to={isSelected ? range.right : Number.NEGATIVE_INFINITY}
                editing={isFocus ? editing.text : undefined}
                canEnter={editing.canEnter}
                grid={editing.grid}
                endEdit={editing.endEdit}
                says={below ? 'below' : 'above'}
              />
            )
          })}
        </div>
      </div>
      <GridLegend />
      <Suspense fallback={null}>
        {editing.menu && (
          <GridMenu
            place={editing.menu}
            acts={editing.acts}
            canOpen={onOpen !== undefined}
            onClose={editing.closeMenu}
          />
        )}
        {noted && <CellNotePopup {...noted} kind={view.kind} onSave={editing.saveNote} onClose={editing.endNote} />}
      </Suspense>
    </>
  )
}
