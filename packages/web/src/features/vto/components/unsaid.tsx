import { useTranslation } from '../../../i18n/use-translation'
import classes from './vision.module.css'

/** To who reads a part of a V/TO in which nothing stands: what belongs there is told to who writes. */
export function Unsaid() {
  const { t } = useTranslation('vto')
  return <p className={classes.empty}>{t('unsaid')}</p>
}
