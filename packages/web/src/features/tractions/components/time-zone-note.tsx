import { useTranslation } from '../../../i18n/use-translation'
import { useForeignZone } from '../../../lib/format/zones'

export function TimeZoneNote() {
  const { t } = useTranslation('meetings')
  const zone = useForeignZone()
  return zone && <p className="small sub">{t('field.clock', { zone })}</p>
}
