import { useTranslation } from '../../i18n/use-translation'
import { Avatar } from '../../ui/avatar'
import { lazyPart } from '../../ui/lazy-part'
import { MenuOnDemand } from '../../ui/menu-on-demand'
import type { AccountMenuProps } from './account-items'
import classes from './account-menu.module.css'

const loadItems = () => import('./account-items')
const AccountItems = lazyPart(() => loadItems().then((module) => module.AccountItems))

export function AccountMenu(props: AccountMenuProps) {
  const { t } = useTranslation('frame')
  const { person, onTheme, onSignOut } = props
  return (
    <MenuOnDemand
      className={classes.me}
      label={t('account.label', { name: person.name })}
      trigger={<Avatar id={person.id} name={person.name} size={32} isDecorative />}
      position="bottom-end"
      onWarm={loadItems}
    >
      <AccountItems person={person} onTheme={onTheme} onSignOut={onSignOut} />
    </MenuOnDemand>
  )
}
