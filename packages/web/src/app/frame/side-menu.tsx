import PanelLeftClose from 'icon:panel-left-close'
import PanelLeftOpen from 'icon:panel-left-open'
import { useTranslation } from '../../i18n/use-translation'
import type { MenuItem } from '../menu-items'
import { MenuLinks } from './menu-links'
import { ResourcesMenu } from './resources-menu'
import classes from './side-menu.module.css'

interface SideMenuProps {
  items: readonly MenuItem[]
  isWide: boolean
  onToggle: () => void
}

export function SideMenu({ items, isWide, onToggle }: SideMenuProps) {
  const { t } = useTranslation('frame')
  const Icon = isWide ? PanelLeftClose : PanelLeftOpen
  const toggle = t(isWide ? 'menu.collapse' : 'menu.expand')
  return (
    <nav
      className={classes.nav}
      data-collapsed={!isWide || undefined}
      data-toast-column={isWide || undefined}
      aria-label={t('menu.main')}
    >
      <MenuLinks items={items.filter(({ isAtFoot }) => !isAtFoot)} isWide={isWide} />
      <div className={classes.foot}>
        <MenuLinks items={items.filter(({ isAtFoot }) => isAtFoot)} isWide={isWide} />
        <ResourcesMenu isWide={isWide} />
        <button
          type="button"
          className={classes.link}
          onClick={onToggle}
          aria-label={isWide ? undefined : toggle}
          title={isWide ? undefined : toggle}
        >
          <Icon size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
          {isWide && <span>{toggle}</span>}
        </button>
      </div>
    </nav>
  )
}
