import ListFilter from 'icon:list-filter'
import { isFiltered } from '@cairn/contract/dashboards/widget-filters'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { lazyPart } from '../../../ui/lazy-part'
import { RowMenu } from '../../../ui/row-menu'
import { TileContext } from '../tile-context'
import type { BoardState, BoardWidget } from '../use-board'
import { useWidgetName } from '../use-widget-name'
import { TileGrip } from './tile-grip'

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

export function BoardTile({ children, ...props }: BoardTileProps) {
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
