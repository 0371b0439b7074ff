import Lock from 'icon:lock'
import type { Figure } from '@cairn/contract/vto/vto.schemas'
import { useTranslation } from '../../../i18n/use-translation'

export function LeadershipMark() {
  const { t } = useTranslation('vto-traction')
  return (
    <span className="row-inline mut" title={t('leadershipOnly')}>
      <Lock size="0.75rem" aria-hidden="true" />
      <span className="vh">{t('leadershipOnly')}</span>
    </span>
  )
}

interface Figures {
  readonly financialMetrics: readonly Figure[]
  readonly measurables: readonly Figure[]
}

export function LeadershipOnlyNote({ plans }: { plans: readonly (Figures | null)[] }) {
  const { t } = useTranslation('vto-traction')
  const kept = plans
    .flatMap((plan) => [...(plan?.financialMetrics ?? []), ...(plan?.measurables ?? [])])
    .filter(({ isVisibleToLtOnly }) => isVisibleToLtOnly)
  const titles = [...new Set(kept.map(({ title }) => title))]
  if (titles.length === 0) return null
  return (
    <p className="row gap-2 small mut mt-2">
      <Lock size="0.875rem" aria-hidden="true" />
      {t('hidden', { count: titles.length, title: titles[0] })}
    </p>
  )
}
