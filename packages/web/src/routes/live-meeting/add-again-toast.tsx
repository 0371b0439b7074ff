import { translate } from '../../i18n/translate'
import classes from './drop-button.module.css'

export function AddAgainToast({ onAgain }: { onAgain: () => void }) {
  return (
    <span className={classes.toast}>
      <span className="grow">{translate('live:alreadyOnList')}</span>
      <button type="button" className={classes.again} onClick={onAgain}>
        {translate('live:again')}
      </button>
    </span>
  )
}
