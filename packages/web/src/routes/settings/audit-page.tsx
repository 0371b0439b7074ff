import { isAdmin } from '@cairn/contract/people/people.policy'
import { AuditLog } from '../../features/audit/components/audit-log'
import { useTranslation } from '../../i18n/use-translation'
import { useSession } from '../../lib/session'
import { useActor } from '../../lib/use-actor'
import { EmptyState } from '../../ui/empty-state'

export function AuditPage() {
  const { t } = useTranslation('settings')
  const { org } = useSession()
  const actor = useActor()
  if (org === null || !isAdmin(actor)) return <EmptyState text={t('org.readOnly')} />
  return <AuditLog />
}
