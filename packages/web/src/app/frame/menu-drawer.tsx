import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../ui/logo'
import type { MenuItem } from '../menu-items'
import { MenuLinks } from './menu-links'
import classes from './side-menu.module.css'

interface MenuDrawerProps {
  items: readonly MenuItem[]
  isOpen: boolean
  onClose: () => void
}

/** The left menu on narrow screens, sliding in. Loaded when first opened. */
export function MenuDrawer({ items, isOpen, onClose }: MenuDrawerProps) {
  const { t } = useTranslation(['frame', 'generic'])
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size="17rem"
      title={<Logo />}
      transitionProps={{ duration: 160 }}
      closeButtonProps={{ 'aria-label': t('generic:close') }}
      classNames={{ content: classes.drawer, header: classes.drawerHeader, overlay: classes.overlay }}
    >
      <nav aria-label={t('menu.main')} className={classes.drawerNav}>
        <MenuLinks items={items} isWide onFollow={onClose} />
      </nav>
    </Drawer>
  )
}
