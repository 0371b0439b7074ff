import { type CellAddress, refusalOfEntered } from '@cairn/contract/scorecard/entered-number'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { fullName, peopleQueries } from '../../entities/people/people'
import { useTranslation } from '../../i18n/use-translation'
import {
  type Cell,
  type CellSelection,
  cellWithin,
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
import { useLocale } from '../../lib/format/use-locale'
import { useDraftPlaces } from '../../lib/forms/drafts'
import { useDraftPlace } from '../../lib/forms/use-draft'
import { notify } from '../../lib/toasts/notify'
import { announce } from '../../ui/feedback/live-region'
import type { MenuPlace } from '../../ui/overlays/pointed-menu'
import { sayOfCells } from './cell-problems'
import type { GridEntry } from './components/value-entry'
import { columnOfField, type FieldName, fieldAt, figureOf, heads } from './grid-figures'
import { goalText } from './measurable-weeks'
import { periodName } from './period-names'
import { conflictKey } from './scorecard.mutations'
import type { GridMeasurable } from './scorecard.queries'
import { useGridClipboard } from './use-grid-clipboard'
import { type GridActs, useGridKeys } from './use-grid-keys'
import type { useGridPlaces } from './use-grid-places'
import { extentOf, type GridView, measurableAt } from './use-grid-view'
import { type GridWrites, useCellRights, useGridWrites } from './use-grid-writes'
import { formatIn, typedProblem, VALUE_PLACES, valuePlace } from './use-value-entry'

interface Edited {
  readonly measurable: GridMeasurable
  readonly intervalId: string
  readonly text: string
}

const typedIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'entered' in value ? value.entered : undefined

/** Keyed by line and period; closes if the line disappears. */
function useEditedCell(view: GridView) {
  const { t } = useTranslation('scorecard-grid')
  const [edited, setEdited] = useState<Edited | null>(null)
  const draft = useDraftPlace(edited && valuePlace(edited.measurable, edited.intervalId))
  const isGone = edited !== null && !view.lines.some(({ id }) => id === edited.measurable.id)
  useEffect(() => {
    if (!isGone) return
    const { title } = edited.measurable
    const typed = typedIn(draft.read()?.value) ?? edited.text
    notify.error(t(typed === '' ? 'goneWhileOpen' : 'goneWhileTyped', { title, typed: `${typed}` }), { ms: 0 })
    draft.discard()
    setEdited(null)
  }, [isGone, edited, draft, t])
  return {
    textAt: (cell: Cell): string | undefined => {
      const place = measurableAt(view, cell)
      const isIt = place && edited?.measurable.id === place.measurable.id && edited.intervalId === place.intervalId
      return isIt ? edited.text : undefined
    },
    open: (place: Omit<Edited, 'text'>, text: string) => setEdited({ ...place, text }),
    close: () => setEdited(null),
  }
}

function useNoting(view: GridView, { enter }: Pick<GridWrites, 'enter'>) {
  const { t } = useTranslation('scorecard-grid')
  const [noted, setNoted] = useState<Omit<Edited, 'text'> | null>(null)
  const line = noted && view.lines.find(({ id }) => id === noted.measurable.id)
  return {
    place: noted && { ...noted, measurable: line ?? noted.measurable },
    open: (place: Omit<Edited, 'text'> | undefined) => setNoted(place ?? null),
    close: () => setNoted(null),
    save: (note: string) => {
      if (!noted) return
      if (line) enter([{ measurable: line, intervalId: noted.intervalId, note }])
      else notify.error(t('goneWhileTyped', { title: noted.measurable.title, typed: note }), { ms: 0 })
    },
  }
}

/** Identified by its line and period, with the last known position as a fallback. */
interface Corner extends Cell {
  readonly lineId: string | undefined
  readonly intervalId: string | undefined
  readonly field: FieldName | undefined
}

interface Corners extends Record<keyof CellSelection, Corner> {
  readonly moves: number
}

const cornerOf = (view: GridView, { row, column }: Cell): Corner => ({
  row,
  column,
  lineId: view.lines[row]?.id,
  intervalId: view.columns[column],
  field: fieldAt(view, column),
})

function columnOf(view: GridView, { column, intervalId, field }: Corner): number {
  if (field !== undefined) return columnOfField(view, field) ?? 0
  const at = view.columns[column] === intervalId ? column : view.columns.indexOf(intervalId ?? '')
  return at === -1 ? Math.max(0, Math.min(column, view.columns.length - 1)) : at
}

function selectedCellOf(view: GridView, corner: Corner): Cell {
  const { row, lineId } = corner
  const { rows, columns, ...beside } = extentOf(view)
  const at = view.lines[row]?.id === lineId ? row : view.lines.findIndex(({ id }) => id === lineId)
  const size = { rows: Math.max(1, rows), columns: Math.max(1, columns), ...beside }
  return cellWithin({ row: at === -1 ? row : at, column: columnOf(view, corner) }, size)
}

export function useGridSelection(view: GridView) {
  const [corners, setCorners] = useState<Corners | null>(null)
  const first = onCell({ row: 0, column: Math.max(0, view.columns.indexOf(view.focus)) })
  const selection: CellSelection = corners
    ? {
        anchor: selectedCellOf(view, corners.anchor),
        head: selectedCellOf(view, corners.head),
        focus: selectedCellOf(view, corners.focus),
      }
    : first
  const select = ({ anchor, head, focus }: CellSelection) =>
    setCorners((before) => ({
      anchor: cornerOf(view, anchor),
      head: cornerOf(view, head),
      focus: cornerOf(view, focus),
      moves: (before?.moves ?? 0) + 1,
    }))
  return { selection, select, moves: corners?.moves ?? 0 }
}

interface OpenedMenu {
  readonly place: MenuPlace
  readonly lines: readonly GridMeasurable[]
  readonly periods: readonly string[]
}

/** Closes if its lines or periods disappear, so that actions never hit what took their position. */
function useCellMenu(view: GridView) {
  const { t } = useTranslation('scorecard-grid')
  const { today } = useLocale()
  const [opened, setOpened] = useState<OpenedMenu | null>(null)
  const lost = opened?.lines.find((line) => !view.lines.some(({ id }) => id === line.id))
  const past = opened?.periods.find((period) => !view.columns.includes(period))
  const isGone = lost !== undefined || past !== undefined
  useEffect(() => {
    if (!isGone) return
    if (lost) notify.error(t('goneWhileMenu', { title: lost.title }))
    else if (past) notify.error(t('periodGoneWhileMenu', { period: periodName(view.kind, past, today) }))
    setOpened(null)
  }, [isGone, lost, past, view.kind, today, t])
  return {
    place: isGone ? null : (opened?.place ?? null),
    open: (place: MenuPlace, { anchor, head, focus }: CellSelection) => {
      const corners = [anchor, head, focus]
      setOpened({
        place,
        lines: corners.flatMap(({ row }) => view.lines[row] ?? []),
        periods: corners.flatMap(({ column }) => view.columns[column] ?? []),
      })
    },
    close: () => setOpened(null),
  }
}

function useShownFields(view: GridView): (cell: Cell) => string | undefined {
  const client = useQueryClient()
  const { locale } = useLocale()
  const ownerOf = ({ ownerId }: GridMeasurable): string => {
    const owner = client.getQueryData(peopleQueries.byId(ownerId).queryKey)
    return owner ? fullName(owner) : ''
  }
  const words = (name: FieldName, line: GridMeasurable): string => {
    if (name === 'measurable') return line.title
    if (name === 'owner') return ownerOf(line)
    if (name === 'goal') return goalText(line, view.focus, locale)
    return name === 'trend' ? '' : (figureOf(name, line, view.figures, locale) ?? '')
  }
  return ({ row, column }) => {
    const [name, line] = [fieldAt(view, column), view.lines[row]]
    return name && line && words(name, line)
  }
}

function cellOf({ lines, columns }: GridView, { measurableId, intervalId }: CellAddress): Cell | null {
  const row = lines.findIndex(({ id }) => id === measurableId)
  const column = columns.indexOf(intervalId)
  return row < 0 || column < 0 ? null : { row, column }
}

interface Acts {
  readonly selection: CellSelection
  readonly go: (to: CellSelection) => void
  readonly edit: () => void
}

/** Once, after the first render. */
function useOpenedCell(view: GridView, opened: CellAddress | undefined, { selection, go, edit }: Acts): void {
  const wanted = useRef(opened)
  useEffect(() => {
    const at = wanted.current && cellOf(view, wanted.current)
    if (at && !isSameCell(selection.focus, at)) return go(onCell(at))
    wanted.current = undefined
    if (at) edit()
  })
}

/** The linked cell, else one with an unsaved draft. */
function useInitialCell({ lines, columns }: GridView, opened: CellAddress | undefined): CellAddress | undefined {
  const kept = useDraftPlaces(VALUE_PLACES).map((place) => {
    const [measurableId = '', intervalId = ''] = place.slice(VALUE_PLACES.length).split('/')
    return { measurableId, intervalId }
  })
  const isHere = ({ measurableId, intervalId }: CellAddress) =>
    columns.includes(intervalId) && lines.some(({ id }) => id === measurableId)
  return opened ?? kept.find(isHere)
}

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
  const here = () => measurableAt(view, selection.focus)
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
  useOpenedCell(view, useInitialCell(view, opened), { selection, go, edit })
  const clipboard = useGridClipboard({ view, selection, go, writes, shownIn: useShownFields(view) })
  const acts: GridActs = {
    edit,
    undo: writes.undo,
    redo: writes.redo,
    empty: clipboard.empty,
    fillDown: clipboard.fillDown,
    fillRight: clipboard.fillRight,
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
