import Check from 'icon:check'
import Compass from 'icon:compass'
import Flag from 'icon:flag'
import FlaskConical from 'icon:flask-conical'
import LibraryBig from 'icon:library-big'
import LogOut from 'icon:log-out'
import Mail from 'icon:mail'
import MapIcon from 'icon:map'
import Monitor from 'icon:monitor'
import Moon from 'icon:moon'
import Plus from 'icon:plus'
import Server from 'icon:server'
import Settings from 'icon:settings'
import Sparkles from 'icon:sparkles'
import Sun from 'icon:sun'
import UserRound from 'icon:user-round'
import type { Theme } from '@cairn/contract/identity/session.schemas'
import type { resourceNames } from '@cairn/contract/platform/platform.schemas'
import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLookAround } from '../../features/example-organizations/look-around'
import type { KeyOf } from '../../i18n/texts'
import { useTranslation } from '../../i18n/use-translation'
import { useModalPages } from '../../lib/keyboard/modal-pages'
import { useSession } from '../../lib/session/session'
import { siteLinksQuery } from '../../lib/session/site-links'
import type { IconComponent } from '../../ui/display/icon'
import { Kbd } from '../../ui/display/kbd'
import type { QuickAdd } from './menu-items'

export interface AccountMenuProps {
  person: { id: string; name: string; email: string }
  onTheme: (theme: Theme) => void
  onSignOut: () => void
}

const choices: { theme: Theme; label: KeyOf<'frame'>; icon: typeof Sun }[] = [
  { theme: 'light', label: 'account.light', icon: Sun },
  { theme: 'dark', label: 'account.dark', icon: Moon },
  { theme: 'default', label: 'account.system', icon: Monitor },
]

const operatorPages: { to: string; label: KeyOf<'frame'>; icon: typeof Flag }[] = [
  { to: '/operator/nodes', label: 'account.servers', icon: Server },
  { to: '/operator/feature-flags', label: 'account.flags', icon: Flag },
]

export function AccountItems({ person, onTheme, onSignOut }: AccountMenuProps) {
  const { t } = useTranslation('frame')
  const { open } = useModalPages()
  const { isOperator, theme: chosen } = useSession().user
  return (
    <>
      <Menu.Label>
        <span className="column small normal sub">
          <b className="bold body ink">{person.name}</b>
          <span className="trunc">{person.email}</span>
        </span>
      </Menu.Label>
      <Menu.Item
        leftSection={<UserRound size="1.125rem" aria-hidden="true" />}
        onClick={() => void open(`/user/detail/${person.id}/profile`)}
      >
        {t('account.manage')}
      </Menu.Item>
      {isOperator &&
        operatorPages.map(({ to, label, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size="1.125rem" aria-hidden="true" />}>
            {t(label)}
          </Menu.Item>
        ))}
      <Menu.Divider />
      <Menu.Label>{t('account.theme')}</Menu.Label>
      <Menu.RadioGroup value={chosen} onChange={(theme) => onTheme(theme as Theme)}>
        {choices.map(({ theme, label, icon: Icon }) => (
          <Menu.RadioItem key={theme} value={theme} closeMenuOnClick={false}>
            <span className="row gap-3">
              <Icon size="1.125rem" aria-hidden="true" />
              {t(label)}
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item leftSection={<LogOut size="1.125rem" aria-hidden="true" />} onClick={onSignOut}>
        {t('account.signOut')}
      </Menu.Item>
    </>
  )
}

export interface Organization {
  id: string
  name: string
  isExample?: boolean
}

export interface OrganizationMenuProps {
  organization: Organization | null
  organizations: readonly Organization[]
  onSwitchOrganization: (orgId: string) => void
}

export function OrganizationItems({ organization, organizations, onSwitchOrganization }: OrganizationMenuProps) {
  const { t } = useTranslation(['frame', 'example'])
  const { open } = useModalPages()
  const lookAround = useLookAround()
  const hasExample = organizations.some(({ isExample }) => isExample)
  return (
    <>
      {organizations.map((other) => (
        <Menu.Item
          key={other.id}
          aria-current={other.id === organization?.id || undefined}
          rightSection={other.id === organization?.id && <Check size="1rem" aria-hidden="true" />}
          onClick={() => other.id !== organization?.id && onSwitchOrganization(other.id)}
        >
          {other.name}
          {other.isExample && <small className="small sub px-2">{t('example:mark')}</small>}
        </Menu.Item>
      ))}
      <Menu.Divider />
      {organization && (
        <Menu.Item
          leftSection={<Settings size="1.125rem" aria-hidden="true" />}
          onClick={() => void open(`/org/detail/${organization.id}`)}
        >
          {t('frame:organization.settings')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Plus size="1.125rem" aria-hidden="true" />} onClick={() => void open('/org/create')}>
        {t('frame:organization.add')}
      </Menu.Item>
      <Menu.Item component={Link} to="/welcome/tools" leftSection={<Mail size="1.125rem" aria-hidden="true" />}>
        {t('frame:organization.invitations')}
      </Menu.Item>
      {!hasExample && (
        <Menu.Item leftSection={<FlaskConical size="1.125rem" aria-hidden="true" />} onClick={lookAround}>
          {t('example:offer')}
        </Menu.Item>
      )}
    </>
  )
}

type Resource = (typeof resourceNames)[number]

const icons: Record<Resource, IconComponent> = { 'knowledge-base': LibraryBig, roadmap: MapIcon, implementers: Compass }

export function ResourceItems({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation('frame')
  const { org } = useSession()
  const { data: links = [] } = useQuery(siteLinksQuery)
  const itemOf = (resource: Resource) => {
    const link = links.find(({ name }) => name === resource)
    const Icon = icons[resource]
    if (!link) return null
    return (
      <Menu.Item
        component="a"
        href={link.url}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<Icon size="1.125rem" aria-hidden="true" />}
      >
        {t(`resources.${resource}`)}
      </Menu.Item>
    )
  }
  return (
    <>
      {itemOf('knowledge-base')}
      <Menu.Item
        component={Link}
        to="/release-notes"
        onClick={onFollow}
        leftSection={<Sparkles size="1.125rem" aria-hidden="true" />}
      >
        {t('resources.new')}
      </Menu.Item>
      {itemOf('roadmap')}
      {!org?.implementer && itemOf('implementers')}
    </>
  )
}

interface QuickAddItemsProps {
  quickAdds: readonly QuickAdd[]
  onOpen: (quickAdd: QuickAdd) => void
}

export function QuickAddItems({ quickAdds, onOpen }: QuickAddItemsProps) {
  const { t } = useTranslation()
  return quickAdds.map((quickAdd) => (
    <Menu.Item key={quickAdd.id} rightSection={<Kbd combo={quickAdd.hotkey} />} onClick={() => onOpen(quickAdd)}>
      {t(`terms:${quickAdd.id}`)}
    </Menu.Item>
  ))
}
