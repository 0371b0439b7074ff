import i18next from 'i18next'
import classes from './drop-button.module.css'

/** Says that a thing is on the issue list already, with the way to add it once more. */
export function AddAgainToast({ onAgain }: { onAgain: () => void }) {
  return (
    <span className={classes.toast}>
      <span className="grow">{i18next.t('live:alreadyOnList')}</span>
      <button type="button" className={classes.again} onClick={onAgain}>
        {i18next.t('live:again')}
      </button>
    </span>
  )
}
