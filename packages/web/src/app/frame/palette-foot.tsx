import { useTranslation } from '../../i18n/use-translation'
import { Kbd } from '../../ui/kbd'
import classes from './palette.module.css'

export function PaletteFoot() {
  const { t } = useTranslation('frame')
  return (
    <footer className={classes.foot}>
      <span>
        <Kbd combo="↑+↓" /> {t('find.keys.move')}
      </span>
      <span>
        <Kbd combo="enter" /> {t('find.keys.open')}
      </span>
      <span>
        <Kbd combo="mod" />
        <Kbd combo="enter" /> {t('find.keys.beside')}
      </span>
      <span className="grow" />
      <span>
        <Kbd combo="Tab" /> {t('find.keys.only')}
      </span>
    </footer>
  )
}
