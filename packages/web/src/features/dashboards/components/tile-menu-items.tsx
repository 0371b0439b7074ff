import { toBottom, toTop, withoutTile } from '@cairn/contract/dashboards/widgets'
import { Menu } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { type BoardState, type BoardWidget, useWidgetName } from '../use-board'

interface TileMenuItemsProps {
  widget: BoardWidget
  board: BoardState
  onEdit: () => void
}

export function TileMenuItems({ widget, board, onEdit }: TileMenuItemsProps) {
  const { t } = useTranslation('dashboard')
  const name = useWidgetName()(widget.type)
  const widgets = board.widgets ?? []
  const remove = () => board.changeWithUndo(withoutTile(widgets, widget.i), t('tile.removed', { name }))
  return (
    <>
      <Menu.Item onClick={onEdit}>{t('menu.edit')}</Menu.Item>
      <Menu.Item onClick={board.reset}>{t('menu.reset')}</Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={() => board.change(toTop(widgets, widget.i))}>{t('menu.top')}</Menu.Item>
      <Menu.Item onClick={() => board.change(toBottom(widgets, widget.i))}>{t('menu.bottom')}</Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={remove}>{t('menu.remove')}</Menu.Item>
    </>
  )
}
