import FlaskConical from 'icon:flask-conical'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session'
import { useBilling } from '../use-billing'
import classes from './billing.module.css'

export function SandboxNote() {
  const { t } = useTranslation('billing')
  const { user } = useSession()
  if (!useBilling().isSandbox) return null
  return (
    <p className={classes.sandbox}>
      <FlaskConical size="1rem" aria-hidden="true" />
      <span>
        {t('sandbox.note')} {user.isOperator && <Link to="/operator/billing">{t('sandbox.open')}</Link>}
      </span>
    </p>
  )
}
