import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { isInRange, rangeOf } from '../../../lib/cells/cells'
import { useLocale } from '../../../lib/use-locale'
import { lazyPart, lazyPopup } from '../../../ui/lazy-part'
import { forgetCellProblems, useCellProblems } from '../cell-problems'
import type { FigureName } from '../grid-figures'
import type { GridMeasurable } from '../scorecard.queries'
import { useArrivals } from '../use-arrivals'
import { useFollowing, useGridEditing } from '../use-grid-editing'
import { useGridPlaces } from '../use-grid-places'
import { goalWidth, placeOf, useGridView } from '../use-grid-view'
import { useOlder } from '../use-older'
import { GridConflicts } from './grid-conflicts'
import { GridHead } from './grid-head'
import { GridLegend } from './grid-legend'
import { GridRange } from './grid-range'
import { asGrid } from './grid-roles'
import { GridGroupRow, GridRow, HEADS } from './grid-row'
import classes from './scorecard-grid.module.css'

const CellNotePopup = lazyPopup(() => import('./cell-note-popup').then((module) => module.CellNotePopup))

const GridMenu = lazyPart(() => import('./grid-menu').then((module) => module.GridMenu))

export interface ScorecardGridProps {
  scorecard: Scorecard
  /** Whether the reader may enter every line's values; owners and assistants enter theirs anyway. */
  canEdit: boolean
  isReversed: boolean
  showsCurrent: boolean
  shown: readonly FigureName[]
  onOpen: ((measurable: GridMeasurable) => void) | undefined
  /** Fetches more periods before those that are there. */
  onOlder: () => void
  /** Beside the range of periods in sight. */
  tools: ReactNode
}

const WIDE = '(min-width: 75em)'
/** In rem, as the style sheet has them. */
const TITLE = { wide: 13, narrow: 9.5 }
const OWNER = 2.25
const TREND = 6.5

/** Measurables by periods, edited like a spreadsheet. */
export function ScorecardGrid(props: ScorecardGridProps) {
  const { scorecard, canEdit, isReversed, showsCurrent, shown, onOpen } = props
  const { t } = useTranslation('scorecard-grid')
  const { locale } = useLocale()
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false })
  const view = useGridView(scorecard, { isReversed, showsCurrent })
  const title = isWide ? TITLE.wide : TITLE.narrow
  const goal = goalWidth(view.lines, locale)
  const figureWidth = Math.max(view.width, 4.25)
  const figures = shown.reduce((sum, name) => sum + (name === 'trend' ? TREND : figureWidth), 0)
  const fixed = title + OWNER + goal
  const editing = useGridEditing({ scorecardId: scorecard.id, view, canEdit, onOpen })
  const { selection } = editing
  const places = useGridPlaces(view, selection.focus, {
    before: fixed + figures,
    sticky: fixed + (isWide ? figures : 0),
  })
  const { scroller, rowPlaces, columnPlaces } = places
  useFollowing(places, selection, editing.wanted)
  useOlder(view, columnPlaces, props.onOlder)
  const problems = useCellProblems()
  const arrived = useArrivals(scorecard)
  useEffect(() => forgetCellProblems, [])
  const range = rangeOf(selection)
  const columns = columnPlaces.getVirtualItems()
  const drawn = rowPlaces.getVirtualItems()
  const columnCount = HEADS + shown.length + view.columns.length
  const height = scroller.current?.clientHeight ?? 600
  const noted = editing.noting && placeOf(view, selection.focus)
  const width = `${fixed + figures + view.columns.length * view.width}rem`
  const variables = {
    '--title': `${title}rem`,
    '--owner': `${OWNER}rem`,
    '--goal': `${goal}rem`,
    '--trend': `${TREND}rem`,
    '--figure': `${figureWidth}rem`,
    '--fixed': `${fixed}rem`,
    '--column': `${view.width}rem`,
  }
  return (
    <>
      <div className={classes.bar}>
        <GridRange view={view} places={columnPlaces} />
        <span className="grow" />
        {props.tools}
      </div>
      <GridConflicts lines={view.lines} kind={view.kind} />
      <div ref={scroller} className={classes.scroller} data-wide={isWide || undefined} style={variables as object}>
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
          <GridHead view={view} places={columns} shown={shown} />
          {drawn.map(({ index, start, key }) => {
            const row = view.rows[index]
            if (!row) return null
            if (row.type === 'group') {
              return <GridGroupRow key={key} group={row} rowIndex={index + 2} top={start} columnCount={columnCount} />
            }
            const isFocus = selection.focus.row === row.row
            const isSelected = isInRange({ row: row.row, column: range.left }, range)
            const below = start - (scroller.current?.scrollTop ?? 0) < height / 2
            return (
              <GridRow
                key={row.measurable.id}
                {...{ view, shown, problems, onOpen, top: start, places: columns }}
                arrived={arrived.cells}
                arrivedBy={arrived.lines.get(row.measurable.id)}
                measurable={row.measurable}
                row={row.row}
                rowIndex={index + 2}
                figures={view.figures}
                focusColumn={isFocus ? selection.focus.column : undefined}
                from={isSelected ? range.left : -1}
                to={isSelected ? range.right : -2}
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
