import FlaskConical from 'icon:flask-conical'
import { Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useSession } from '../../lib/session/session'

/** Opens a new tab to keep unsaved input. Its texts may load while a field next to it is in use. */
export function SandboxNote() {
  if (useSession().billingMode !== 'sandbox') return null
  return (
    <Suspense fallback={null}>
      <Note />
    </Suspense>
  )
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
    <p className="row-top gap-2 small leading sub">
      <FlaskConical className="mt-1" size="1rem" aria-hidden="true" />
      <span>
        {t('sandbox.note')}{' '}
        {path && (
          <a className="accent" href={path} target="_blank" rel="noopener">
            {t('sandbox.open')}
          </a>
        )}
      </span>
    </p>
  )
}
