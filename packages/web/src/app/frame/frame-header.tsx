import CircleHelp from 'icon:circle-question-mark'
import MenuIcon from 'icon:menu'
import Search from 'icon:search'
import UserPlus from 'icon:user-plus'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useHotkey } from '../../lib/hotkeys'
import { IconButton } from '../../ui/icon-button'
import { Kbd } from '../../ui/kbd'
import { lazyPopup } from '../../ui/lazy-part'
import { Logo } from '../../ui/logo'
import type { MenuItem } from '../menu-items'
import type { Begun, QuickAdd } from '../quick-adds'
import type { AccountMenuProps } from './account-items'
import { AccountMenu } from './account-menu'
import classes from './frame-header.module.css'
import { HeaderBell } from './header-bell'
import type { OrganisationMenuProps } from './organisation-items'
import { OrganisationMenu } from './organisation-menu'

const FindAnything = lazyPopup(() => import('./find-anything').then((module) => module.FindAnything))

export type Help = 'desk' | 'keys'

export interface FrameHeaderProps extends AccountMenuProps, OrganisationMenuProps {
  menu: readonly MenuItem[]
  quickAdds: readonly QuickAdd[]
  onQuickAdd: (quickAdd: QuickAdd, begun?: Begun) => void
  /** Absent without the right to assign licenses. */
  onInvite?: (() => void) | undefined
  onOpenMenu: () => void
  onHelp: (help: Help) => void
}

export function FrameHeader({ menu, quickAdds, onQuickAdd, onInvite, onOpenMenu, onHelp, ...rest }: FrameHeaderProps) {
  const { t } = useTranslation('frame')
  const [isFinding, setFinding] = useState(false)
  const find = { label: t('keys.find'), group: t('keys.anywhere'), isInFields: true, opensField: true }
  useHotkey('mod+k', () => setFinding(true), find)
  const openKeys = () => onHelp('keys')
  useHotkey('?', openKeys, { label: t('keys.help'), group: t('keys.anywhere') })
  return (
    <header className={classes.header}>
      <span className={classes.narrow}>
        <IconButton label={t('menu.open')} icon={<MenuIcon size="1.125rem" />} onClick={onOpenMenu} />
      </span>
      <Link to="/" className={classes.logo} aria-label="Cairn">
        <span className={classes.wide}>
          <Logo />
        </span>
        <span className={classes.narrow}>
          <Logo isMark />
        </span>
      </Link>
      <OrganisationMenu {...rest} />
      <span className="grow" />
      <button
        type="button"
        className={classes.find}
        aria-label={t('find.label')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setFinding(true)}
      >
        <Search size="1.125rem" aria-hidden="true" />
        <span>{t('find.label')}</span>
        <Kbd combo="mod+k" />
      </button>
      <span className={`grow ${classes.wide}`} />
      <Link to="/" className={classes.link}>
        {t('home')}
      </Link>
      {rest.organisation && (
        <Link to="/learning-center/$product/{-$anchorVideoKey}" params={{ product: 'tools' }} className={classes.link}>
          {t('learn')}
        </Link>
      )}
      {onInvite && (
        <span className={classes.wide}>
          <IconButton label={t('invite')} icon={<UserPlus size="1.125rem" />} onClick={onInvite} />
        </span>
      )}
      <span className={classes.wide}>
        <IconButton label={t('help')} icon={<CircleHelp size="1.125rem" />} onClick={() => onHelp('desk')} />
      </span>
      {rest.organisation && <HeaderBell key={rest.organisation.id} />}
      <AccountMenu {...rest} />
      <Suspense fallback={null}>
        {isFinding && (
          <FindAnything
            {...{ menu, quickAdds, onQuickAdd, onInvite }}
            onTheme={rest.onTheme}
            onKeys={openKeys}
            onClose={() => setFinding(false)}
          />
        )}
      </Suspense>
    </header>
  )
}
