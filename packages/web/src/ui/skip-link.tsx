import { useTranslation } from 'react-i18next'
import classes from './skip-link.module.css'

/** First in the tab order: past header and menu, to `#content`. */
export function SkipLink() {
  const { t } = useTranslation('frame')
  return (
    <a className={classes.skip} href="#content">
      {t('skip')}
    </a>
  )
}
