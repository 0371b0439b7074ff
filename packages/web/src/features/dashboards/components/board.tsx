import ListFilter from 'icon:list-filter'
import Move from 'icon:move'
import { isFiltered } from '@cairn/contract/dashboards/widget-filters'
import { type Box, type Direction, inOrder, resized, stepped, withBox } from '@cairn/contract/dashboards/widgets'
import { Button } from '@mantine/core'
import {
  type KeyboardEvent as BoardKeyboardEvent,
  type CSSProperties,
  createContext,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { arrowStep, onwards } from '../../../lib/format/use-locale'
import { lazyForm, lazyPart } from '../../../ui/feedback/lazy-part'
import { announce } from '../../../ui/feedback/live-region'
import { IconButton } from '../../../ui/inputs/icon-button'
import { EmptyState } from '../../../ui/lists/empty-state'
import { RowMenu } from '../../../ui/overlays/row-menu'
import { type BoardState, type BoardWidget, useWidgetName } from '../use-board'
import classes from './board.module.css'

interface TileSurroundings {
  readonly tools: ReactNode
  readonly isEditing: boolean
}

const TileContext = createContext<TileSurroundings>({ tools: null, isEditing: false })
const useTile = (): TileSurroundings => use(TileContext)

export const OnWall = createContext(false)

export const useIsOnWall = (): boolean => use(OnWall)

interface TileFrameProps {
  title: string
  note?: ReactNode
  add?: ReactNode
  children: ReactNode
}

export function TileFrame({ title, note, add, children }: TileFrameProps) {
  const { tools, isEditing } = useTile()
  const isOnWall = useIsOnWall()
  return (
    <section className={`column clip container paper py-3 ${classes.tile}`}>
      <header className={`row wrap gap-0-2 px-4 mb-1 ${classes.head}`}>
        <div className="row-baseline wrap gap-0-2 grow">
          <h2 className="heading-s break">{title}</h2>
          {note && <span className="small mut">{note}</span>}
        </div>
        {!isEditing && !isOnWall && add && <div className={classes.add}>{add}</div>}
        {!isOnWall && tools}
      </header>
      <div className="flex-1 min-h-0 scroll px-4" inert={isEditing}>
        {children}
      </div>
    </section>
  )
}

const COLUMNS = 12
/** In rem: 1.75 plus a 1.25 gap. */
const ROW_REM = 3

interface Held {
  readonly i: string
  readonly isResizing: boolean
  readonly from: { x: number; y: number }
  readonly start: Box
  /** A press without movement starts keyboard mode. */
  readonly isPressed: boolean
}

const DRAGS_AFTER_PX = 4

function stepsOf(board: HTMLElement, held: Held, { clientX, clientY }: { clientX: number; clientY: number }) {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const gap = Number.parseFloat(getComputedStyle(board).columnGap)
  const column = (board.clientWidth + gap) / COLUMNS
  return {
    columns: Math.round((onwards() * (clientX - held.from.x)) / column),
    rows: Math.round((clientY - held.from.y) / (ROW_REM * rem)),
  }
}

/** Escape reverts. */
function useTileDrag(
  board: RefObject<HTMLElement | null>,
  widgets: readonly BoardWidget[],
  onChange: (widgets: BoardWidget[]) => void,
) {
  const held = useRef<Held | null>(null)
  const [preview, setPreview] = useState<BoardWidget[] | null>(null)
  const end = (isKept: boolean) => {
    if (isKept && preview) onChange(preview)
    held.current = null
    setPreview(null)
  }
  useEffect(() => {
    if (!preview) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      held.current = null
      setPreview(null)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [preview])
  const begin = (event: PointerEvent<HTMLElement>, widget: BoardWidget, isResizing: boolean) => {
    const { target } = event
    if (event.button !== 0 || !(target instanceof Element) || !board.current?.contains(target)) return
    const button = target.closest('button')
    if (button && !('grip' in button.dataset)) return
    event.stopPropagation()
    const from = { x: event.clientX, y: event.clientY }
    held.current = { i: widget.i, isResizing, from, start: widget, isPressed: button !== null }
    if (!button) take(event)
  }
  const take = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId)
    setPreview([...widgets])
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = held
    if (!current || !board.current) return
    if (current.isPressed) {
      if (Math.hypot(event.clientX - current.from.x, event.clientY - current.from.y) < DRAGS_AFTER_PX) return
      held.current = { ...current, isPressed: false }
      take(event)
    }
    const { columns, rows } = stepsOf(board.current, current, event)
    const { x, y, w, h } = current.start
    const to = current.isResizing
      ? { w: Math.min(w + columns, COLUMNS - x), h: h + rows }
      : { x: x + columns, y: y + rows }
    setPreview(withBox(widgets, current.i, to))
  }
  const dragProps = (widget: BoardWidget, isResizing: boolean) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, widget, isResizing),
    onPointerMove: move,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  })
  return { shown: preview ?? widgets, heldId: preview && held.current?.i, dragProps }
}

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
  const onKeyDown = (event: BoardKeyboardEvent) => {
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
      className={`centered sub rounded ${classes.grip}`}
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

const loadItems = () => import('./tile-menu-items')
const TileMenuItems = lazyPart(() => loadItems().then((module) => module.TileMenuItems))

interface BoardTileProps {
  widget: BoardWidget
  board: BoardState
  isEditing: boolean
  isTaken: boolean
  onTake: (isTaken: boolean) => void
  onEdit: () => void
  onFilter: () => void
  children: ReactNode
}

function BoardTile({ children, ...props }: BoardTileProps) {
  const { isEditing } = props
  const surroundings = { isEditing, tools: <TileTools {...props} /> }
  return <TileContext value={surroundings}>{children}</TileContext>
}

function TileTools({ widget, board, isEditing, isTaken, onTake, onEdit, onFilter }: Omit<BoardTileProps, 'children'>) {
  const { t } = useTranslation('dashboard')
  const name = useWidgetName()(widget.type)
  return (
    <>
      {isEditing && (
        <TileGrip
          widget={widget}
          widgets={board.widgets ?? []}
          isTaken={isTaken}
          onTake={onTake}
          onChange={board.change}
        />
      )}
      {isFiltered(widget.type) && (
        <IconButton
          size={32}
          label={t('filter.title', { name })}
          icon={<ListFilter size="1.125rem" aria-hidden="true" />}
          onClick={onFilter}
        />
      )}
      <RowMenu label={t('menu.label', { name })} onWarm={loadItems}>
        <TileMenuItems widget={widget} board={board} onEdit={onEdit} />
      </RowMenu>
    </>
  )
}

const AddWidgetPopup = lazyForm(() => import('./widget-popups').then((module) => module.AddWidgetPopup))
const FilterPopup = lazyForm(() => import('./widget-popups').then((module) => module.FilterPopup))

interface BoardProps {
  board: BoardState
  isEditing: boolean
  onEditing: (isEditing: boolean) => void
  renderTile: (widget: BoardWidget) => ReactNode
}

const boxOf = ({ x, y, w, h }: BoardWidget): CSSProperties =>
  ({ '--x': x, '--y': y, '--w': w, '--h': h }) as CSSProperties

export function Board({ board, isEditing, onEditing, renderTile }: BoardProps) {
  const { t } = useTranslation('dashboard')
  const [isAdding, setAdding] = useState(false)
  const [filteredId, setFilteredId] = useState<string | null>(null)
  const [takenId, setTakenId] = useState<string | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const widgets = board.widgets ?? []
  const { shown, heldId, dragProps } = useTileDrag(grid, widgets, board.change)
  const filtered = widgets.find(({ i }) => i === filteredId)
  const add = () => setAdding(true)
  return (
    <>
      {isEditing && <EditBar board={board} onAdd={add} onDone={() => onEditing(false)} />}
      {board.leftOut > 0 && <p className="small mut mb-4">{t('board.leftOut', { count: board.leftOut })}</p>}
      {widgets.length === 0 && (
        <EmptyState text={t('board.empty')} action={!isEditing && <Button onClick={add}>{t('add.title')}</Button>} />
      )}
      <div className="container">
        <div ref={grid} className={`grid gap-5 ${classes.board}`}>
          {inOrder(shown).map((widget) => (
            <div
              key={widget.i}
              className={`min-w-0 relative ${classes.place}`}
              style={boxOf(widget)}
              data-editing={isEditing || undefined}
              data-held={heldId === widget.i || takenId === widget.i || undefined}
              {...(isEditing && dragProps(widget, false))}
            >
              <BoardTile
                widget={widget}
                board={board}
                isEditing={isEditing}
                isTaken={takenId === widget.i}
                onTake={(isTaken) => setTakenId(isTaken ? widget.i : null)}
                onEdit={() => onEditing(true)}
                onFilter={() => setFilteredId(widget.i)}
              >
                {renderTile(widget)}
              </BoardTile>
              {isEditing && <span className={classes.corner} aria-hidden="true" {...dragProps(widget, true)} />}
            </div>
          ))}
        </div>
      </div>
      <Suspense fallback={null}>
        {isAdding && <AddWidgetPopup board={board} onClose={() => setAdding(false)} />}
        {filtered && <FilterPopup widget={filtered} board={board} onClose={() => setFilteredId(null)} />}
      </Suspense>
    </>
  )
}

interface EditBarProps {
  board: BoardState
  onAdd: () => void
  onDone: () => void
}

function EditBar({ board, onAdd, onDone }: EditBarProps) {
  const { t } = useTranslation('dashboard')
  return (
    <section className="row wrap gap-2 mb-4" aria-label={t('edit.title')}>
      <p className={`small mut ${classes.how}`}>{t('edit.how')}</p>
      <Button onClick={onAdd}>{t('add.button')}</Button>
      <Button onClick={board.reset}>{t('menu.reset')}</Button>
      <Button variant="filled" onClick={onDone}>
        {t('edit.done')}
      </Button>
    </section>
  )
}
