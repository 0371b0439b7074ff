import { useTranslation } from '../../../i18n/use-translation'
import classes from './vision.module.css'

export function NothingEntered() {
  const { t } = useTranslation('vto')
  return <p className={classes.empty}>{t('unsaid')}</p>
}
