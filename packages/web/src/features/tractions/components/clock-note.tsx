import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session'
import classes from './traction-form.module.css'

/** Beside a date and time that mean the organisation's clock, for who looks at another one. */
export function ClockNote() {
  const { t } = useTranslation('meetings')
  const { org, user } = useSession()
  if (!org || org.timeZone === user.timeZoneName) return null
  return <p className={classes.note}>{t('field.clock', { zone: org.timeZone })}</p>
}
