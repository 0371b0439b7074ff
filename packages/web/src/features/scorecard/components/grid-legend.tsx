import ArrowDown from 'icon:arrow-down'
import { useTranslation } from '../../../i18n/use-translation'
import classes from './grid-legend.module.css'
import signs from './scorecard-grid.module.css'

export function GridLegend() {
  const { t } = useTranslation('scorecard-grid')
  return (
    <div className={classes.legend}>
      <span>
        <b data-state="hit">12</b> {t('legend.hit')}
      </span>
      <span>
        <b data-state="miss">
          <ArrowDown size="0.75rem" aria-hidden="true" />9
        </b>
        {t('legend.miss')}
      </span>
      <span>
        <i className={signs.missing} /> {t('legend.none')}
      </span>
      <span>
        <i className={signs.noted} /> {t('legend.note')}
      </span>
      <span className="grow" />
      <span>{t('keys')}</span>
    </div>
  )
}
