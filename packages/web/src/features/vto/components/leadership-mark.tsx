import Lock from 'icon:lock'
import { useTranslation } from '../../../i18n/use-translation'
import classes from './leadership-mark.module.css'

export function LeadershipMark() {
  const { t } = useTranslation('vto-traction')
  return (
    <span className={classes.lock} title={t('leadershipOnly')}>
      <Lock size="0.75rem" aria-hidden="true" />
      <span className="vh">{t('leadershipOnly')}</span>
    </span>
  )
}
