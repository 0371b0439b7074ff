import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NotFoundPage } from '../app/not-found-page'
import { billingQueries } from '../features/billing/billing.queries'
import { SandboxPanel } from '../features/billing/components/sandbox-panel'
import { useBilling } from '../features/billing/use-billing'
import { useTranslation } from '../i18n/use-translation'
import { ApiFailure } from '../lib/api-failure'
import { EmptyState } from '../ui/empty-state'
import { PageTitle } from '../ui/page-title'
import { RowSkeletons } from '../ui/row-skeletons'

export function OperatorBillingPage() {
  const { t } = useTranslation('billing')
  const { isSandbox } = useBilling()
  const { data: sandbox, error, refetch } = useQuery({ ...billingQueries.sandbox, enabled: isSandbox })
  if (!isSandbox) return <NotFoundPage />
  if (error instanceof ApiFailure && error.status === 403) {
    return <EmptyState title={t('operator.title')} text={t('operator.refused')} />
  }
  if (error && !sandbox) {
    const again = <Button onClick={() => void refetch()}>{t('tryAgain')}</Button>
    return <EmptyState title={t('operator.title')} text={t('failedToLoad')} action={again} />
  }
  return (
    <>
      <PageTitle title={t('operator.title')} sub={t('sandbox.note')} />
      {sandbox ? <SandboxPanel sandbox={sandbox} /> : <RowSkeletons count={6} height={56} />}
    </>
  )
}
