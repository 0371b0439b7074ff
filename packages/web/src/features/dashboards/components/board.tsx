import { inOrder } from '@cairn/contract/dashboards/widgets'
import { Button } from '@mantine/core'
import { type CSSProperties, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { EmptyState } from '../../../ui/empty-state'
import { lazyPopup } from '../../../ui/lazy-part'
import type { BoardState, BoardWidget } from '../use-board'
import { useTileDrag } from '../use-tile-drag'
import classes from './board.module.css'
import { BoardTile } from './board-tile'

const AddWidgetPopup = lazyPopup(() => import('./add-widget-popup').then((module) => module.AddWidgetPopup))
const FilterPopup = lazyPopup(() => import('./filter-popup').then((module) => module.FilterPopup))

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
      {board.leftOut > 0 && <p className={classes.left}>{t('board.leftOut', { count: board.leftOut })}</p>}
      {widgets.length === 0 && (
        <EmptyState text={t('board.empty')} action={!isEditing && <Button onClick={add}>{t('add.title')}</Button>} />
      )}
      <div className={classes.room}>
        <div ref={grid} className={classes.board}>
          {inOrder(shown).map((widget) => (
            <div
              key={widget.i}
              className={classes.place}
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
    <section className={classes.bar} aria-label={t('edit.title')}>
      <p>{t('edit.how')}</p>
      <Button onClick={onAdd}>{t('add.button')}</Button>
      <Button onClick={board.reset}>{t('menu.reset')}</Button>
      <Button variant="filled" onClick={onDone}>
        {t('edit.done')}
      </Button>
    </section>
  )
}
