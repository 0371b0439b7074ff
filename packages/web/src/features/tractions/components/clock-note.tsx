import { useTranslation } from '../../../i18n/use-translation'
import { useForeignZone } from '../../../lib/zones'
import classes from './traction-form.module.css'

/** Beside a date and time that mean the organisation's clock, for who looks at another one. */
export function ClockNote() {
  const { t } = useTranslation('meetings')
  const zone = useForeignZone()
  return zone && <p className={classes.note}>{t('field.clock', { zone })}</p>
}
