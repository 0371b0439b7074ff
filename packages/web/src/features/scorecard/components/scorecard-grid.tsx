import type { CellAddress } from '@cairn/contract/scorecard/entered-number'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { isInRange, rangeOf } from '../../../lib/cells/cells'
import { useConnection } from '../../../lib/connection'
import { useClipboard } from '../../../lib/use-clipboard'
import { lazyPart, lazyPopup } from '../../../ui/lazy-part'
import { forgetCellProblems, useCellProblems } from '../cell-problems'
import type { FigureName } from '../grid-figures'
import { type ChosenWidths, stickyWidth } from '../grid-widths'
import type { GridMeasurable } from '../scorecard.queries'
import { useArrivals, useArrivedNames } from '../use-arrivals'
import { useFollowing, useGridEditing } from '../use-grid-editing'
import { useGridPlaces } from '../use-grid-places'
import type { GridLayout } from '../use-grid-scroll'
import { type GridView, useGridView, useRowView } from '../use-grid-view'
import { useOlder } from '../use-older'
import { useRoom } from '../use-room'
import { DoubtfulCells, GridConflicts } from './grid-conflicts'
import { GridHead } from './grid-head'
import { GridLegend } from './grid-legend'
import { GridRange } from './grid-range'
import { asGrid } from './grid-roles'
import { GridGroupRow, GridRow } from './grid-row'
import classes from './scorecard-grid.module.css'
import type { OnWidth } from './width-grip'

const CellNotePopup = lazyPopup(() => import('./cell-note-popup').then((module) => module.CellNotePopup))

const GridMenu = lazyPart(() => import('./grid-menu').then((module) => module.GridMenu))

export interface ScorecardGridProps {
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
  const room = useRoom(scroller)
  const [dragged, setDragged] = useState<ChosenWidths | null>(null)
  const chosen = dragged ?? props.chosen
  const onWidth: OnWidth = (name, width, isDone) => {
    const next = { ...props.chosen, [name]: width ?? undefined }
    setDragged(isDone ? null : next)
    if (isDone) props.onWidths(next)
  }
  const view = useGridView(scorecard, { isReversed, showsCurrent, shown, chosen, room })
  const rowView = useRowView(view)
  const { opened } = props
  const editing = useGridEditing({ scorecardId: scorecard.id, view, canEdit, opened, onOpen: onOpen ?? openPage })
  const { selection } = editing
  useClipboard(scroller, editing.onClipboard)
  const places = useGridPlaces(view, selection.focus, scroller, room)
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
      <div className={classes.bar}>
        <GridRange view={view} places={places} />
        <span className="grow" />
        {props.tools}
      </div>
      <DoubtfulCells lines={view.lines} kind={view.kind} enter={editing.enter} />
      <GridConflicts lines={view.lines} kind={view.kind} />
      <div
        ref={scroller}
        className={classes.scroller}
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
          className={classes.grid}
          style={{ width, height: rowPlaces.getTotalSize() }}
          {...editing.props}
        >
          <GridHead view={view} places={places} onWidth={onWidth} />
          {drawn.map(({ index, start, key }) => {
            const row = view.rows[index]
            if (!row) return null
            if (row.type === 'group') {
              return <GridGroupRow key={key} group={row} rowIndex={index + 2} top={start} columnCount={columnCount} />
            }
            const isFocus = selection.focus.row === row.row
            const isSelected = isInRange({ row: row.row, column: range.left }, range)
            const below = start - (rowPlaces.scrollOffset ?? 0) < room.height / 2
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
