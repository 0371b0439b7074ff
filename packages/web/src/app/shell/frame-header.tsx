import Bell from 'icon:bell'
import ChevronsUpDown from 'icon:chevrons-up-down'
import CircleHelp from 'icon:circle-question-mark'
import MenuIcon from 'icon:menu'
import Search from 'icon:search'
import UserPlus from 'icon:user-plus'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useHotkey } from '../../lib/keyboard/hotkeys'
import { useModalPages } from '../../lib/keyboard/modal-pages'
import { chunk } from '../../lib/offline/chunks'
import type { Prefill } from '../../pages/item-forms'
import { Avatar } from '../../ui/display/avatar'
import { Kbd } from '../../ui/display/kbd'
import { Logo } from '../../ui/display/logo'
import { lazyForm, lazyPart } from '../../ui/feedback/lazy-part'
import { notifyPartFailed } from '../../ui/feedback/part-failed'
import { IconButton } from '../../ui/inputs/icon-button'
import { MenuOnDemand } from '../../ui/overlays/menu-on-demand'
import { matchModal } from '../modal-page-list'
import { afterFirstPaint } from '../realtime-wiring'
import accountMenuClasses from './account-menu.module.css'
import classes from './frame-header.module.css'
import type { AccountMenuProps, OrganizationMenuProps } from './frame-menus'
import type { MenuItem, QuickAdd } from './menu-items'
import organizationMenuClasses from './organization-menu.module.css'

const loadBell = chunk(() => import('../../features/notifications/components/notification-bell'))

interface BellProps {
  isInitiallyOpen: boolean
  onFollow: (link: string) => void
}

function useFollow(): (link: string) => void {
  const navigate = useNavigate()
  const { open } = useModalPages()
  return useCallback(
    (link) => void (matchModal(link) ? open(link as `/${string}`) : navigate({ href: link })),
    [navigate, open],
  )
}

export function HeaderBell() {
  const { t } = useTranslation('frame')
  const [LoadedBell, setBell] = useState<ComponentType<BellProps> | null>(null)
  const [isPressed, setPressed] = useState(false)
  const onFollow = useFollow()
  const load = useCallback(() => loadBell().then(({ NotificationBell }) => setBell(() => NotificationBell)), [])
  useEffect(() => afterFirstPaint(() => void load().catch(() => undefined)), [load])
  const press = () => {
    setPressed(true)
    load().catch(notifyPartFailed)
  }
  const place = (
    <IconButton label={t('notifications')} icon={<Bell size="1.125rem" aria-hidden="true" />} onClick={press} />
  )
  if (!LoadedBell) return place
  // A suspended translation must not unmount the whole frame.
  return (
    <Suspense fallback={place}>
      <LoadedBell isInitiallyOpen={isPressed} onFollow={onFollow} />
    </Suspense>
  )
}

const loadOrganizationItems = () => import('./frame-menus')
const OrganizationItems = lazyPart(() => loadOrganizationItems().then((module) => module.OrganizationItems))

function OrganizationMenu({ organization, organizations, onSwitchOrganization }: OrganizationMenuProps) {
  const { t } = useTranslation('frame')
  const name = organization?.name ?? t('organization.none')
  return (
    <MenuOnDemand
      className={organizationMenuClasses.button}
      label={`${name}, ${t('organization.switch')}`}
      trigger={
        <>
          <span className="trunc">{name}</span>
          <ChevronsUpDown size="0.9375rem" aria-hidden="true" />
        </>
      }
      onWarm={loadOrganizationItems}
    >
      <OrganizationItems
        organization={organization}
        organizations={organizations}
        onSwitchOrganization={onSwitchOrganization}
      />
    </MenuOnDemand>
  )
}

const loadItems = () => import('./frame-menus')
const AccountItems = lazyPart(() => loadItems().then((module) => module.AccountItems))

function AccountMenu(props: AccountMenuProps) {
  const { t } = useTranslation('frame')
  const { person, onTheme, onSignOut } = props
  return (
    <MenuOnDemand
      className={accountMenuClasses.me}
      label={t('account.label', { name: person.name })}
      trigger={<Avatar id={person.id} name={person.name} size={32} isDecorative />}
      position="bottom-end"
      onWarm={loadItems}
    >
      <AccountItems person={person} onTheme={onTheme} onSignOut={onSignOut} />
    </MenuOnDemand>
  )
}

const FindAnything = lazyForm(() => import('./find-anything').then((module) => module.FindAnything))

export type Help = 'desk' | 'keys'

export interface FrameHeaderProps extends AccountMenuProps, OrganizationMenuProps {
  menu: readonly MenuItem[]
  quickAdds: readonly QuickAdd[]
  onQuickAdd: (quickAdd: QuickAdd, prefill?: Prefill) => void
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
      <Link to="/" aria-label="Cairn">
        <span className={classes.wide}>
          <Logo />
        </span>
        <span className={classes.narrow}>
          <Logo isMark />
        </span>
      </Link>
      <OrganizationMenu {...rest} />
      <span className="grow" />
      <button
        type="button"
        className={classes.find}
        aria-label={t('find.label')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setFinding(true)}
      >
        <Search size="1.125rem" aria-hidden="true" />
        <span className="trunc">{t('find.label')}</span>
        <Kbd combo="mod+k" />
      </button>
      <span className={`grow ${classes.wide}`} />
      <Link to="/" className={classes.link}>
        {t('home')}
      </Link>
      {rest.organization && (
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
      {rest.organization && <HeaderBell key={rest.organization.id} />}
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
