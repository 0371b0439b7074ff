import FlaskConical from 'icon:flask-conical'
import { useTranslation } from '../i18n/use-translation'
import { useSession } from '../lib/session'
import classes from './sandbox-note.module.css'

/** Opens a new tab to keep unsaved input. */
export function SandboxNote() {
  return useSession().billingMode === 'sandbox' ? <Note /> : null
}

export const SANDBOX_PATH = '/operator/billing'

function Note() {
  const { t } = useTranslation('billing')
  const { isOperator } = useSession().user
  return (
    <p className={classes.sandbox}>
      <FlaskConical size="1rem" aria-hidden="true" />
      <span>
        {t('sandbox.note')}{' '}
        {isOperator && (
          <a href={SANDBOX_PATH} target="_blank" rel="noopener">
            {t('sandbox.open')}
          </a>
        )}
      </span>
    </p>
  )
}
