import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from '../menu-items'
import classes from './side-menu.module.css'

interface MenuLinksProps {
  items: readonly MenuItem[]
  isWide: boolean
  onFollow?: () => void
}

/** The menu's entries; collapsed, the name is the tooltip. */
export function MenuLinks({ items, isWide, onFollow }: MenuLinksProps) {
  const { t } = useTranslation()
  const path = useLocation({ select: (location) => location.pathname })
  return items.map(({ to, label, icon: Icon, holds }) => (
    <Link
      key={to}
      to={to as '/'}
      className={classes.link}
      data-current={(holds !== undefined && path.startsWith(holds)) || undefined}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      aria-label={isWide ? undefined : t(label)}
      title={isWide ? undefined : t(label)}
      onClick={onFollow}
    >
      <Icon size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
      {isWide && <span>{t(label)}</span>}
    </Link>
  ))
}
