import Flag from 'icon:flag'
import LogOut from 'icon:log-out'
import Monitor from 'icon:monitor'
import Moon from 'icon:moon'
import Server from 'icon:server'
import Sun from 'icon:sun'
import UserRound from 'icon:user-round'
import type { Theme } from '@cairn/contract/identity/session.schemas'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { KeyOf } from '../../i18n/texts'
import { useTranslation } from '../../i18n/use-translation'
import { useModalPages } from '../../lib/keyboard/modal-pages'
import { useSession } from '../../lib/session/session'
import classes from './account-menu.module.css'

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
      <Menu.Label className={classes.who}>
        <b>{person.name}</b>
        <span className="trunc">{person.email}</span>
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
            <span className={classes.choice}>
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
