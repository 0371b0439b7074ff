import { useTranslation } from '../../../i18n/use-translation'
import classes from './invite-popup.module.css'
import { offeredRoles } from './offered-roles'

export function RolesHelp() {
  const { t } = useTranslation('invitations')
  return (
    <dl className={classes.roles}>
      {offeredRoles.map((role) => (
        <div key={role}>
          <dt>{t(`role.${role}`)}</dt>
          <dd>{t(`roles.${role}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
