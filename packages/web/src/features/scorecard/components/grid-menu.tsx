import { Menu } from '@mantine/core'
import { ArrowDownToLine, ArrowRightToLine, Eraser, MessageSquare, Pencil, Redo2, Undo2 } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation'
import { onwards } from '../../../lib/reading-direction'
import { Kbd } from '../../../ui/kbd'
import type { GridActs } from '../use-grid-keys'
import classes from './scorecard-grid.module.css'

/** Where on the screen it was asked for, in px. */
export interface MenuPlace {
  readonly x: number
  readonly y: number
}

interface GridMenuProps {
  place: MenuPlace
  acts: GridActs
  /** Whether the line can be opened. */
  canOpen: boolean
  onClose: () => void
}

const icon = { size: '1rem', 'aria-hidden': true } as const

/** What else can be done with the selected cells, at a press of the other button or the menu key. */
export function GridMenu({ place, acts, canOpen, onClose }: GridMenuProps) {
  const { t } = useTranslation('scorecard-grid')
  const along = onwards() === 1 ? place.x : window.innerWidth - place.x
  return (
    <Menu opened onClose={onClose} position="bottom-start" width="15rem" withinPortal returnFocus>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes.menuPlace}
          style={{ insetInlineStart: along, top: place.y }}
          aria-label={t('menu.label')}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<MessageSquare {...icon} />}
          rightSection={<Kbd combo="shift+F2" />}
          onClick={acts.note}
        >
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
      </Menu.Dropdown>
    </Menu>
  )
}
