import { isAdmin } from '@cairn/contract/people/people.policy'
import { AuditLog } from '../../features/audit/components/audit-log'
import { useTranslation } from '../../i18n/use-translation'
import { useSession } from '../../lib/session'
import { EmptyState } from '../../ui/empty-state'

/** For Owner and Admin, to whom alone the navigation offers it. */
export function AuditPage() {
  const { t } = useTranslation('settings')
  const { user, org } = useSession()
  const role = user.roles[0] ?? 'Observer'
  if (org === null || !isAdmin({ personId: user.userId, role })) return <EmptyState text={t('org.readOnly')} />
  return <AuditLog timeZone={user.timeZoneName} />
}
