import { Drawer } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation'
import { Logo } from '../../ui/logo'
import { useLayer } from '../../ui/use-layer'
import type { MenuItem } from '../menu-items'
import { MenuLinks } from './menu-links'
import { ResourcesMenu } from './resources-menu'
import classes from './side-menu.module.css'

interface MenuDrawerProps {
  items: readonly MenuItem[]
  isOpen: boolean
  onClose: () => void
}

/** The left menu on narrow screens, sliding in. Loaded when first opened. */
export function MenuDrawer({ items, isOpen, onClose }: MenuDrawerProps) {
  const { t } = useTranslation(['frame', 'generic'])
  const layer = useLayer(onClose, isOpen)
  return (
    <Drawer.Root opened={isOpen} {...layer} size="17rem" transitionProps={{ duration: 160 }}>
      <Drawer.Overlay className={classes.overlay} />
      <Drawer.Content className={classes.drawer} aria-label={t('menu.main')}>
        <div className={classes.drawerHeader}>
          <Logo />
          <Drawer.CloseButton aria-label={t('generic:close')} />
        </div>
        <nav aria-label={t('menu.main')} className={classes.drawerNav}>
          <MenuLinks items={items} isWide onFollow={onClose} />
          <ResourcesMenu isWide />
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  )
}
