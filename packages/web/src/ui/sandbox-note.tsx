import FlaskConical from 'icon:flask-conical'
import { useTranslation } from '../i18n/use-translation'
import { useSession } from '../lib/session'
import classes from './sandbox-note.module.css'

/** Opens a new tab to keep unsaved input. */
export function SandboxNote() {
  return useSession().billingMode === 'sandbox' ? <Note /> : null
}

/** Operators without the billing right see all organizations; null for others without it. */
export function useSandboxPath(): string | null {
  const { permissions, isOperator } = useSession().user
  if (permissions.includes('Update|Billing')) return '/sandbox-billing'
  return isOperator ? '/operator/billing' : null
}

function Note() {
  const { t } = useTranslation('billing')
  const path = useSandboxPath()
  return (
    <p className={classes.sandbox}>
      <FlaskConical size="1rem" aria-hidden="true" />
      <span>
        {t('sandbox.note')}{' '}
        {path && (
          <a href={path} target="_blank" rel="noopener">
            {t('sandbox.open')}
          </a>
        )}
      </span>
    </p>
  )
}
