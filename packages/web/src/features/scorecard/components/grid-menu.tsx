import ArrowDownToLine from 'icon:arrow-down-to-line'
import ArrowRightToLine from 'icon:arrow-right-to-line'
import Eraser from 'icon:eraser'
import MessageSquare from 'icon:message-square'
import Pencil from 'icon:pencil'
import Redo2 from 'icon:redo-2'
import Undo2 from 'icon:undo-2'
import { Menu } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { Kbd } from '../../../ui/display/kbd'
import { type MenuPlace, PointedMenu } from '../../../ui/overlays/pointed-menu'
import type { GridActs } from '../use-grid-keys'

interface GridMenuProps {
  place: MenuPlace
  acts: GridActs
  canOpen: boolean
  onClose: () => void
}

const icon = { size: '1rem', 'aria-hidden': true } as const

export function GridMenu({ place, acts, canOpen, onClose }: GridMenuProps) {
  const { t } = useTranslation('scorecard-grid')
  return (
    <PointedMenu label={t('menu.label')} place={place} onClose={onClose}>
      <Menu.Item leftSection={<MessageSquare {...icon} />} rightSection={<Kbd combo="shift+F2" />} onClick={acts.note}>
        {t('menu.note')}
      </Menu.Item>
      <Menu.Item
        leftSection={<ArrowDownToLine {...icon} />}
        rightSection={<Kbd combo="mod+d" />}
        onClick={acts.fillDown}
      >
        {t('menu.fillDown')}
      </Menu.Item>
      <Menu.Item
        leftSection={<ArrowRightToLine {...icon} />}
        rightSection={<Kbd combo="mod+r" />}
        onClick={acts.fillRight}
      >
        {t('menu.fillRight')}
      </Menu.Item>
      <Menu.Item leftSection={<Eraser {...icon} />} rightSection={<Kbd combo="delete" />} onClick={acts.empty}>
        {t('menu.empty')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<Undo2 {...icon} />} rightSection={<Kbd combo="mod+z" />} onClick={acts.undo}>
        {t('menu.undo')}
      </Menu.Item>
      <Menu.Item leftSection={<Redo2 {...icon} />} rightSection={<Kbd combo="mod+y" />} onClick={acts.redo}>
        {t('menu.redo')}
      </Menu.Item>
      {canOpen && (
        <Menu.Item leftSection={<Pencil {...icon} />} onClick={acts.openLine}>
          {t('menu.open')}
        </Menu.Item>
      )}
    </PointedMenu>
  )
}
