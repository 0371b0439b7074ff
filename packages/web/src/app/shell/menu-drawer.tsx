import CircleHelp from 'icon:circle-question-mark'
import GraduationCap from 'icon:graduation-cap'
import UserPlus from 'icon:user-plus'
import { Drawer } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lessonLink } from '../../features/learn/learn-links'
import { useTranslation } from '../../i18n/use-translation'
import type { IconComponent } from '../../ui/display/icon'
import { Logo } from '../../ui/display/logo'
import { useLayer } from '../../ui/overlays/use-layer'
import type { MenuItem } from './menu-items'
import { MenuLinks, ResourcesMenu } from './menu-links'
import classes from './side-menu.module.css'

interface MenuDrawerProps {
  items: readonly MenuItem[]
  isOpen: boolean
  onClose: () => void
  onHelp: () => void
  onInvite: (() => void) | undefined
}

export function MenuDrawer({ items, isOpen, onClose, onHelp, onInvite }: MenuDrawerProps) {
  const { t } = useTranslation(['frame', 'generic'])
  const layer = useLayer(onClose, isOpen)
  const act = (label: string, Icon: IconComponent, run: () => void) => (
    <button
      type="button"
      className="nav-link"
      onClick={() => {
        onClose()
        run()
      }}
    >
      <Icon size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
      <span className="trunc">{label}</span>
    </button>
  )
  return (
    <Drawer.Root opened={isOpen} {...layer} size="17rem" transitionProps={{ duration: 160 }}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('menu.main')}>
        <div className={`row px-3 ${classes.drawerHeader}`}>
          <Logo />
          <Drawer.CloseButton aria-label={t('generic:close')} />
        </div>
        <nav aria-label={t('menu.main')} className="column gap-half px-3 py-2">
          <MenuLinks items={items} isWide onFollow={onClose} />
          <Link {...lessonLink()} className="nav-link" onClick={onClose}>
            <GraduationCap size="1.125rem" strokeWidth={1.75} aria-hidden="true" />
            <span className="trunc">{t('learn')}</span>
          </Link>
          <ResourcesMenu isWide onFollow={onClose} />
          {onInvite && act(t('invite'), UserPlus, onInvite)}
          {act(t('menu.help'), CircleHelp, onHelp)}
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  )
}
