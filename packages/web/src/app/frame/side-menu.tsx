import { Drawer, Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../ui/logo'
import type { MenuItem } from '../menu-items'
import classes from './side-menu.module.css'

interface MenuLinksProps {
  items: readonly MenuItem[]
  isWide: boolean
  onFollow?: () => void
}

function MenuLinks({ items, isWide, onFollow }: MenuLinksProps) {
  const { t } = useTranslation()
  return items.map(({ to, label, icon: Icon }) => (
    <Tooltip key={to} label={t(label)} position="right" disabled={isWide}>
      <Link
        to={to as '/'}
        className={classes.link}
        activeOptions={{ exact: to === '/', includeSearch: false }}
        aria-label={isWide ? undefined : t(label)}
        onClick={onFollow}
      >
        <Icon size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
        {isWide && <span>{t(label)}</span>}
      </Link>
    </Tooltip>
  ))
}

interface SideMenuProps {
  items: readonly MenuItem[]
  isWide: boolean
  onToggle: () => void
}

/** The left menu: words, or icons only. */
export function SideMenu({ items, isWide, onToggle }: SideMenuProps) {
  const { t } = useTranslation('frame')
  const Icon = isWide ? PanelLeftClose : PanelLeftOpen
  const toggle = t(isWide ? 'menu.collapse' : 'menu.expand')
  return (
    <nav className={classes.nav} data-collapsed={!isWide || undefined} aria-label={t('menu.main')}>
      <MenuLinks items={items} isWide={isWide} />
      <Tooltip label={toggle} position="right" disabled={isWide}>
        <button
          type="button"
          className={`${classes.link} ${classes.end}`}
          onClick={onToggle}
          aria-label={isWide ? undefined : toggle}
        >
          <Icon size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
          {isWide && <span>{toggle}</span>}
        </button>
      </Tooltip>
    </nav>
  )
}

interface MenuDrawerProps {
  items: readonly MenuItem[]
  isOpen: boolean
  onClose: () => void
}

/** The same menu on narrow screens, from the left. */
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
