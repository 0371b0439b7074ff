import { useTranslation } from '../../../i18n/use-translation'
import { useForeignZone } from '../../../lib/format/zones'
import classes from './traction-form.module.css'

export function TimeZoneNote() {
  const { t } = useTranslation('meetings')
  const zone = useForeignZone()
  return zone && <p className={classes.note}>{t('field.clock', { zone })}</p>
}
