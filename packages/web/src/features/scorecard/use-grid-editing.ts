import { type CellAddress, refusalOfEntered } from '@cairn/contract/scorecard/entered-number'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import {
  type Cell,
  type CellSelection,
  extendedTo,
  type GridExtent,
  isAmongColumns,
  isInRange,
  isOneCell,
  isSameCell,
  onCell,
  rangeOf,
  sizeOfRange,
} from '../../lib/cells/cells'
import { useLocale } from '../../lib/use-locale'
import { announce } from '../../ui/live-region'
import { notify } from '../../ui/notify'
import { sayOfCells } from './cell-problems'
import type { GridEntry } from './components/value-entry'
import { fieldAt, heads } from './grid-fields'
import { conflictKey } from './scorecard.mutations'
import type { GridMeasurable } from './scorecard.queries'
import { formatIn, typedProblem } from './typed-cells'
import { useCellMenu } from './use-cell-menu'
import { useEditedCell, useNoting } from './use-edited-cell'
import { useGridClipboard } from './use-grid-clipboard'
import { type GridActs, useGridKeys } from './use-grid-keys'
import type { useGridPlaces } from './use-grid-places'
import { useGridSelection } from './use-grid-selection'
import { extentOf, type GridView, placeOf } from './use-grid-view'
import { useCellRights, useGridWrites } from './use-grid-writes'
import { useKeptCell } from './use-kept-cell'
import { useOpenedCell } from './use-opened-cell'
import { useShownFields } from './use-shown-fields'

interface Editing {
  readonly scorecardId: string
  readonly view: GridView
  readonly canEdit: boolean
  readonly onOpen: ((measurable: GridMeasurable) => void) | undefined
  readonly opened?: CellAddress | undefined
}

const PAGE = 10

function cellAt(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest('[data-cell]') : null
  const [row, column] = (cell?.getAttribute('data-cell') ?? '').split('/').map(Number)
  return cell && row !== undefined && column !== undefined ? { row, column } : null
}

function useSteady<A extends readonly unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act)
  latest.current = act
  return useCallback((...args: A) => latest.current(...args), [])
}

export function useGridEditing({ scorecardId, view, canEdit, onOpen, opened }: Editing) {
  const { t } = useTranslation('scorecard-grid')
  const { locale } = useLocale()
  const { selection, select, moves } = useGridSelection(view)
  const edited = useEditedCell(view)
  const menu = useCellMenu(view)
  const rightsOf = useCellRights(canEdit)
  const writes = useGridWrites(scorecardId, rightsOf)
  const noting = useNoting(view, writes)
  const go = (to: CellSelection) => {
    select(to)
    if (!isOneCell(to)) announce(t('selected', { ...sizeOfRange(rangeOf(to)) }))
  }
  const here = () => placeOf(view, selection.focus)
  const say = (problem: Parameters<typeof sayOfCells>[0] extends ReadonlyMap<string, infer P> ? P : never) => {
    const place = here()
    if (place) sayOfCells(new Map([[conflictKey(place.measurable.id, place.intervalId), problem]]))
  }
  const openLine = () => {
    const line = view.lines[selection.focus.row]
    if (line) onOpen?.(line)
  }
  const openField = (typed: string) => {
    const isHead = heads.some((name) => name === fieldAt(view, selection.focus.column))
    if (isHead && typed === '' && onOpen) openLine()
    else notify.error(t('beside'))
  }
  const edit = (typed = '') => {
    const place = here()
    if (!place) return openField(typed)
    const code = rightsOf(place.measurable, place.intervalId)
    if (code) say({ code, typed })
    else edited.open(place, typed)
  }
  useOpenedCell(view, useKeptCell(view, opened), { selection, go, edit })
  const clipboard = useGridClipboard({ view, selection, go, writes, shownIn: useShownFields(view) })
  const acts: GridActs = {
    ...{ edit, undo: writes.undo, redo: writes.redo, empty: clipboard.empty },
    ...{ fillDown: clipboard.fillDown, fillRight: clipboard.fillRight },
    note: () => (canEdit || !rightsOfHere()) && noting.open(here()),
    openLine,
    dismiss: () => say(undefined),
  }
  const keys = useGridKeys({ view, selection, go, page: PAGE, acts })
  const rightsOfHere = () => {
    const place = here()
    return place ? rightsOf(place.measurable, place.intervalId) : 'NOT_FOUND'
  }
  const save = useSteady<Parameters<GridEntry['save']>, void>(({ value, entered, over }) => {
    const place = here()
    if (place) writes.enter([{ ...place, value, entered, over }])
  })
  const leave = useSteady((key: string, isShift: boolean) => {
    if (key === 'Escape') select(selection)
    else keys.goOn({ key, isShift, isCommand: false })
  })
  const refuse = useSteady<Parameters<GridEntry['refuse']>, void>((error, entered) => {
    const place = here()
    if (!place) return
    say(typedProblem(refusalOfEntered[error], entered, formatIn(place.measurable, place.intervalId), locale))
  })
  const [grid] = useState<GridEntry>(() => ({ save, leave, refuse }))
  return {
    selection,
    text: edited.textAt(selection.focus),
    grid,
    endEdit: useSteady(edited.close),
    canEnter: useSteady((measurable: GridMeasurable, intervalId: string) => rightsOf(measurable, intervalId) === null),
    enter: writes.enter,
    noting: noting.place,
    acts,
    menu: menu.place,
    closeMenu: menu.close,
    endNote: noting.close,
    saveNote: noting.save,
    props: {
      onKeyDown: keys.onKeyDown,
      ...usePointer(extentOf(view), selection, go, edit, menu.open),
    },
    onClipboard: clipboard.onClipboard,
    moves,
  }
}

/** A moved selection unmounts the field before its blur event. */
function leaveField(grid: Element): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && grid.contains(field)) field.blur()
}

function usePointer(
  size: GridExtent,
  selection: CellSelection,
  go: (to: CellSelection) => void,
  edit: () => void,
  openMenu: ReturnType<typeof useCellMenu>['open'],
) {
  const isDragging = useRef(false)
  const endDrag = () => {
    isDragging.current = false
  }
  const isInField = (target: EventTarget) => target instanceof Element && target.closest('input') !== null
  return {
    onMouseDown: (event: MouseEvent) => {
      const at = cellAt(event.target)
      if (!at || event.button !== 0 || isInField(event.target)) return
      isDragging.current = true
      // Ends the drag also outside the grid.
      window.addEventListener('mouseup', endDrag, { capture: true, once: true })
      leaveField(event.currentTarget)
      go(event.shiftKey ? extendedTo(selection, at) : onCell(at))
    },
    onMouseOver: (event: MouseEvent) => {
      const at = cellAt(event.target)
      if (!isDragging.current || event.buttons !== 1 || !at || isSameCell(at, selection.head)) return
      go({ ...selection, head: at })
    },
    onContextMenu: (event: MouseEvent) => {
      const at = cellAt(event.target)
      if (!at || isInField(event.target) || !isAmongColumns(at.column, size)) return
      event.preventDefault()
      const of = isInRange(at, rangeOf(selection)) ? selection : onCell(at)
      if (of !== selection) go(of)
      openMenu({ x: event.clientX, y: event.clientY }, of)
    },
    onDoubleClick: (event: MouseEvent) => {
      if (cellAt(event.target) && !isInField(event.target)) edit()
    },
    onFocus: (event: { target: EventTarget }) => {
      const at = cellAt(event.target)
      if (at && !isSameCell(at, selection.focus) && !isDragging.current) go(onCell(at))
    },
  }
}

/**
 * Scrolls to the selected cell and focuses it, once per move. A flag set by the key would be taken by the effect of an
 * earlier render, which React runs first.
 */
export function useFollowing(
  { scroller, show }: Pick<ReturnType<typeof useGridPlaces>, 'scroller' | 'show'>,
  { head, focus }: CellSelection,
  moves: number,
): void {
  const shown = useRef('')
  const followed = useRef(0)
  useEffect(() => {
    const isDue = moves !== followed.current
    const key = `${head.row}/${head.column}/${focus.row}/${focus.column}`
    if (isDue && shown.current !== key) show(isSameCell(head, focus) ? focus : head)
    shown.current = key
    if (!isDue) return
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${focus.row}/${focus.column}"]`)
    if (!cell || cell.querySelector('input')) return
    followed.current = moves
    cell.focus({ preventScroll: true })
  })
}
